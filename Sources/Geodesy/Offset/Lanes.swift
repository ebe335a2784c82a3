/// The arithmetic that the offset's formula needs, so that it is written once for one point and for two at a time.
///
/// Only used inside this module, where every use is specialised; a call across modules would not be.
protocol Lanes {
  init(repeating value: Double)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  func squareRoot() -> Self
  var magnitudes: Self { get }
  /// 1 / (2 √|x|) with the sign of x, or nought where |x| is below `least`: the slope of √|x|.
  func rootSlope(root: Self, least: Double) -> Self
  var greatest: Double { get }
  var smallest: Double { get }
}

extension Double: Lanes {
  @inline(__always) init(repeating value: Double) { self = value }
  @inline(__always) var magnitudes: Double { magnitude }
  @inline(__always) func rootSlope(root: Double, least: Double) -> Double {
    magnitude < least ? 0 : (self < 0 ? -0.5 : 0.5) / root
  }
  @inline(__always) var greatest: Double { self }
  @inline(__always) var smallest: Double { self }
}

extension SIMD2: Lanes where Scalar == Double {
  @inline(__always) var magnitudes: Self {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD2<UInt64>.self) & SIMD2<UInt64>(repeating: 0x7FFF_FFFF_FFFF_FFFF), to: Self.self)
  }
  @inline(__always) func rootSlope(root: Self, least: Double) -> Self {
    let slope = Self(repeating: 0.5).replacing(with: Self(repeating: -0.5), where: self .< Self.zero) / root
    return slope.replacing(with: Self.zero, where: magnitudes .< Self(repeating: least))
  }
  @inline(__always) var greatest: Double { self.max() }
  @inline(__always) var smallest: Double { self.min() }
}
