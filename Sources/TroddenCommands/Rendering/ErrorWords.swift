import BadgeRules
import BoundaryBuilder
import BoundaryIndex
import CoverageEngine
import Geodesy
import TraceStore
import TrackCleaning
import TrackFormats

/// What the rooms' errors say, in both languages: English as the room itself says it; Chinese by the error's kind, with
/// the room's words in brackets where they tell more than the kind does.
enum ErrorWords {
  static func wording(_ error: GeodesyError) -> Wording {
    let chinese =
      switch error {
      case .notFinite: "纬度和经度必须是有限的度数"
      case .cornersSwapped: "范围的西南角在东北角以北；请先写西南角"
      case .latitudeOutOfRange: "纬度超出 ±90°；先写纬度，再写经度"
      }
    return Wording("\(error)", chinese)
  }

  static func wording(_ error: TrackFormatError) -> Wording {
    let kind =
      switch error.code {
      case .empty: "文件是空的"
      case .wrongFormat: "无法导入这种格式"
      case .malformed: "文件内容有误或不完整"
      case .missingColumn: "表头缺少必需的列"
      case .hostile: "文件内容异常，拒绝读取"
      case .unavailable: "无法开始读取"
      case .unknownZone: "未知的时区"
      }
    let place = error.line.map { "第 \($0) 行：" } ?? ""
    return Wording("\(error)", place + (error.code == .empty ? kind : "\(kind)（\(error.message)）"))
  }

  static func wording(_ error: BadgeRulesError) -> Wording {
    let kind =
      switch error.code {
      case .notACatalog: "这不是徽章目录"
      case .unknownKey: "有未知的键"
      case .missingKey: "缺少必需的键"
      case .badValue: "值不正确"
      case .unknownMetric: "没有这个指标"
      case .unknownRoute: "没有这条路线"
      case .fallingThreshold: "门槛没有逐级升高"
      case .repeatedID: "标识重复"
      default: "徽章目录有误"
      }
    return Wording("\(error)", (error.entry.map { "\($0)：" } ?? "") + "\(kind)（\(error.message)）")
  }

  static func wording(_ error: BoundaryPackError) -> Wording {
    let chinese =
      switch error {
      case .invalidContents(let reason): "这些边界无法做成数据包（\(reason)）"
      case .cannotRead(let file, let reason): "无法读取边界数据包的文件 \(file)（\(reason)）"
      case .cannotWrite(let file, let reason): "无法写入边界数据包的文件 \(file)（\(reason)）"
      case .damaged(let file, let reason): "边界数据包的文件 \(file) 已损坏（\(reason)）；请重新安装数据包"
      case .unsupportedVersion(let file, let version): "边界数据包的文件 \(file) 是第 \(version) 版格式，本程序无法读取"
      case .unknownRegion(let id): "边界数据包中没有 \(id.vintage) 版的 \(id.level.name) \(id.code)"
      }
    return Wording("\(error)", chinese)
  }

  static func wording(_ error: BoundaryBuilderError) -> Wording {
    let chinese =
      switch error {
      case .invalidRecipe(let reason): "无法使用这份边界配方（\(reason)）"
      case .cannotRead(let file, let reason): "无法读取边界来源 \(file)（\(reason)）"
      case .malformedSource(let file, let reason): "无法使用边界来源 \(file)（\(reason)）"
      case .unexpectedSource(let name, let found): "\(name) 的文件与配方不符（摘要为 \(found)）；请获取配方指定的版本"
      case .unlistedFaults(let faults):
        "来源中有配方没有列出的问题；请修正，或把它们列入配方：\n" + faults.map { "  " + $0 }.joined(separator: "\n")
      case .cannotArrange(let reason): "边界线无法落到格网上（\(reason)）"
      case .cannotReproject(let reason): "边界来源无法转换为 WGS-84（\(reason)）"
      case .missingTool(let name, let package):
        "读取 Shapefile 和 GeoPackage 需要 GDAL 的 `\(name)`，尚未安装；请运行 `apt install \(package)`，或先转换为 GeoJSON"
      case .toolFailed(let name, let file, let words): "`\(name)` 无法读取边界来源 \(file)（\(words)）"
      case .undecidedDatum(let source, let evidence):
        "无法判断 \(source) 的坐标基准（\(evidence)）；请用 --datum 或配方中的 `datum` 指定"
      case .geometryLibrary(let reason): "几何库 GEOS 无法继续（\(reason)）"
      }
    return Wording("\(error)", chinese)
  }

  static func wording(_ error: TraceStoreError) -> Wording {
    let chinese =
      switch error {
      case .noHome: "这里还没有 Trodden 数据；请先导入轨迹，或用 --home 指定其他文件夹"
      case .factsLost: "facts.sqlite 丢失或为空，但由它算出的数据还在；请从备份恢复，或删除旁边的 derived 文件夹重新开始"
      case .notAFolder: "--home 指定的是文件，不是文件夹；请指定其他位置"
      case .cannotCreate(let what, let errno): "无法创建 \(what)（系统错误 \(errno)）；请用 --home 指定其他位置，或修正权限"
      case .foreign(let file): "\(file.rawValue) 不是 Trodden 创建的，未作改动；请用 --home 指定其他位置"
      case .newer(let file, let found, let known):
        "\(file.rawValue) 是第 \(found) 版，本程序只支持到第 \(known) 版；请使用更新的 Trodden"
      case .older(let file): "\(file.rawValue) 由较早的 Trodden 写入，读取之前需要更新格式；运行任何有写入权限的命令即可"
      case .damaged(.facts): "facts.sqlite 已损坏，从现在起只读；请从备份恢复"
      case .damaged(.derived): "derived.sqlite 已损坏；`trodden recompute` 可由原始数据重建"
      case .busy: "另一个 Trodden 正在写入；没有任何改动，请稍后再试"
      case .readOnly: "没有写入权限；请修正文件夹和文件的权限"
      case .database(let error): "SQLite 报错：\(error.message)（代码 \(error.code)）"
      }
    return Wording("\(error)", chinese)
  }

  static func wording(_ error: CoverageEngineError) -> Wording {
    let chinese: String
    switch error {
    case .store(let error): return wording(error)
    case .boundaries(let error): return wording(error)
    case .catalog(let error): return wording(error)
    case .keptButNotDerived(let count, let cause):
      chinese = "已导入并保留 \(count) 个文件，但格子、行政区和徽章还无法计算：\(wording(cause).chinese)；修复之后，下一条命令会补算"
    case .noSamples(let label, _): chinese = "\(label) 中没有可以保留的轨迹点；没有导入任何内容"
    case .unreadableRules(let id, let reason): chinese = "无法读取第 \(id) 次导入的规则（\(reason)）"
    case .damagedDerived(let what): chinese = "无法读取 derived.sqlite 中的 \(what)；`trodden recompute` 可重建"
    case .noSuchRegion(let name): chinese = "边界数据包中没有行政区 \(name)"
    case .packMissing(let id, let folder):
      chinese = "已改用的边界数据包 \(id) 不在 \(folder) 中；请用 `trodden boundaries install` 重新安装，或用 --boundaries 指定"
    case .cannotInstall(let folder, let reason): chinese = "无法把数据包复制到 \(folder)（\(reason)）"
    case .levelNotKept(let level): chinese = "geohash 格子只保留到 7 级，没有 \(level) 级"
    }
    return Wording("\(error)", chinese)
  }

  /// A fault as it is kept with an import: the reader's words, in English.
  static func fault(_ text: String) -> Wording {
    guard text.hasPrefix("line "), let colon = text.firstIndex(of: ":"),
      let line = Int(text[..<colon].dropFirst(5))
    else { return Wording(text, "文件内容有误或不完整（\(text)）") }
    let message = text[text.index(after: colon)...].drop { $0 == " " }
    return Wording(text, "第 \(line) 行：文件内容有误或不完整（\(message)）")
  }
}
