/// A stable 64-bit version of a piece of data: the same on every machine, for telling whether rules or catalogs
/// changed. It is no protection against someone who looks for collisions.
///
/// FNV-1a (Fowler, Noll, Vo; draft-eastlake-fnv). It stands in this room because every room above may import it.
@frozen
public struct Fingerprint: Hashable, Sendable {
  /// The version of all that was added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The version of nothing.
  public init() {}

  /// The version of a text, over its UTF-8 bytes.
  public init(of text: String) { add(text.utf8) }

  /// Adds bytes; adding in pieces gives what adding at once gives.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}
