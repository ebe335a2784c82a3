extension BadgeCatalog {
  /// The JSON Schema (2020-12) of catalog files, for editors that check while one writes. What a schema cannot say,
  /// that ids are unique and thresholds rise, only reading the file checks.
  public static var schema: String {
    func words(_ values: [String]) -> String { values.map { "\"\($0)\"" }.joined(separator: ", ") }
    let identifier = #"{ "type": "string", "pattern": "^[a-z0-9.-]+$" }"#
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Trodden badge catalog",
        "type": "object",
        "required": ["format", "series"],
        "additionalProperties": false,
        "properties": {
          "format": { "const": 1 },
          "extends": { "const": "built-in" },
          "series": { "type": "array", "items": { "$ref": "#/$defs/series" } }
        },
        "$defs": {
          "id": \(identifier),
          "text": {
            "type": "object",
            "required": ["zh", "en"],
            "additionalProperties": false,
            "properties": {
              "zh": { "type": "string", "pattern": "\\\\S" },
              "en": { "type": "string", "pattern": "\\\\S" }
            }
          },
          "series": {
            "type": "object",
            "required": ["id", "route", "metric", "name", "tiers"],
            "additionalProperties": false,
            "properties": {
              "id": { "$ref": "#/$defs/id" },
              "route": { "enum": [\(words(BadgeRoute.allCases.map(\.rawValue)))] },
              "metric": { "enum": [\(words(BadgeMetric.allCases.map(\.rawValue)))] },
              "name": { "$ref": "#/$defs/text" },
              "tiers": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/tier" } }
            }
          },
          "tier": {
            "type": "object",
            "required": ["id", "threshold", "name", "description"],
            "additionalProperties": false,
            "properties": {
              "id": { "$ref": "#/$defs/id" },
              "threshold": { "type": "number", "exclusiveMinimum": 0 },
              "name": { "$ref": "#/$defs/text" },
              "description": { "$ref": "#/$defs/text" }
            }
          }
        }
      }

      """
  }
}
