/// Baidu's own shift on top of GCJ-02: 0.0065° east and 0.006° north with a ripple of a few metres.
///
/// The ripple's constant is 3000π/180; a widespread variant takes π for it and is 25 m off.
enum BaiduFormula {
  private static var ripple: Double { 3_000 * .pi / 180 }

  static func shifted(latitude: Double, longitude: Double) -> (latitude: Double, longitude: Double) {
    let radius =
      Elementary.hypotenuse(longitude, latitude) + 0.00002 * Elementary.sine(latitude * ripple)
    let angle =
      Elementary.arctangent(latitude, longitude) + 0.000003 * Elementary.cosine(longitude * ripple)
    return (
      radius * Elementary.sine(angle) + 0.006,
      radius * Elementary.cosine(angle) + 0.0065
    )
  }

  /// The published inverse is only good to a metre; this repeats the forward formula until nothing is left to correct
  /// (each turn leaves about a fiftieth), at most `mostTurns` times.
  static func unshifted(latitude: Double, longitude: Double) -> (latitude: Double, longitude: Double) {
    var place = (latitude: latitude - 0.006, longitude: longitude - 0.0065)
    for _ in 0..<mostTurns {
      let there = shifted(latitude: place.latitude, longitude: place.longitude)
      let (north, east) = (latitude - there.latitude, longitude - there.longitude)
      place = (place.latitude + north, place.longitude + east)
      if max(north.magnitude, east.magnitude) < 1e-13 { break }
    }
    return place
  }

  private static var mostTurns: Int { 12 }
}

extension Coordinate where D == GCJ02 {
  /// The place on Baidu's maps; no region is asked, for Baidu shifts whatever it shows.
  public func converted(to datum: BD09.Type) -> Coordinate<BD09> {
    Coordinate<BD09>(clamping: BaiduFormula.shifted(latitude: latitude, longitude: longitude))
  }
}

extension Coordinate where D == BD09 {
  /// The GCJ-02 place that Baidu shows here; exact to 1e-12°.
  public func converted(to datum: GCJ02.Type) -> Coordinate<GCJ02> {
    Coordinate<GCJ02>(clamping: BaiduFormula.unshifted(latitude: latitude, longitude: longitude))
  }
}

extension Coordinate {
  /// Finite degrees, a latitude beyond a pole being brought to it (Baidu's shift at the poles).
  init(clamping place: (latitude: Double, longitude: Double)) {
    self.init(validLatitude: min(90, max(-90, place.latitude)), anyLongitude: place.longitude)
  }
}
