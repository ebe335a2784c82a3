import BoundaryBuilder
import Geodesy

/// What a build found and did, for a person or as JSON.
enum BuildWords {
  static func print(_ report: BuildReport, _ call: Invocation) {
    guard !call.printsJSON else { return call.print(json(report).pretty) }
    for line in lines(report) { call.print(line) }
  }

  /// What was found on the way to a recipe, and what the recipe accepts.
  static func print(_ report: BuildReport, recipe: PackRecipe, in file: String, _ call: Invocation) {
    guard !call.printsJSON else { return call.print(json(report).pretty) }
    for line in lines(report).dropLast() { call.print(line) }
    let count = recipe.acceptedCount
    call.print(
      Wording(
        "\(file) accepts \(Figures.counted(count, "fault")) by place; look it through, then build from it",
        "\(file) 按位置接受 \(count) 个问题；检查之后可用它构建"))
  }

  /// What somebody can do whose files were refused.
  static let waysOut = Wording(
    "--save-recipe FILE writes a recipe that accepts the following; --tolerance-m, --overlap-tolerance and "
      + "--hole-tolerance let more pass",
    "--save-recipe FILE 可写出接受下列问题的配方；--tolerance-m、--overlap-tolerance、--hole-tolerance 可放宽容差")

  /// What is being done; nil for what is no work.
  static func wording(_ step: BuildStep) -> Wording? {
    switch step {
    case .recognised: nil
    case .reading(let source): Wording("reading \(source)", "读取 \(source)")
    case .comparing(let source):
      Wording("comparing the borders of \(source) with a pack's", "将 \(source) 的边界与数据包比对")
    case .checking(let areas):
      Wording("checking \(Figures.counted(areas, "area"))", "检查 \(Figures.grouped(areas)) 个区域")
    case .arranging: Wording("arranging borders", "整理边界")
    case .sealing: Wording("sealing gaps", "填补缝隙")
    case .simplifying: Wording("simplifying borders", "简化边界")
    case .verifying: Wording("checking the result", "检查结果")
    case .measuring: Wording("measuring regions", "测量行政区")
    case .writing: Wording("writing the pack", "写入数据包")
    }
  }

  /// What the comparison with a reference pack says about a source's datum.
  static func wording(_ evidence: DatumEvidence) -> Wording {
    guard let datum = evidence.datum else { return Wording(same: evidence.words) }
    let name = DatumEvidence.name(datum)
    guard !evidence.stretches.isEmpty else {
      return Wording(evidence.words, "\(evidence.source)：\(name)，因为它不在偏移坐标的范围内")
    }
    let votes = evidence.hypotheses.filter { $0.stretches > 0 }
      .map { "\($0.stretches) 段符合 \(DatumEvidence.name($0.datum))" }
    let medians = evidence.hypotheses.compactMap { hypothesis in
      hypothesis.medianMeters.map { "\(DatumEvidence.name(hypothesis.datum)) \(Figures.fixed($0, 1)) 米" }
    }
    return Wording(
      evidence.words,
      "\(evidence.source) 的坐标基准是 \(name)：\(evidence.stretches.count) 段边界中有 \(evidence.matched) 段与数据包 "
        + "\(evidence.reference) 吻合，其中 \(votes.joined(separator: "、"))；距离中位数：\(medians.joined(separator: "，"))")
  }

  private static func wording(_ note: SourceNote) -> Wording {
    let chinese =
      switch note {
      case .nameless(let source): "\(source) 没有名称属性，区域以代码为名（--name-property NAME）"
      case .invented(_, let code, let name, let isFromReference):
        "来源提到 \(code) 但没有描述它；" + (isFromReference ? "按数据包命名为 \(name)" : "命名为 \(name)")
      case .reversedRings(let source, let count): "\(source) 有 \(count) 个环方向相反；不影响结果"
      case .repeated(let code, let feature, let other): "\(code)：\(feature) 与 \(other) 有重复的部分，只计一次"
      }
    return Wording("note: \(note)", "说明：\(chinese)")
  }

  private static func lines(_ report: BuildReport) -> [Wording] {
    var lines = report.datums.map(wording)
    lines += report.notes.map(wording)
    for (english, chinese, items) in lists(report) {
      lines += items.map { Wording("\(english): \($0)", "\(chinese)：\($0)") }
    }
    let (crossings, touches) = (Figures.grouped(report.crossings), Figures.grouped(report.touches))
    let (parts, removed) = (Figures.grouped(report.lostParts), Figures.grouped(report.simplified))
    lines.append(
      Wording(
        "\(crossings) crossings and \(touches) touching vertices of borders became common vertices; \(parts) parts "
          + "vanished; simplification took \(removed) vertices",
        "\(crossings) 处边界相交、\(touches) 个顶点落在别的边界上，都成为公共顶点；\(parts) 个部分消失；简化去掉 \(removed) 个顶点"))
    let vertices = Figures.grouped(report.vertices)
    let leaves = Figures.grouped(report.leaves)
    lines.append(
      Wording(
        "\(Figures.counted(report.regions, "region")), \(leaves) with borders of their own (\(vertices) vertices)",
        "\(Figures.grouped(report.regions)) 个行政区，其中 \(leaves) 个有自己的边界（\(vertices) 个顶点）"))
    return lines
  }

  private static func lists(_ report: BuildReport) -> [(english: String, chinese: String, items: [String])] {
    [
      ("repaired", "已修复", report.repairs), ("overlap", "重叠", report.overlaps),
      ("covered", "被覆盖", report.ceded), ("hole", "空洞", report.holes), ("sliver", "缝隙", report.slivers),
      ("narrow", "狭窄", report.narrow),
    ]
  }

  private static func json(_ report: BuildReport) -> JSONValue {
    [
      "regions": .integer(report.regions), "leaves": .integer(report.leaves), "vertices": .integer(report.vertices),
      "crossings": .integer(report.crossings), "touches": .integer(report.touches),
      "lostParts": .integer(report.lostParts), "simplified": .integer(report.simplified),
      "notes": .array(report.notes.map { .string("\($0)") }), "datums": .array(report.datums.map(json)),
      "findings": .object(
        lists(report).map { .init(name: $0.english, value: .array($0.items.map { .string($0) })) }),
    ]
  }

  private static func json(_ evidence: DatumEvidence) -> JSONValue {
    [
      "source": .string(evidence.source), "datum": evidence.datum.map { .string($0.rawValue) } ?? .null,
      "reference": .string(evidence.reference), "matched": .integer(evidence.matched),
      "hypotheses": .array(
        evidence.hypotheses.map {
          [
            "datum": .string($0.datum.rawValue), "stretches": .integer($0.stretches),
            "medianMeters": $0.medianMeters.map { .number($0, decimals: 1) } ?? .null,
          ]
        }),
      "stretches": .array(
        evidence.stretches.map {
          [
            "latitude": .number($0.latitude, decimals: 6), "longitude": .number($0.longitude, decimals: 6),
            "meters": .array($0.meters.map { .number($0, decimals: 1) }),
            "datum": $0.datum.map { .string($0.rawValue) } ?? .null,
          ]
        }),
    ]
  }
}
