// The one file of this module that imports the platform's C library, for its elementary functions.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The Mercator projection of the sphere that web maps use.
enum WebMercator {
  /// Latitude in degrees at a height in −π…π above the equator.
  static func latitude(atHeight height: Double) -> Double { atan(sinh(height)) * (180 / .pi) }

  /// Height above the equator of a latitude in degrees.
  static func height(ofLatitude latitude: Double) -> Double { asinh(tan(latitude * (.pi / 180))) }
}
