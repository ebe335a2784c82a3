/// What was made up or passed over about a source, that somebody may want to know.
public enum SourceNote: Hashable, Sendable {
  /// No property holds names; areas are called by their codes.
  case nameless(source: String)
  /// A region that the source names without describing it, and what it is called.
  case invented(level: String, code: String, name: String, isFromReference: Bool)
  /// So many rings run the other way than the format wants; which way does not matter here.
  case reversedRings(source: String, count: Int)
  /// A feature has parts that another feature of the same area has; they count once.
  case repeated(code: String, feature: String, other: String)
}

extension SourceNote: CustomStringConvertible {
  /// The note in English.
  public var description: String {
    switch self {
    case .nameless(let source):
      "no property of \(source) holds names, so areas are called by their codes (--name-property NAME)"
    case .invented(let level, let code, let name, let isFromReference):
      "\(level) \(code) is named but not described; it is called \(name)"
        + (isFromReference ? " as in the reference pack" : "")
    case .reversedRings(let source, let count):
      "\(count) rings of \(source) run the wrong way round; which way does not matter here"
    case .repeated(let code, let feature, let other):
      "\(code): \(feature) repeats parts that \(other) has; they count once"
    }
  }
}
