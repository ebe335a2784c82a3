import BoundaryBuilder
import BoundaryIndex

/// A difference between packs for people: a paragraph for each kind of change, the largest first.
struct DifferenceWords {
  private let call: Invocation
  private let language: Language

  init(_ call: Invocation) {
    self.call = call
    language = call.language
  }

  func text(_ difference: PackDifference, limit: Int) -> String {
    var text = "\(difference.old.vintage) (\(difference.old.id)) → \(difference.new.vintage) (\(difference.new.id))\n"
    text += levels(difference.levels)
    let went = { (id: RegionID) in difference.successions.filter { $0.old.id == id } }
    let came = { (id: RegionID) in difference.successions.filter { $0.new.id == id } }
    text += paragraph(
      Wording("removed", "撤销"), difference.removed, limit,
      row: { front($0.region) + [Figures.area($0.area), heirs(went($0.region.id))] })
    text += paragraph(
      Wording("added", "新增"), difference.added, limit,
      row: { front($0.region) + [Figures.area($0.area), origins(came($0.region.id))] })
    text += paragraph(
      Wording("code now means another place", "代码改指别处"), difference.reused, limit,
      row: {
        front($0.regions.new) + [
          names($0.regions) + "  " + areas($0),
          [heirs(went($0.regions.old.id)), origins(came($0.regions.new.id))].spaced,
        ]
      })
    for kind in [PackDifference.Succession.Kind.recoded, .merged, .split] {
      text += paragraph(
        title(kind), difference.successions.filter { $0.kind == kind }, limit,
        row: { front($0.old) + ["→ \($0.new.id.code) \(name($0.new))", Figures.area($0.area)] })
    }
    text += paragraph(
      Wording("renamed", "更名"), difference.renamed, limit, row: { front($0.new) + [names($0), ""] })
    text += paragraph(
      Wording("under another parent", "改隶"), difference.reparented.filter { !$0.isRecoding }, limit,
      row: { front($0.regions.new) + [parents($0.regions), ""] })
    text += following(difference.reparented.count { $0.isRecoding })
    text += paragraph(
      Wording("with another border", "边界变动"), difference.reshaped, limit,
      row: {
        front($0.regions.new) + [
          areas($0), [moved($0), heirs(went($0.regions.old.id)), origins(came($0.regions.new.id))].spaced,
        ]
      })
    if difference.isEmpty { text += Wording("no difference", "没有不同").in(language) + "\n" }
    return text
  }

  private func levels(_ levels: [PackDifference.Level]) -> String {
    var table = TextTable(columns: [.left, .right, .right, .right, .right])
    let titles = [
      Wording("level", "级别"), Wording("old", "旧"), Wording("new", "新"), Wording("same code", "代码相同"),
      Wording("identical", "完全相同"),
    ]
    table.add(titles.map { $0.in(language) })
    for level in levels {
      table.add(
        [RegionWords.level(level.level).in(language)]
          + [level.old, level.new, level.common, level.identical].map(Figures.grouped))
    }
    return table.rendered()
  }

  /// A heading with the count, then at most `limit` rows; nothing where there is nothing.
  private func paragraph<Item>(
    _ title: Wording, _ items: [Item], _ limit: Int, row: (Item) -> [String]
  ) -> String {
    guard !items.isEmpty else { return "" }
    var table = TextTable(columns: [.left, .left, .left, .left, .left], indent: 2)
    for item in items.prefix(limit) { table.add(row(item)) }
    let count = Figures.grouped(items.count)
    var text = "\n" + call.heading(Wording("\(title.english) (\(count))", "\(title.chinese)（\(count)）")) + "\n"
    text += table.rendered()
    if items.count > limit {
      let rest = Figures.grouped(items.count - limit)
      text += "  " + Wording("… and \(rest) more (--limit)", "……另有 \(rest) 项（--limit）").in(language) + "\n"
    }
    return text
  }

  private func following(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let number = Figures.grouped(count)
    return "  "
      + Wording("and \(number) whose parent only has another code", "另有 \(number) 个，只是上级代码改变").in(language) + "\n"
  }

  private func title(_ kind: PackDifference.Succession.Kind) -> Wording {
    switch kind {
    case .recoded: Wording("same place, another code", "同一地方，代码改变")
    case .merged: Wording("merged into a larger one", "并入")
    case .split: Wording("split off", "析置")
    case .part: Wording("passed in part", "部分划归")
    }
  }

  private func front(_ region: Region) -> [String] {
    [RegionWords.level(region.id.level).in(language), region.id.code, name(region)]
  }

  private func name(_ region: Region) -> String { RegionWords.name(region, in: language) }

  private func names(_ pair: PackDifference.Pair) -> String {
    let (old, new) = (name(pair.old), name(pair.new))
    return old == new ? new : "\(old) → \(new)"
  }

  private func parents(_ pair: PackDifference.Pair) -> String {
    "\(pair.old.parent?.code ?? "–") → \(pair.new.parent?.code ?? "–")"
  }

  private func areas(_ change: PackDifference.Reshaping) -> String {
    "\(Figures.area(change.oldArea)) → \(Figures.area(change.newArea))"
  }

  /// What was lost and gained; less than a hectare on one side only is not worth a word.
  private func moved(_ change: PackDifference.Reshaping) -> String {
    let parts = [("−", change.lostArea), ("+", change.gainedArea)]
    let told = parts.filter { $0.1 >= min(1e4, change.movedArea / 2) }
    return told.map { $0.0 + area($0.1) }.joined(separator: Wording(", ", "，").in(language))
  }

  private func area(_ squareMeters: Double) -> String {
    squareMeters < 1e4 ? Figures.grouped(squareMeters, 0) + " m²" : Figures.area(squareMeters)
  }

  private func heirs(_ passed: [PackDifference.Succession]) -> String {
    passed.map { "→ \($0.new.id.code) \(name($0.new)) \(Figures.share($0.shareOfOld))" }.joined(separator: ", ")
  }

  private func origins(_ passed: [PackDifference.Succession]) -> String {
    passed.map { "← \($0.old.id.code) \(name($0.old)) \(Figures.share($0.shareOfNew))" }.joined(separator: ", ")
  }
}

extension [String] {
  /// What is not empty, two spaces apart.
  fileprivate var spaced: String { filter { !$0.isEmpty }.joined(separator: "  ") }
}
