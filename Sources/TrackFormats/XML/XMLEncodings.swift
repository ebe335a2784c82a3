import CExpat

/// Encodings that the parser does not know itself, such as GB 2312 in files of older Chinese programs.
///
/// A track needs names of elements and numbers, which are ASCII in all of them; other text is read without care for its
/// letters, only so that its bytes are not taken for markup.
enum XMLEncodings {
  /// Lets the parser read documents in other encodings.
  static func admit(to parser: XML_Parser) {
    XML_SetUnknownEncodingHandler(
      parser,
      { _, name, encoding in
        guard let name, let encoding else { return 0 }
        XMLEncodings.describe(String(cString: name).lowercased(), in: encoding)
        return 1
      }, nil)
  }

  /// In these, a byte from 0x81 on begins a character of two bytes (or, in GB 18030, half of one of four).
  private static let twoByteNames = ["gb", "big5", "euc-kr", "cp936", "cp949", "cp950", "ms936"]

  private static func describe(_ name: String, in encoding: UnsafeMutablePointer<XML_Encoding>) {
    let isTwoByte = twoByteNames.contains { name.hasPrefix($0) }
    withUnsafeMutableBytes(of: &encoding.pointee.map) { bytes in
      let map = bytes.bindMemory(to: Int32.self)
      for index in map.indices {
        map[index] = isTwoByte && (0x81...0xfe).contains(index) ? -2 : Int32(index)
      }
    }
    encoding.pointee.data = nil
    encoding.pointee.convert = { _, _ in 0xfffd }
    encoding.pointee.release = nil
  }
}
