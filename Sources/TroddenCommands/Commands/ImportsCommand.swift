import CoverageEngine

/// `trodden imports`: what was imported, when, and what was kept.
enum ImportsCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "imports", Wording("what was imported, when, kept and rejected", "导入记录：时间、保留和拒绝的点"), example: "imports", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let records = try call.openHome().imports()
    if call.printsJSON {
      let values: [JSONValue] = records.map { record in
        [
          "import": .integer(Int(record.id)), "label": .string(record.label), "format": .string(record.format),
          "datum": .string(record.datum.rawValue), "importedAt": .string(Dates.instant(record.importedAt)),
          "points": .integer(record.counts.total), "kept": .integer(record.counts[.accepted]),
          "rejected": .integer(record.counts.rejected), "known": .integer(record.counts[.known]),
          "complete": .bool(record.isComplete), "fault": .text(record.fault),
        ]
      }
      call.print(JSONValue.array(values).pretty)
      return .done
    }
    guard !records.isEmpty else {
      call.print(Wording("nothing was imported yet", "还没有导入任何内容"))
      return .done
    }
    var table = TextTable(columns: [.right, .left, .left, .right, .right, .left])
    let names = [
      Wording("id", "编号"), Wording("imported (UTC)", "导入时间 (UTC)"), Wording("name", "名称"), Wording("kept", "保留"),
      Wording("rejected", "拒绝"), Wording("", ""),
    ]
    table.add(names.map { $0.in(call.language) })
    for record in records {
      let note = record.isComplete ? Wording("", "") : Wording("broken file", "文件已损坏")
      table.add([
        String(record.id), Dates.minute(record.importedAt), InputFile.shown(record.label),
        Figures.grouped(record.counts[.accepted]), Figures.grouped(record.counts.rejected), note.in(call.language),
      ])
    }
    call.print(table.rendered())
    return .done
  }
}
