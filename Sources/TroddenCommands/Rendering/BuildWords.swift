import BoundaryBuilder
import Geodesy

/// What a build found and did, for a person or as JSON.
enum BuildWords {
  static func print(_ report: BuildReport, _ call: Invocation) {
    guard !call.printsJSON else { return call.print(json(report).pretty) }
    for line in lines(report) { call.print(line) }
  }

  private static func lines(_ report: BuildReport) -> [Wording] {
    var lines = report.datums.map { Wording(same: $0.words) }
    for (english, chinese, items) in lists(report) {
      lines += items.map { Wording("\(english): \($0)", "\(chinese)：\($0)") }
    }
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
      ("note", "说明", report.notes), ("repaired", "已修复", report.repairs), ("overlap", "重叠", report.overlaps),
      ("covered", "被覆盖", report.ceded), ("hole", "空洞", report.holes), ("sliver", "缝隙", report.slivers),
      ("filled", "已填补", report.filled.map { [$0] } ?? []),
    ]
  }

  private static func json(_ report: BuildReport) -> JSONValue {
    [
      "regions": .integer(report.regions), "leaves": .integer(report.leaves), "vertices": .integer(report.vertices),
      "crossings": .integer(report.crossings), "touches": .integer(report.touches),
      "lostParts": .integer(report.lostParts), "simplified": .integer(report.simplified),
      "datums": .array(report.datums.map(json)),
      "findings": .object(
        lists(report).map { .init(name: $0.english, value: .array($0.items.map { .string($0) })) }),
    ]
  }

  private static func json(_ evidence: DatumEvidence) -> JSONValue {
    [
      "source": .string(evidence.source), "datum": evidence.datum.map { .string($0.rawValue) } ?? .null,
      "stretches": .integer(evidence.stretches), "matched": .integer(evidence.matched),
      "hypotheses": .array(
        evidence.hypotheses.map {
          [
            "datum": .string($0.datum.rawValue), "stretches": .integer($0.stretches),
            "medianMeters": $0.medianMeters.map { .number($0, decimals: 1) } ?? .null,
          ]
        }),
    ]
  }
}
