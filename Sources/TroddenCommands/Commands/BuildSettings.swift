import BoundaryBuilder
import Foundation
import Geodesy

/// What a call of `boundaries build` asks for.
struct BuildSettings {
  let recipe: PackRecipe
  let sources: String
  /// Whether the call names files, and no recipe.
  let isFromFiles: Bool
  /// Where the pack goes; nil when only a recipe is asked for.
  let output: String?
  /// Where a recipe that accepts what was found goes, in place of a pack.
  let recipeFile: String?

  static let options: [OptionDefinition] = [
    .value("output", "DIR", "where the pack is written", "输出文件夹", letter: "o"),
    .value(
      "save-recipe", "FILE", "write a recipe that accepts all faults by place, and no pack",
      "写出按位置接受所有问题的配方，不生成数据包"),
    .value(
      "sources", "DIR", "the folder with the sources that the recipe names; else the recipe's own",
      "配方所列源数据所在的文件夹；默认配方所在文件夹"),
    .value("code-property", "NAME", "the property with the areas' codes", "区域代码的属性名"),
    .value("name-property", "NAME", "the property with their names", "区域名称的属性名"),
    .value("english-name-property", "NAME", "the property with their English names", "英文名称的属性名"),
    .value(
      "level-property", "NAME", "the property with their levels: country, province, city, county",
      "级别的属性名：country、province、city、county"),
    .value("parent-property", "NAME", "the property with the code of the region above", "上级代码的属性名"),
    .value("level", "LEVEL", "the level of all areas", "所有区域的级别"),
    .value("country", "CODE[:NAME]", "the country that they lie in", "所属国家"),
    .value("crs", "NAME", "the coordinate system as PROJ names it, for example EPSG:4490", "坐标系，例如 EPSG:4490"),
    .value(
      "datum", "auto|wgs84|gcj02|bd09", "the datum; auto compares the borders with the boundary pack's",
      "坐标基准；auto 与边界数据包比对得出"),
    .value("layer", "NAME", "the layer of a GeoPackage with several", "GeoPackage 中的图层"),
    .value("encoding", "NAME", "the encoding of a shapefile's texts, for example GBK", "Shapefile 的文字编码，例如 GBK"),
    .value("leave-out", "CODE,…", "areas that are not read", "不读取的区域"),
    .value(
      "tolerance-m", "M", "gaps and overlaps up to this wide are one border drawn twice (10)",
      "窄于此宽度的缝隙和重叠视为同一条边界（10）"),
    .value("overlap-tolerance", "KM2", "overlap of two areas beyond that (0.01)", "两个区域之间允许的重叠（0.01）"),
    .value("hole-tolerance", "KM2", "nobody's land between areas beyond that (0.5)", "区域之间允许的空洞（0.5）"),
    .value("vintage", "WORD", "the vintage of the data, for example 2025", "数据年份，例如 2025"),
    .value("licence", "NAME", "the terms of use, for the pack's manifest", "使用许可，写入数据包"),
    .value("attribution", "TEXT", "the attribution that they ask for", "署名，写入数据包"),
  ]

  /// Options that belong to the call and not to the files.
  private static let general: Set<String> = ["output", "sources", "save-recipe", "home", "boundaries", "lang"]

  init(_ call: Invocation) throws {
    output = call.arguments.value("output")
    recipeFile = call.arguments.value("save-recipe")
    guard output != nil || recipeFile != nil else {
      throw call.usage(
        "`boundaries build` needs --output, or --save-recipe", "`boundaries build` 需要 --output 或 --save-recipe")
    }
    let operands = call.arguments.operands
    if operands.count == 1, Self.isFile(operands[0]), let recipe = try PackRecipe(file: operands[0]) {
      let strange = call.arguments.values.keys.filter { !Self.general.contains($0) }.sorted()
      if let option = strange.first {
        throw call.usage(
          "--\(option) is for files; with a recipe, the recipe says it", "--\(option) 用于文件；使用配方时由配方指定")
      }
      self.recipe = recipe
      isFromFiles = false
      let folder = URL(filePath: operands[0]).deletingLastPathComponent().path(percentEncoded: false)
      sources = call.arguments.value("sources") ?? folder
    } else {
      isFromFiles = true
      let files = recipeFile.map { operands.map(Self.seen(from: $0)) } ?? operands
      recipe = PackRecipe(files: files, options: try Self.sourceOptions(call))
      sources = call.arguments.value("sources") ?? "."
    }
  }

  /// How a recipe in a file names a file of this call: as it is where the recipe lies in the working folder, else
  /// absolutely.
  private static func seen(from recipe: String) -> (String) -> String {
    recipe.contains("/") ? { URL(filePath: $0).standardizedFileURL.path(percentEncoded: false) } : { $0 }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private static func sourceOptions(_ call: Invocation) throws -> SourceOptions {
    var options = SourceOptions()
    let value = { call.arguments.value($0) }
    options.codeProperty = value("code-property")
    options.nameProperty = value("name-property")
    options.englishNameProperty = value("english-name-property")
    options.levelProperty = value("level-property")
    options.parentProperty = value("parent-property")
    options.level = try call.level("level")?.name
    options.country = value("country").map { word in
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      return (parts.first ?? word, parts.count == 2 ? parts[1] : word)
    }
    options.system = value("crs")
    let datums = [("auto", "auto")] + DatumName.allCases.map { ($0.rawValue, $0.rawValue) }
    options.datum = try call.choice("datum", among: datums) ?? options.datum
    options.fileLayer = value("layer")
    options.encoding = value("encoding")
    options.leavesOut = value("leave-out")?.split(separator: ",").map(String.init) ?? []
    options.widthMeters = try call.number("tolerance-m", in: 0...10_000) ?? options.widthMeters
    options.overlapSquareKilometers =
      try call.number("overlap-tolerance", in: 0...1e9) ?? options.overlapSquareKilometers
    options.holeSquareKilometers = try call.number("hole-tolerance", in: 0...1e9) ?? options.holeSquareKilometers
    options.vintage = value("vintage") ?? options.vintage
    options.licence = value("licence") ?? options.licence
    options.attribution = value("attribution")
    return options
  }
}
