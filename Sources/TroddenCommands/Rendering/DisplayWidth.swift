/// How many columns of a terminal a text takes: Chinese characters take two, combining marks none.
enum DisplayWidth {
  /// Ranges that Unicode's East Asian Width calls wide or full-width, as far as names and symbols need them.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1faff,
    0x20000...0x3fffd,
  ]

  static func of(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + columns(of: $1) } }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
}
