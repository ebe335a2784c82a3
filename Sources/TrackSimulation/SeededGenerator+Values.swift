extension SeededGenerator {
  /// About a standard normal, from two numbers of the sequence: the sum of eight even ones of 16 bits, which needs no
  /// logarithm and so differs nowhere. It ends at ±4.9.
  mutating func gaussian() -> Double {
    let sum = Self.sixteenths(next()) + Self.sixteenths(next())
    // The sum of eight has the mean 8 · 32,767.5 and the deviation 65,536 · √(8 / 12).
    return (Double(sum) - 262_140) * (1.224744871391589 / 65_536)
  }

  private static func sixteenths(_ word: UInt64) -> UInt64 {
    (word & 0xffff) + (word >> 16 & 0xffff) + (word >> 32 & 0xffff) + word >> 48
  }

  /// True in this share of the calls.
  mutating func happens(_ share: Double) -> Bool { between(0, 1) < share }

  /// One of the elements; the collection must have one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// A generator for one purpose, apart from all others of the same seed.
  static func of(seed: UInt64, _ purposes: UInt64...) -> SeededGenerator {
    var state = seed
    for purpose in purposes {
      var mixer = SeededGenerator(seed: state ^ purpose &* 0xD6E8_FEB8_6659_FD93)
      state = mixer.next()
    }
    return SeededGenerator(seed: state)
  }
}
