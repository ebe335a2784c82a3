/// The languages that the command line speaks.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Chinese, simplified.
  case chinese = "zh"

  /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = locale.hasPrefix("zh") ? .chinese : .english
  }
}

/// A sentence in both languages, side by side so that neither is forgotten.
public struct Wording: Hashable, Sendable {
  let english: String
  let chinese: String

  init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Words that are the same in both languages: names, formulas, foreign messages.
  init(same text: String) { self.init(text, text) }

  func `in`(_ language: Language) -> String { language == .chinese ? chinese : english }
}
