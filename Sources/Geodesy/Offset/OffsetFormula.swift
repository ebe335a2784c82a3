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
    return Coordinate(validLatitude: latitude + shift.north, anyLongitude: longitude + shift.east)
  }

  /// The place whose shifted one is given.
  public static func unshifted(_ place: Coordinate<GCJ02>) -> Coordinate<WGS84> {
    let (latitude, longitude) = (place.latitude, place.longitude)
    guard isValid(latitude: latitude, longitude: longitude) else { return Coordinate(sameNumbersAs: place) }
    let origin = origin(latitude: latitude, longitude: longitude)
    return Coordinate(validLatitude: origin.latitude, anyLongitude: origin.longitude)
  }

  /// The places on a shifted map, four at a time. Linear time.
  public static func shifted(_ places: [Coordinate<WGS84>]) -> [Coordinate<GCJ02>] {
    mapped(places, each: { shifted($0) }) { latitude, longitude in
      let shift = OffsetShift<SIMD4<Double>>(latitude: latitude, longitude: longitude)
      return (latitude + shift.north, longitude + shift.east)
    }
  }

  /// The places whose shifted ones are given, four at a time. Linear time.
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
    four: (SIMD4<Double>, SIMD4<Double>) -> (SIMD4<Double>, SIMD4<Double>)
  ) -> [Coordinate<To>] {
    [Coordinate<To>](unsafeUninitializedCapacity: places.count) { output, count in
      var index = 0
      while index + 4 <= places.count {
        let (a, b, c, d) = (places[index], places[index + 1], places[index + 2], places[index + 3])
        let latitude = SIMD4(a.latitude, b.latitude, c.latitude, d.latitude)
        let longitude = SIMD4(a.longitude, b.longitude, c.longitude, d.longitude)
        let isValid =
          latitude.min() >= -10 && latitude.max() <= 80 && longitude.min() >= 60 && longitude.max() <= 150
        if isValid {
          let (north, east) = four(latitude, longitude)
          for lane in 0..<4 {
            output.initializeElement(
              at: index + lane, to: Coordinate(validLatitude: north[lane], anyLongitude: east[lane]))
          }
        } else {
          for lane in index..<index + 4 { output.initializeElement(at: lane, to: each(places[lane])) }
        }
        index += 4
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
