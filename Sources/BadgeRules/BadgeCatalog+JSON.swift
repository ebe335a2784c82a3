public import Foundation

// The format of a catalog file, version 1. Every key is required except "extends"; no other key is allowed.
//
//   { "format": 1,
//     "extends": "built-in",                          the file adds to the built-in catalog instead of replacing it
//     "series": [
//       { "id": "distance", "route": "exploration", "metric": "totalDistanceKm",
//         "name": { "zh": "…", "en": "…" },
//         "tiers": [
//           { "id": "distance-100", "threshold": 100,
//             "name": { "zh": "…", "en": "…" }, "description": { "zh": "…", "en": "…" } } ] } ] }
//
// A change that an older program would misread raises "format".

extension BadgeCatalog {
  /// Reads a catalog file. One that says `"extends": "built-in"` gives the built-in catalog with its own series: a
  /// series whose id the built-in catalog has takes that one's place.
  ///
  /// - Throws: `BadgeRulesError` that names the entry at fault.
  public init(json: Data) throws(BadgeRulesError) {
    let root: JSONNode
    do {
      root = try JSONDecoder().decode(JSONNode.self, from: json)
    } catch {
      throw BadgeRulesError(.notACatalog, entry: nil, "the catalog is not well-formed JSON in UTF-8")
    }
    let file = try CatalogObject(root, entry: nil, keys: ["format", "series"], optionalKeys: ["extends"])
    guard try file.number("format") == 1 else {
      throw BadgeRulesError(.notACatalog, entry: nil, "\"format\" must be 1, the only version there is")
    }
    var series: [BadgeSeries] = []
    for (index, node) in try file.list("series").enumerated() {
      series.append(try BadgeSeries(node, place: index + 1))
    }
    let own = try BadgeCatalog(series: series)
    guard file.has("extends") else {
      self = own
      return
    }
    guard try file.text("extends") == "built-in" else {
      throw BadgeRulesError(.badValue, entry: nil, "\"extends\" must be \"built-in\" or left out")
    }
    self = try BadgeCatalog.builtIn.extended(by: own)
  }

  /// The catalog that ships with the library.
  ///
  /// - Throws: nothing while the text in this module is sound, which a test proves.
  public static var builtIn: BadgeCatalog {
    get throws(BadgeRulesError) { try BadgeCatalog(json: Data(BuiltInCatalog.json.utf8)) }
  }
}

extension BadgeSeries {
  fileprivate init(_ node: JSONNode, place: Int) throws(BadgeRulesError) {
    let object = try CatalogObject(
      node, entry: CatalogObject.entry("series", of: node, place: "series number \(place)"),
      keys: ["id", "route", "metric", "name", "tiers"])
    let routeName = try object.text("route")
    guard let route = BadgeRoute(rawValue: routeName) else {
      let known = BadgeRoute.allCases.map(\.rawValue).joined(separator: ", ")
      throw BadgeRulesError(
        .unknownRoute, entry: object.entry, "there is no route \"\(routeName)\"; the routes are \(known)")
    }
    let metricName = try object.text("metric")
    guard let metric = BadgeMetric(rawValue: metricName) else {
      let known = BadgeMetric.allCases.map(\.rawValue).joined(separator: ", ")
      throw BadgeRulesError(
        .unknownMetric, entry: object.entry, "there is no metric \"\(metricName)\"; the metrics are \(known)")
    }
    let id = try object.text("id")
    var tiers: [BadgeTier] = []
    for (index, tier) in try object.list("tiers").enumerated() {
      tiers.append(try BadgeTier(tier, place: "badge number \(index + 1) of series \"\(id)\""))
    }
    self.init(id: id, route: route, metric: metric, name: try object.languages("name"), tiers: tiers)
  }
}

extension BadgeTier {
  fileprivate init(_ node: JSONNode, place: String) throws(BadgeRulesError) {
    let object = try CatalogObject(
      node, entry: CatalogObject.entry("badge", of: node, place: place),
      keys: ["id", "threshold", "name", "description"])
    self.init(
      id: try object.text("id"), threshold: try object.number("threshold"), name: try object.languages("name"),
      description: try object.languages("description"))
  }
}

/// An object of the file, whose keys have been checked.
private struct CatalogObject {
  /// How errors name it; nil for the file itself.
  let entry: String?
  private let members: [String: JSONNode]

  init(_ node: JSONNode, entry: String?, keys: [String], optionalKeys: [String] = []) throws(BadgeRulesError) {
    guard case .object(let members) = node else {
      throw BadgeRulesError(
        .badValue, entry: entry, "a JSON object with the keys \(keys.joined(separator: ", ")) belongs here")
    }
    for key in members.keys.sorted() where !keys.contains(key) && !optionalKeys.contains(key) {
      let known = (keys + optionalKeys).joined(separator: ", ")
      throw BadgeRulesError(.unknownKey, entry: entry, "there is no key \"\(key)\"; the keys are \(known)")
    }
    for key in keys where members[key] == nil {
      throw BadgeRulesError(.missingKey, entry: entry, "the key \"\(key)\" is missing")
    }
    self.entry = entry
    self.members = members
  }

  /// `kind "id"` where the node has an id that is a text, else its place.
  static func entry(_ kind: String, of node: JSONNode, place: String) -> String {
    guard case .object(let members) = node, case .text(let id) = members["id"] else { return place }
    return "\(kind) \"\(id)\""
  }

  func has(_ key: String) -> Bool { members[key] != nil }

  func text(_ key: String) throws(BadgeRulesError) -> String {
    guard case .text(let text) = members[key] else { throw fault(key, expected: "a text") }
    return text
  }

  func number(_ key: String) throws(BadgeRulesError) -> Double {
    guard case .number(let number) = members[key] else { throw fault(key, expected: "a number") }
    return number
  }

  func list(_ key: String) throws(BadgeRulesError) -> [JSONNode] {
    guard case .list(let nodes) = members[key] else { throw fault(key, expected: "a list") }
    return nodes
  }

  func languages(_ key: String) throws(BadgeRulesError) -> BadgeText {
    let label = entry.map { "\($0), \"\(key)\"" }
    let object = try CatalogObject(members[key] ?? .null, entry: label, keys: ["zh", "en"])
    return BadgeText(chinese: try object.text("zh"), english: try object.text("en"))
  }

  private func fault(_ key: String, expected: String) -> BadgeRulesError {
    BadgeRulesError(.badValue, entry: entry, "\"\(key)\" must be \(expected)")
  }
}

/// Any JSON value.
private enum JSONNode: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The commonest kinds first: each wrong guess costs the decoder an error.
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let object = try? container.decode([String: JSONNode].self) {
      self = .object(object)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([JSONNode].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else {
      self = .null
    }
  }
}
