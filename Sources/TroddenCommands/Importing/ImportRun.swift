import CoverageEngine
import TrackCleaning
import TrackFormats

/// The import of all inputs of a call, file by file.
struct ImportRun {
  private let call: Invocation
  private let settings: ImportSettings
  private let inputs: [ImportInput]

  /// What became of the files, in order, and of the home.
  struct Outcome {
    var files: [(label: String, outcome: FileOutcome)] = []
    var report: ImportReport
    /// How many files the call named.
    var inputCount: Int
    /// The code that the files earned; `.done` where all of them went well or faults were to be passed over.
    var code: ExitCode
  }

  init(_ call: Invocation, _ settings: ImportSettings, _ inputs: [ImportInput]) {
    self.call = call
    self.settings = settings
    self.inputs = inputs
  }

  func run(into home: TraceHome) throws -> Outcome {
    var files: [(label: String, outcome: FileOutcome)] = []
    var code = ExitCode.done
    let report = try home.importing(rehearsal: settings.isRehearsal) { session in
      for input in inputs {
        let outcome = try one(input, session)
        files.append((input.label, outcome))
        let fault = Self.code(of: outcome)
        if fault == .done || settings.keepsGoing { continue }
        code = fault
        break
      }
    }
    return Outcome(
      files: Self.completed(files, by: report), report: report, inputCount: inputs.count, code: code)
  }

  /// The files with what only the end of the session tells about them: spikes and gaps.
  private static func completed(
    _ files: [(label: String, outcome: FileOutcome)], by report: ImportReport
  ) -> [(label: String, outcome: FileOutcome)] {
    var summaries = report.summaries[...]
    return files.map { label, outcome in
      guard case .read(_, let read) = outcome, let summary = summaries.popFirst() else { return (label, outcome) }
      return (label, .read(summary, read))
    }
  }

  /// Imports one file. What is wrong with the file is an outcome; what is wrong with the home is thrown.
  private func one(_ input: ImportInput, _ session: ImportSession) throws -> FileOutcome {
    let bar = bar(input.label)
    defer { bar.finish() }
    var stream: TrackInput?
    do {
      let opened = try TrackInput(input, options: settings.reading, standardInput: call.surroundings.readInput)
      stream = opened
      let origin = ImportOrigin(label: input.label, format: opened.format.rawValue, datum: settings.reading.datum)
      let size = Double(input.size ?? 0)
      let summary = try session.add(origin, options: settings.judging) { sink in
        try opened.samples(into: sink) { count in
          bar.update(done: Double(count), total: size) { Figures.bytes($0) + "/s" }
        }
      }
      return .read(summary, opened.summary)
    } catch let error as TrackFormatError {
      let words = CommandError(.badData, ErrorWords.wording(error))
      return input.isFromFolder && error.code == .wrongFormat ? .passedOver(words) : .failed(words)
    } catch let error as CommandError {
      return .failed(error)
    } catch CoverageEngineError.noSamples(_, let counts) {
      // A fault before the first point says more than that there was none.
      if let fault = stream?.fault { return .failed(CommandError(.badData, ErrorWords.fault(fault))) }
      return Self.nothingKept(counts, stream?.summary)
    }
  }

  /// A sound file without a single track point is no fault; one whose points are all unusable is, with the reasons.
  private static func nothingKept(_ counts: VerdictCounts, _ read: TrackReadSummary?) -> FileOutcome {
    let waypoints = read?.skippedWaypoints ?? 0
    let untimed = (read?.points ?? 0) - counts.total
    guard !counts.occurring.isEmpty || untimed > 0 || (read?.dropped ?? 0) > 0 else {
      let hint = waypoints > 0 ? Wording("; waypoints are no track", "；航点不是轨迹") : Wording(same: "")
      return .passedOver(
        CommandError(
          .done, "no track point in it, so there is nothing to import\(hint.english)", "没有轨迹点，无可导入\(hint.chinese)"))
    }
    var reasons = counts.occurring.map { verdict, count in
      let reason = VerdictWords.wording(verdict)
      return Wording("\(count) \(reason.english)", "\(count) \(reason.chinese)")
    }
    if let dropped = read?.dropped, dropped > 0 {
      reasons.append(Wording("\(dropped) without a readable place", "\(dropped) 个读不出经纬度"))
    }
    if untimed > 0 { reasons.append(Wording("\(untimed) without a time", "\(untimed) 个没有时间")) }
    let english = reasons.map(\.english).joined(separator: ", ")
    let chinese = reasons.map(\.chinese).joined(separator: "，")
    return .failed(
      CommandError(
        .badData, "no track point could be kept (\(english)); nothing was imported", "没有可以保留的轨迹点（\(chinese)）；没有导入任何内容"))
  }

  private func bar(_ label: String) -> ProgressBar {
    ProgressBar(label, sink: call.surroundings.sink, language: call.language, clock: call.surroundings.clock)
  }

  private static func code(of outcome: FileOutcome) -> ExitCode {
    switch outcome {
    case .read(let summary, _): !summary.isComplete ? .badData : summary.isHeldOtherwise ? .failed : .done
    case .failed(let error): error.code
    case .passedOver: .done
    }
  }
}
