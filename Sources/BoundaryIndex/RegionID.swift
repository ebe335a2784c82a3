/// The administrative levels of the chain that a point has.
public enum RegionLevel: UInt8, CaseIterable, Comparable, Sendable {
  /// A country or an area with a code of its own.
  case country = 0
  /// A province, municipality, autonomous or special administrative region.
  case province = 1
  /// A prefecture-level city.
  case city = 2
  /// A county, district or county-level city.
  case county = 3

  /// The level's name in manifests, options and JSON.
  public var name: String {
    switch self {
    case .country: "country"
    case .province: "province"
    case .city: "city"
    case .county: "county"
    }
  }

  /// The level with that name, or nil.
  public init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// Countries first, counties last.
  public static func < (left: RegionLevel, right: RegionLevel) -> Bool { left.rawValue < right.rawValue }
}

/// What identifies a region for good: a code of its level, as of a vintage of the boundary data.
///
/// Codes are adcodes in China and ISO 3166-1 alpha-3 letters for countries. They repeat across levels (441900 is a
/// city and a county) and are reused over time, hence level and vintage.
public struct RegionID: Hashable, Comparable, Sendable {
  /// The administrative level.
  public let level: RegionLevel
  /// The code within the level.
  public let code: String
  /// The vintage of the data that the code was read from, as the pack's manifest gives it (for example "2025").
  public let vintage: String

  /// Makes an id.
  public init(level: RegionLevel, code: String, vintage: String) {
    self.level = level
    self.code = code
    self.vintage = vintage
  }

  /// By level, then code, then vintage.
  public static func < (left: RegionID, right: RegionID) -> Bool {
    (left.level, left.code, left.vintage) < (right.level, right.code, right.vintage)
  }
}
