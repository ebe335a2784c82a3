import CoverageEngine

/// `trodden import`: tracks in; what they added out.
enum ImportCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "import", Wording("import tracks: files, folders, or - for standard input", "导入轨迹：文件、文件夹，或 - 表示标准输入"),
      operands: "PATH…", operandCount: 1...100_000, options: ImportSettings.options,
      example: "import morning.gpx tracks/ --keep-going",
      notes: Wording(
        """
        GPX and raw-sample CSV are read, told by content. A broken file gives its points up to the fault and ends the
        import with exit code 65; the files before it stay. The same file, or the same points, twice change nothing.
        Columns of the CSV: time, zone_min, lat, lon, h_acc_m, alt_m, v_acc_m, speed_mps, speed_acc_mps, course_deg,
        course_acc_deg, motion, verdict.
        """,
        """
        支持 GPX 和原始采样 CSV，按内容识别。文件损坏时，导入出错处之前的点，退出码 65；之前的文件保留。
        重复导入同一文件或相同的点不会有任何变化。
        CSV 的列：time、zone_min、lat、lon、h_acc_m、alt_m、v_acc_m、speed_mps、speed_acc_mps、course_deg、
        course_acc_deg、motion、verdict。
        """), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let settings = try ImportSettings(call)
    let inputs = try ImportInput.expand(call.arguments.operands)
    // A name that is mistyped is told before anything is imported.
    if !settings.keepsGoing, let missing = inputs.first(where: { !$0.exists }) {
      let name = InputFile.shown(missing.path ?? "-")
      throw CommandError(
        .noInput, "there is no file \(name); nothing was imported", "没有文件 \(name)；没有导入任何内容")
    }
    let outcome = try ImportRun(call, settings, inputs).run(into: call.openHome(.create))
    print(outcome, call)
    return outcome.code
  }

  /// Results go out; what is wrong with a file is said on standard error as well, so that it is seen when piped.
  static func print(_ outcome: ImportRun.Outcome, _ call: Invocation) {
    if call.printsJSON {
      call.print(json(outcome).pretty)
    } else {
      for (label, file) in outcome.files {
        let text = ImportWords.text(label, file, rehearsal: outcome.report.isRehearsal)
        if case .read = file { call.print(text) }
      }
      call.print(ChangeWords.text(outcome.report.change, in: call.language))
    }
    for (label, file) in outcome.files {
      switch file {
      case .read(let summary, _):
        guard let fault = summary.fault.map(ErrorWords.fault) else { continue }
        let kept = Figures.grouped(summary.samplesRead)
        let points = Figures.counted(summary.samplesRead, "point")
        call.say(
          Wording(
            "trodden: \(label) is broken, \(fault.english); took the \(points) before it",
            "trodden：\(label) 已损坏，\(fault.chinese)；已导入之前的 \(kept) 个点"))
      case .failed, .passedOver:
        let text = ImportWords.text(label, file, rehearsal: false)
        call.say(Wording("trodden: \(text.english)", "trodden：\(text.chinese)"))
      }
    }
    guard outcome.code != .done, outcome.files.count < outcome.inputCount else { return }
    let rest = outcome.inputCount - outcome.files.count
    call.say(
      Wording(
        "trodden: not tried: \(Figures.counted(rest, "more file")); --keep-going goes on after a fault",
        "trodden：还有 \(rest) 个文件没有处理；--keep-going 可在出错后继续"))
  }

  static func json(_ outcome: ImportRun.Outcome) -> JSONValue {
    let summaries = outcome.report.summaries
    return [
      "totals": [
        "files": .integer(outcome.files.count),
        "points": .integer(summaries.reduce(0) { $0 + $1.samplesRead }),
        "kept": .integer(summaries.reduce(0) { $0 + $1.kept }),
      ],
      "rehearsal": .bool(outcome.report.isRehearsal), "change": ChangeWords.json(outcome.report.change),
      "files": .array(outcome.files.map { ImportWords.json($0.label, $0.outcome) }),
    ]
  }
}
