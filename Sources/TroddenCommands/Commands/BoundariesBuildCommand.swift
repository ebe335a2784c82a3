import BoundaryBuilder
import BoundaryIndex
import Foundation

/// `trodden boundaries build`: a pack from boundary files as they are, or from sources by a recipe;
/// `tools/build-boundaries` fetches those of the default pack and calls this.
enum BoundariesBuildCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries build", Wording("build a boundary pack from boundary files, or by a recipe", "从边界文件或按配方构建边界数据包"),
      operands: "FILE…|RECIPE", operandCount: 1...10_000, options: BuildSettings.options,
      example: "boundaries build districts.geojson --output ./districts",
      notes: Wording(
        """
        GeoJSON is read as it comes: collections, single features, one feature a line, folders of files. Shapefiles
        and GeoPackages need GDAL's ogr2ogr (`apt install gdal-bin`). Codes, names, levels and parents are found in the
        usual properties (adcode, code, iso_a3, id; name, 名称); Chinese six-digit codes tell level and parent by
        themselves. Whether a source is in GCJ-02 or BD-09 is found out by laying its borders on those of the
        --boundaries pack. Invalid rings are repaired and reported; overlaps and holes are refused with their places
        until they are mended, lie within the tolerances, or a recipe accepts them. --save-recipe writes a recipe that
        does, to be looked through and built from.
        """,
        """
        GeoJSON 按原样读取：要素集合、单个要素、每行一个要素、整个文件夹。Shapefile 和 GeoPackage 需要 GDAL 的 ogr2ogr
        （`apt install gdal-bin`）。代码、名称、级别和上级从常用属性中识别（adcode、code、iso_a3、id；name、名称）；
        六位行政区划代码本身就说明级别和上级。数据是否为 GCJ-02 或 BD-09，通过与 --boundaries 数据包的边界比对得出。
        无效的环会被修复并列入报告；重叠和空洞会连同位置一起报错，直到修正、落在容差之内或由配方接受。
        --save-recipe 写出一份接受它们的配方，供检查后使用。
        """), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let settings = try BuildSettings(call)
    var evidence: [DatumEvidence] = []
    let build = PackBuild(
      recipe: settings.recipe, sources: settings.sources,
      searchPath: call.surroundings.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
      reference: { try reference(call) },
      progress: { step in
        if case .recognised(let found) = step { evidence.append(found) }
        if let words = BuildWords.wording(step) { call.say(words) }
      })
    do {
      try run(build, settings, call)
    } catch let error as BoundaryBuilderError {
      // What was found out about the datum may be why the borders do not fit.
      for found in evidence { call.say(BuildWords.wording(found)) }
      if case .unlistedFaults = error, settings.isFromFiles { call.say(BuildWords.waysOut) }
      throw error
    }
    return .done
  }

  private static func run(_ build: PackBuild, _ settings: BuildSettings, _ call: Invocation) throws {
    if let file = settings.recipeFile {
      let (recipe, report) = try build.completedRecipe()
      let bytes = try recipe.json()
      let name = InputFile.shown(file)
      guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
        throw CommandError(.cannotCreate, "\(name) cannot be written", "无法写入 \(name)")
      }
      BuildWords.print(report, recipe: recipe, in: name, call)
    } else if let output = settings.output {
      BuildWords.print(try build.run(output: output), call)
    }
  }

  /// The pack to compare with: one that was named must be there, the usual one may be missing.
  private static func reference(_ call: Invocation) throws -> BoundaryPack? {
    if call.arguments.value("boundaries") != nil { return try call.boundaryPack() }
    return try? call.boundaryPack()
  }
}
