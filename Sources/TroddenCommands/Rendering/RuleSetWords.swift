import TrackCleaning

/// What is wrong with a rule set, and what a rule takes, in both languages.
enum RuleSetWords {
  static func wording(_ error: TrackCleaningError) -> Wording {
    let name = error.name ?? ""
    let near = Suggestion.nearest(to: name, among: error.known)
    switch error.code {
    case .notJSON: return Wording(error.message, "规则必须是 JSON 对象，例如 {\"preset\": \"imported\"}")
    case .unknownPreset:
      let list = error.known.joined(separator: "、")
      return Wording(
        error.message + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
        "没有预设规则 \"\(name)\"；\"preset\" 只能是 \(list)" + (near.map { "；是否想用 \"\($0)\"？" } ?? ""))
    case .unknownField:
      return Wording(
        "there is no rule \"\(name)\"; "
          + (near.map { "did you mean \"\($0)\"?" } ?? "`trodden replay --rules-schema` lists them"),
        "没有规则 \"\(name)\"；" + (near.map { "是否想用 \"\($0)\"？" } ?? "`trodden replay --rules-schema` 列出全部规则"))
    case .badValue:
      guard let kind = error.kind, let found = error.found else { return Wording(same: error.message) }
      return Wording(error.message, "\"\(name)\" 应为 \(chinese(kind))，而不是 \(found)")
    }
  }

  private static func chinese(_ kind: RuleKind) -> String {
    switch kind {
    case .number(let range): "\(bounds(range)) 之间的数"
    case .numberOrNull(let range): "\(bounds(range)) 之间的数，或 null（关闭该规则）"
    case .count(let range): "\(range.lowerBound) 到 \(range.upperBound) 之间的整数"
    case .flag: "true 或 false"
    case .text: "文本"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "、") + " 之一"
    }
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    "\(Figures.plain(range.lowerBound)) 到 \(Figures.plain(range.upperBound))"
  }
}
