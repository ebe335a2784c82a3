// The one file of this module that imports the platform's C library, for its elementary functions.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Elementary functions on angles and numbers, forwarded to the platform's C library.
enum Elementary {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
  static func arctangent(_ opposite: Double, _ adjacent: Double) -> Double { atan2(opposite, adjacent) }
  static func hyperbolicArctangent(_ value: Double) -> Double { atanh(value) }
  static func hypotenuse(_ first: Double, _ second: Double) -> Double { hypot(first, second) }

  /// Sine and cosine of degrees, exact at the multiples of 90°: the argument is reduced before π comes in.
  static func sineCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90).rounded()
    let radians = (degrees - 90 * quarter) * (.pi / 180)
    let (s, c) = (sin(radians), cos(radians))
    switch Int(quarter) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }
}
