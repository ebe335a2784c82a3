import CoverageEngine
import TrackCleaning
import TrackFormats

/// What became of one file of an import.
enum FileOutcome {
  /// Read to its end or up to a fault.
  case read(ImportSummary, TrackReadSummary)
  /// Nothing of it was imported.
  case failed(CommandError)
  /// No track, found in a folder that was named as a whole.
  case passedOver(CommandError)
}

/// How an import is told to people and in JSON.
enum ImportWords {
  /// The lines about one file.
  static func text(_ label: String, _ outcome: FileOutcome, rehearsal: Bool) -> Wording {
    switch outcome {
    case .failed(let error):
      return Wording("\(label): \(error.message.english)", "\(label)：\(error.message.chinese)")
    case .passedOver(let error):
      return Wording("\(label): passed over; \(error.message.english)", "\(label)：已跳过；\(error.message.chinese)")
    case .read(let summary, let read):
      return text(label, summary, read, rehearsal: rehearsal)
    }
  }

  private static func text(
    _ label: String, _ summary: ImportSummary, _ read: TrackReadSummary, rehearsal: Bool
  ) -> Wording {
    guard case .stored(let id) = summary.outcome else {
      let id = summary.importID
      if summary.isHeldOtherwise {
        return Wording(
          "\(label): these bytes are held as import \(id), with another datum, other rules or another zone; nothing "
            + "changed. To read them so, import them into a home of their own (--home DIR)",
          "\(label)：与第 \(id) 次导入的文件相同，但坐标系、规则或时区不同；没有变化。如需按新的设置读取，请导入到另一个 --home")
      }
      return Wording(
        "\(label): these bytes are held as import \(id); nothing changed", "\(label)：与第 \(id) 次导入完全相同；没有变化")
    }
    let points = Figures.grouped(summary.samplesRead)
    let kept = Figures.grouped(summary.kept)
    var lines = [
      rehearsal
        ? Wording(
          "\(label): would keep \(kept) of \(Figures.counted(summary.samplesRead, "point"))",
          "\(label)：共 \(points) 个点，将保留 \(kept) 个")
        : Wording(
          "\(label): kept \(kept) of \(Figures.counted(summary.samplesRead, "point")) (import \(id))",
          "\(label)：共 \(points) 个点，保留 \(kept) 个（第 \(id) 次导入）")
    ]
    for (verdict, count) in summary.counts.occurring where verdict != .accepted {
      let reason = VerdictWords.wording(verdict)
      let count = Figures.grouped(count)
      lines.append(Wording("  \(count) \(reason.english)", "  \(count) \(reason.chinese)"))
    }
    lines += notes(summary, read).map { Wording("  " + $0.english, "  " + $0.chinese) }
    return Wording(lines.map(\.english).joined(separator: "\n"), lines.map(\.chinese).joined(separator: "\n"))
  }

  /// What a person should know about how the file was read.
  private static func notes(_ summary: ImportSummary, _ read: TrackReadSummary) -> [Wording] {
    var notes: [Wording] = []
    func note(_ count: Int, _ noun: String, _ english: String, _ chinese: (String) -> String) {
      guard count > 0 else { return }
      notes.append(Wording("\(Figures.counted(count, noun)) \(english)", chinese(Figures.grouped(count))))
    }
    let lines = read.firstDroppedLines.map(String.init).joined(separator: ", ")
    let lineWord = read.firstDroppedLines.count == 1 ? "line" : "lines"
    note(read.dropped, "point", "without a readable place (\(lineWord) \(lines))") { "\($0) 个点读不出经纬度（第 \(lines) 行）" }
    note(read.zonelessTimes, "time", "without a zone; see --assume-zone") { "\($0) 个时间没有时区；见 --assume-zone" }
    note(read.unreadableTimes, "time", "that cannot be read") { "\($0) 个时间无法读取" }
    note(read.unreadableValues, "other value", "that cannot be read") { "\($0) 个其他数值无法读取" }
    note(read.skippedWaypoints, "waypoint", "left out: no track") { "\($0) 个航点不是轨迹，未导入" }
    note(summary.untimedSkipped, "point", "without a time left out") { "\($0) 个没有时间的点未导入" }
    note(read.ambiguousPlaces, "place", "with two WGS-84 readings; the shift was taken back") {
      "\($0) 个位置有两种 WGS-84 解释；已按偏移还原"
    }
    note(read.placesInGaps, "place", "without a WGS-84 reading; the shift was taken back") {
      "\($0) 个位置没有对应的 WGS-84 坐标；已按偏移还原"
    }
    note(summary.spikes, "spike", "left out of lines") { "\($0) 个点是飞点，不参与连线" }
    if !read.unknownColumns.isEmpty {
      let columns = read.unknownColumns.map(InputFile.shown).joined(separator: ", ")
      let chinese = read.unknownColumns.map(InputFile.shown).joined(separator: "、")
      notes.append(Wording("columns not used: \(columns)", "未使用的列：\(chinese)"))
      for (heading, likely) in read.likelyColumns.sorted(by: { $0.key < $1.key }) {
        let shown = InputFile.shown(heading)
        notes.append(
          Wording(
            "rename \(shown) to \(likely) if that is what it holds", "如果 \(shown) 列的内容就是 \(likely)，请改用后者作列名"))
      }
    }
    if read.source.accuracyMeaning != .measured, read.source.fields.contains(.horizontalAccuracy) {
      notes.append(
        read.source.accuracyMeaning == .metersAsDilution
          ? Wording("hdop holds metres in this file; see --hdop", "本文件的 hdop 按米理解；见 --hdop")
          : Wording("accuracy is estimated as hdop × 5 m; see --hdop", "精度按 hdop × 5 米估计；见 --hdop"))
    }
    if summary.gapKilometers >= 0.05 {
      let lost = Figures.distance(summary.gapKilometers * 1000)
      let hint = summary.isSparse ? Wording("; see --join", "；见 --join") : Wording(same: "")
      notes.append(
        Wording("\(lost) lie in gaps and count for nothing\(hint.english)", "\(lost) 在断点中，不计入\(hint.chinese)"))
    }
    if let fault = summary.fault.map(ErrorWords.fault) {
      notes.append(Wording("stopped at a fault, \(fault.english)", "在出错处停止，\(fault.chinese)"))
    }
    return notes
  }

  /// One file as JSON.
  static func json(_ label: String, _ outcome: FileOutcome) -> JSONValue {
    switch outcome {
    case .failed(let error), .passedOver(let error):
      let state = if case .failed = outcome { "failed" } else { "passedOver" }
      return [
        "file": .string(label), "state": .string(state), "exitCode": .integer(Int(error.code.rawValue)),
        "message": .string(error.message.english),
      ]
    case .read(let summary, let read):
      let held = if case .alreadyHeld = summary.outcome { true } else { false }
      return [
        "file": .string(label), "state": .string(held ? "alreadyHeld" : summary.isComplete ? "imported" : "faulty"),
        "import": .integer(Int(summary.importID)), "format": .string(read.format.rawValue),
        "points": .integer(summary.samplesRead),
        "verdicts": .object(
          summary.counts.occurring.map { .init(name: $0.verdict.name, value: .integer($0.count)) }),
        "dropped": .integer(read.dropped), "zonelessTimes": .integer(read.zonelessTimes),
        "unreadableTimes": .integer(read.unreadableTimes), "skippedWaypoints": .integer(read.skippedWaypoints),
        "untimedSkipped": .integer(summary.untimedSkipped), "spikes": .integer(summary.spikes),
        "gapKm": .number(summary.gapKilometers, decimals: 3), "message": .text(summary.fault),
      ]
    }
  }
}
