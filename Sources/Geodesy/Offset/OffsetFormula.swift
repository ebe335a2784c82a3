/// The GCJ-02 formula by itself: applied to every place given, with no question of where maps are shifted.
///
/// For that question use the conversions of `Coordinate` with an `OffsetProfile`. Valid for latitudes −10…80 and
/// longitudes 60…150, far beyond every shifted map; elsewhere the formula has no meaning and the numbers stay as they
/// are.
///
/// Accuracy: forward within 1e-13° of the plain formula in double precision; backward within 1e-11° everywhere, at
/// longitude 105 too, where the formula's root has an infinite slope (and where a stretch of 1e-12° has several
/// origins). Backward never takes more than eight evaluations, whatever the input.
public enum OffsetFormula {
  /// Whether the formula is valid at these degrees.
  static func isValid(latitude: Double, longitude: Double) -> Bool {
    latitude >= -10 && latitude <= 80 && longitude >= 60 && longitude <= 150
  }

  /// The place on a shifted map.
  public static func shifted(_ place: Coordinate<WGS84>) -> Coordinate<GCJ02> {
    let (latitude, longitude) = (place.latitude, place.longitude)
    guard isValid(latitude: latitude, longitude: longitude) else { return Coordinate(sameNumbersAs: place) }
    let shift = OffsetShift<Double>(latitude: latitude, longitude: longitude)
    return Coordinate(latitudeInRange: latitude + shift.north, longitudeInRange: longitude + shift.east)
  }

  /// The place whose shifted one is given.
  public static func unshifted(_ place: Coordinate<GCJ02>) -> Coordinate<WGS84> {
    let (latitude, longitude) = (place.latitude, place.longitude)
    guard isValid(latitude: latitude, longitude: longitude) else { return Coordinate(sameNumbersAs: place) }
    let origin = origin(latitude: latitude, longitude: longitude)
    return Coordinate(latitudeInRange: origin.latitude, longitudeInRange: origin.longitude)
  }

  /// The places on a shifted map, two at a time. Linear time.
  public static func shifted(_ places: [Coordinate<WGS84>]) -> [Coordinate<GCJ02>] {
    mapped(places, each: { shifted($0) }) { latitude, longitude in
      let shift = OffsetShift<SIMD2<Double>>(latitude: latitude, longitude: longitude)
      return (latitude + shift.north, longitude + shift.east)
    }
  }

  /// The places whose shifted ones are given, two at a time. Linear time.
  public static func unshifted(_ places: [Coordinate<GCJ02>]) -> [Coordinate<WGS84>] {
    mapped(places, each: { unshifted($0) }) { latitude, longitude in
      origin(latitude: latitude, longitude: longitude)
    }
  }

  /// Newton's method on the whole formula. No region is asked here: a test that flips between two steps is what makes
  /// other converters loop for ever.
  @inline(__always)
  private static func origin<V: Lanes>(latitude: V, longitude: V) -> (latitude: V, longitude: V) {
    var place = (latitude: latitude, longitude: longitude)
    for _ in 0..<mostEvaluations {
      let shift = OffsetShift<V>(latitude: place.latitude, longitude: place.longitude)
      let slopes = shift.slopes
      let missNorth: V = place.latitude + shift.north - latitude
      let missEast: V = place.longitude + shift.east - longitude
      let northByY: V = V(repeating: 1) + slopes.northByY
      let eastByX: V = V(repeating: 1) + slopes.eastByX
      let scale: V = V(repeating: 1) / (northByY * eastByX - slopes.northByX * slopes.eastByY)
      let stepNorth: V = (missNorth * eastByX - missEast * slopes.northByX) * scale
      let stepEast: V = (missEast * northByY - missNorth * slopes.eastByY) * scale
      place = (place.latitude - stepNorth, place.longitude - stepEast)
      let largest = max(stepNorth.magnitudes.greatest, stepEast.magnitudes.greatest)
      // A step's error is about its square, unless the root's slope was left out or changes fast.
      let nearRoot = (place.longitude - V(repeating: 105)).magnitudes.smallest < 2 * OffsetConstants.rootSlopeLeast
      if largest < (nearRoot ? 1e-13 : 3e-6) { break }
    }
    return place
  }

  private static var mostEvaluations: Int { 8 }

  @inline(__always)
  private static func mapped<From: Datum, To: Datum>(
    _ places: [Coordinate<From>],
    each: (Coordinate<From>) -> Coordinate<To>,
    pair: (SIMD2<Double>, SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>)
  ) -> [Coordinate<To>] {
    [Coordinate<To>](unsafeUninitializedCapacity: places.count) { output, count in
      var index = 0
      while index + 2 <= places.count {
        let (a, b) = (places[index], places[index + 1])
        let latitude = SIMD2(a.latitude, b.latitude)
        let longitude = SIMD2(a.longitude, b.longitude)
        if isValid(latitude: a.latitude, longitude: a.longitude), isValid(latitude: b.latitude, longitude: b.longitude)
        {
          let (north, east) = pair(latitude, longitude)
          // A shift of some metres in this range crosses neither a pole nor the antimeridian.
          output.initializeElement(at: index, to: Coordinate(latitudeInRange: north[0], longitudeInRange: east[0]))
          output.initializeElement(at: index + 1, to: Coordinate(latitudeInRange: north[1], longitudeInRange: east[1]))
        } else {
          for lane in index..<index + 2 { output.initializeElement(at: lane, to: each(places[lane])) }
        }
        index += 2
      }
      while index < places.count {
        output.initializeElement(at: index, to: each(places[index]))
        index += 1
      }
      count = places.count
    }
  }
}

extension Coordinate {
  /// The same degrees under another datum, where the two agree.
  init<Other: Datum>(sameNumbersAs other: Coordinate<Other>) {
    self.init(validLatitude: other.latitude, anyLongitude: other.longitude)
  }
}
