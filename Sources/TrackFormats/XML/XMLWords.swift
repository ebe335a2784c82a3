/// A name or a value in an XML document, where the parser keeps it: valid while the parser tells of it.
struct XMLWord {
  let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter text: ended by a zero.
  init(_ text: UnsafePointer<CChar>) {
    var length = 0
    while text[length] != 0 { length &+= 1 }
    let raw = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    bytes = UnsafeBufferPointer(start: raw, count: length)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// What stands before the first colon, and what behind it; all of it behind where there is none.
  var parts: (prefix: XMLWord, local: XMLWord) {
    for index in bytes.indices where bytes[index] == UInt8(ascii: ":") {
      return (
        XMLWord(UnsafeBufferPointer(rebasing: bytes[..<index])),
        XMLWord(UnsafeBufferPointer(rebasing: bytes[(index + 1)...]))
      )
    }
    return (XMLWord(UnsafeBufferPointer(rebasing: bytes[..<0])), self)
  }

  static func == (word: XMLWord, text: StaticString) -> Bool {
    guard word.bytes.count == text.utf8CodeUnitCount else { return false }
    for index in word.bytes.indices where word.bytes[index] != text.utf8Start[index] { return false }
    return true
  }

  static func == (word: XMLWord, other: [UInt8]) -> Bool { word.bytes.elementsEqual(other) }

  func hasPrefix(_ text: StaticString) -> Bool {
    bytes.count >= text.utf8CodeUnitCount
      && XMLWord(UnsafeBufferPointer(rebasing: bytes[..<text.utf8CodeUnitCount])) == text
  }
}

/// The attributes of an element, valid while the parser tells of it.
struct XMLAttributes {
  /// Names and values by turns, ended by a nil.
  let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  /// The value of the first attribute of this name.
  func value(of name: StaticString) -> XMLWord? {
    var next = pairs
    while let pair = next, let key = pair[0], let value = pair[1] {
      if XMLWord(key) == name { return XMLWord(value) }
      next = pair + 2
    }
    return nil
  }

  /// Calls the body for every namespace that the attributes declare; the prefix of the default one is empty.
  func forEachNamespace(_ body: (_ prefix: XMLWord, _ uri: XMLWord) -> Void) {
    var next = pairs
    while let pair = next, let key = pair[0], let value = pair[1] {
      // Most names differ at once, so that their length need not be found.
      if key[0] == CChar(bitPattern: UInt8(ascii: "x")), case let name = XMLWord(key), name.hasPrefix("xmlns") {
        body(XMLWord(UnsafeBufferPointer(rebasing: name.bytes.dropFirst(6))), XMLWord(value))
      }
      next = pair + 2
    }
  }
}
