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

  private var declarations: [(prefix: String, uri: String, meaning: Meaning, depth: Int)] = []

  /// Notes a namespace that an element at `depth` declares; an empty prefix is the default one.
  mutating func declare(prefix: String, uri: String, depth: Int) {
    declarations.append((prefix, uri, Self.meaning(of: uri), depth))
  }

  /// Forgets what elements at `depth` and below declared.
  mutating func leave(depth: Int) {
    while let last = declarations.last, last.depth >= depth { declarations.removeLast() }
  }

  /// The namespace that a prefix stands for here.
  func namespace(_ prefix: Substring) -> (uri: String, meaning: Meaning) {
    for declaration in declarations.reversed() where declaration.prefix == prefix {
      return (declaration.uri, declaration.meaning)
    }
    return ("", .none)
  }

  /// Addresses are compared without scheme and version, which writers get wrong.
  private static func meaning(of uri: String) -> Meaning {
    if uri.isEmpty { return .none }
    if uri.contains("topografix.com/GPX/") { return uri.contains("/1/") ? .gpx : .tracks }
    let known = ["garmin.com/xmlschemas/TrackPointExtension", "osmand.net", "opentracksapp.com"]
    return known.contains { uri.contains($0) } ? .tracks : .foreign
  }
}
