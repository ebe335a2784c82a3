/// The words of a call after parsing: operands in order, options by name.
struct ParsedArguments: Hashable, Sendable {
  var operands: [String] = []
  var values: [String: String] = [:]
  var flags: Set<String> = []

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func value(_ name: String) -> String? { values[name] }
}
