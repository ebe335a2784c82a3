#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The published GCJ-02 formula with its fourteen sines, written down term by term, and its inverse by fixed point: the
/// slow twin of the fast one, and the anchor of its benchmark.
public enum PlainOffset {
  /// Degrees on a shifted map for degrees of WGS-84.
  public static func shifted(_ latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    let (x, y, pi) = (longitude - 105, latitude - 35, Double.pi)
    var north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * abs(x).squareRoot()
    north += (20 * sin(6 * x * pi) + 20 * sin(2 * x * pi)) * 2 / 3
    north += (20 * sin(y * pi) + 40 * sin(y / 3 * pi)) * 2 / 3
    north += (160 * sin(y / 12 * pi) + 320 * sin(y * pi / 30)) * 2 / 3
    var east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * abs(x).squareRoot()
    east += (20 * sin(6 * x * pi) + 20 * sin(2 * x * pi)) * 2 / 3
    east += (20 * sin(x * pi) + 40 * sin(x / 3 * pi)) * 2 / 3
    east += (150 * sin(x / 12 * pi) + 300 * sin(x / 30 * pi)) * 2 / 3
    let radians = latitude / 180 * pi
    let (a, e2) = (6_378_245.0, 0.00669342162296594323)
    let sine = sin(radians)
    let m = 1 - e2 * sine * sine
    let q = m.squareRoot()
    return (
      latitude + north * 180 / ((a * (1 - e2)) / (m * q) * pi),
      longitude + east * 180 / (a / q * cos(radians) * pi)
    )
  }

  /// The pure-shift fixed point, until a step is below 1e-10° and at most eight evaluations.
  public static func unshifted(_ latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    var place = (latitude: latitude, longitude: longitude)
    for _ in 0..<8 {
      let there = shifted(place.latitude, place.longitude)
      let (north, east) = (there.latitude - latitude, there.longitude - longitude)
      place = (place.latitude - north, place.longitude - east)
      if max(abs(north), abs(east)) < 1e-10 { break }
    }
    return place
  }

  /// BD-09 as a widespread fault computes it, with π where 3000π/180 belongs.
  public static func faultyBaidu(_ latitude: Double, _ longitude: Double) -> (latitude: Double, longitude: Double) {
    let radius = (longitude * longitude + latitude * latitude).squareRoot() + 0.00002 * sin(latitude * .pi)
    let angle = atan2(latitude, longitude) + 0.000003 * cos(longitude * .pi)
    return (radius * sin(angle) + 0.006, radius * cos(angle) + 0.0065)
  }
}
