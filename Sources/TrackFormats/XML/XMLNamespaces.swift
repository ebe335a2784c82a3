/// The namespaces in scope while a document is read.
///
/// Done here rather than by the parser, which refuses a document with an undeclared prefix, and such files are about.
struct XMLNamespaces {
  /// What a namespace means to a reader of tracks.
  enum Meaning {
    /// No namespace, or a prefix that was never declared: the local name decides.
    case none
    /// GPX itself, any version.
    case gpx
    /// An extension whose names for speed, course and accuracy are known.
    case tracks
    /// Anything else.
    case foreign
  }

  private var declarations: [(prefix: [UInt8], meaning: Meaning, depth: Int)] = []

  /// Notes a namespace that an element at `depth` declares; an empty prefix is the default one.
  mutating func declare(prefix: XMLWord, uri: XMLWord, depth: Int) {
    declarations.append((Array(prefix.bytes), Self.meaning(of: uri.string), depth))
  }

  /// Forgets what elements at `depth` and below declared.
  mutating func leave(depth: Int) {
    while let last = declarations.last, last.depth >= depth { declarations.removeLast() }
  }

  /// What a prefix stands for here.
  func meaning(of prefix: XMLWord) -> Meaning {
    for declaration in declarations.reversed() where prefix == declaration.prefix { return declaration.meaning }
    return .none
  }

  /// Addresses are compared without scheme and version, which writers get wrong.
  private static func meaning(of uri: String) -> Meaning {
    if uri.isEmpty { return .none }
    if uri.contains("topografix.com/GPX/") { return uri.contains("/1/") ? .gpx : .tracks }
    let known = ["garmin.com/xmlschemas/TrackPointExtension", "osmand.net", "opentracksapp.com"]
    return known.contains { uri.contains($0) } ? .tracks : .foreign
  }
}
