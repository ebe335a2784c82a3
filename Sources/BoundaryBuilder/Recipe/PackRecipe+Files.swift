/// What somebody who builds a pack without a recipe may say about the files.
public struct SourceOptions: Hashable, Sendable {
  /// The property that holds the areas' codes; nil finds it, as the following ones, by usual names.
  public var codeProperty: String?
  /// The property that holds their names.
  public var nameProperty: String?
  /// The property that holds their English names.
  public var englishNameProperty: String?
  /// The property that holds their levels.
  public var levelProperty: String?
  /// The property that holds the codes of the regions above them.
  public var parentProperty: String?
  /// The level of all areas.
  public var level: String?
  /// The country that areas without another parent lie in.
  public var country: (code: String, name: String)? {
    get { countryCode.map { ($0, countryName ?? $0) } }
    set { (countryCode, countryName) = (newValue?.code, newValue?.name) }
  }
  /// The coordinate system as PROJ names it.
  public var system: String?
  /// "auto", "wgs84", "gcj02" or "bd09".
  public var datum = "auto"
  /// Which layer of files with several.
  public var fileLayer: String?
  /// The encoding of a shapefile's texts.
  public var encoding: String?
  /// Codes of areas that are not read.
  public var leavesOut: [String] = []
  /// Gaps and overlaps up to this wide are borders drawn twice; in metres.
  public var widthMeters = 10.0
  /// How much two areas may overlap beyond that, in square kilometres.
  public var overlapSquareKilometers = 0.01
  /// How much land between areas may be nobody's beyond that, in square kilometres.
  public var holeSquareKilometers = 0.5
  /// The vintage of the data.
  public var vintage = "1"
  /// The terms of use.
  public var licence = "unknown"
  /// The attribution that they ask for.
  public var attribution: String?

  private var countryCode: String?
  private var countryName: String?

  /// The defaults.
  public init() {}
}

extension PackRecipe {
  /// A recipe for files or folders as they are, in one layer.
  ///
  /// Invalid areas are repaired and reported; overlaps and holes beyond the tolerances are refused.
  public init(files: [String], options: SourceOptions) {
    let name = files.first.map(Self.name) ?? ""
    let title = files.count == 1 ? name : "\(name) and \(files.count - 1) more"
    let layer = Layer(
      package: title, version: options.vintage, licence: options.licence,
      attribution: options.attribution ?? "\(title); modified (quantised)", format: .files, datum: options.datum,
      system: options.system, directories: files, digest: nil,
      country: options.country.map { Country(code: $0.code, chineseName: $0.name, englishName: nil) },
      englishNames: nil,
      properties: Properties(
        code: options.codeProperty, chineseName: options.nameProperty, englishName: options.englishNameProperty,
        level: options.levelProperty, parent: options.parentProperty),
      level: options.level, regions: nil, fileLayer: options.fileLayer, encoding: options.encoding,
      leavesOut: options.leavesOut.isEmpty ? nil : options.leavesOut, keepsDetail: true)
    self.init(
      recipeVersion: 1, vintage: options.vintage, worldview: "as the source draws it", layers: [layer],
      simplification: Simplification(landMeters: 0, coastMeters: 0), slivers: nil,
      tolerances: Tolerances(
        overlapSquareKilometers: options.overlapSquareKilometers, holeSquareKilometers: options.holeSquareKilometers,
        widthMeters: options.widthMeters, repairSquareKilometers: 1e9),
      accepted: Accepted(repairs: [], overlaps: [], holes: [], covered: []))
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
