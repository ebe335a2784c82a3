/// The secure hash of FIPS 180-4, in steps: what packs and imports are identified by.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts a hash.
  public init() {}

  /// Adds bytes. O(bytes).
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var index = 0
    if !pending.isEmpty {
      index = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<index])
      if pending.count < 64 { return }
      pending.withUnsafeBytes { block in compress(block) }
      pending.removeAll(keepingCapacity: true)
    }
    while index + 64 <= bytes.count {
      compress(UnsafeRawBufferPointer(rebasing: bytes[index..<(index + 64)]))
      index += 64
    }
    pending.append(contentsOf: bytes[index...])
  }

  /// Adds an array's bytes. O(bytes).
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The 32 bytes of the hash of all that was added; more may be added afterwards.
  public func digest() -> [UInt8] {
    var last = self
    var padding: [UInt8] = [0x80]
    while (pending.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: (length &* 8) >> UInt64(shift)))
    }
    last.update(padding)
    return last.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  /// The hash of some bytes in lower-case hexadecimal. O(bytes).
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hexadecimal(digest: hash.digest())
  }

  /// A digest's 64 lower-case hexadecimal digits.
  public static func hexadecimal(digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private mutating func compress(_ block: UnsafeRawBufferPointer) {
    var a = state[0]
    var b = state[1]
    var c = state[2]
    var d = state[3]
    var e = state[4]
    var f = state[5]
    var g = state[6]
    var h = state[7]
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      Self.expand(block, into: words)
      Self.constants.withUnsafeBufferPointer { constants in
        for round in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let t1 = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ constants[round] &+ words[round]
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
          h = g
          g = f
          f = e
          e = d &+ t1
          d = c
          c = b
          b = a
          a = t1 &+ t2
        }
      }
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The message schedule of one block.
  private static func expand(_ block: UnsafeRawBufferPointer, into words: UnsafeMutableBufferPointer<UInt32>) {
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
      let s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ s0 &+ words[index - 7] &+ s1
    }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

@inline(__always)
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { (word >> count) | (word << (32 - count)) }
