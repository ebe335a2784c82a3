import TrackCleaning

/// How a replay is told.
struct ReplayWords {
  private let replay: Replay
  private let recorded: [SampleVerdict?]
  private let other: Replay?
  private let limit: Int

  init(_ replay: Replay, recorded: [SampleVerdict?], other: Replay?, limit: Int) {
    self.replay = replay
    self.recorded = recorded
    self.other = other
    self.limit = limit
  }

  func text(in language: Language) -> String {
    let count = Figures.counted(replay.samples.count, "sample")
    var text =
      Wording(
        "\(count) under \(replay.rules.name)", "\(Figures.grouped(replay.samples.count)) 个采样点，规则 \(replay.rules.name)"
      ).in(language) + "\n" + countTable(in: language)
    if !recorded.isEmpty {
      text += section(
        Wording("judged otherwise by the recorder", "与记录软件的判定不同"), replay.differences(from: recorded), in: language,
        before: { recorded[$0] ?? .accepted })
    }
    if let other {
      text += section(
        Wording("judged otherwise under \(other.rules.name)", "按 \(other.rules.name) 判定不同"),
        replay.differences(from: other), in: language, before: { other.verdicts[$0] })
    }
    return text
  }

  private func countTable(in language: Language) -> String {
    var table = TextTable(columns: other == nil ? [.right, .left] : [.right, .right, .left])
    if let other { table.add([replay.rules.name, other.rules.name, ""]) }
    for verdict in SampleVerdict.allCases {
      let counts = [replay.counts[verdict]] + (other.map { [$0.counts[verdict]] } ?? [])
      if counts.allSatisfy({ $0 == 0 }) { continue }
      table.add(counts.map { Figures.grouped($0) } + [VerdictWords.wording(verdict).in(language)])
    }
    return table.rendered()
  }

  private func section(
    _ title: Wording, _ places: [Int], in language: Language, before: (Int) -> SampleVerdict
  ) -> String {
    var text = "\n\(title.in(language)): \(Figures.grouped(places.count))\n"
    if places.isEmpty || limit == 0 { return text }
    var table = TextTable(columns: [.left, .left, .left])
    for place in places.prefix(limit) {
      table.add([
        time(of: place), VerdictWords.wording(before(place)).in(language),
        "→ " + VerdictWords.wording(replay.verdicts[place]).in(language),
      ])
    }
    text += table.rendered()
    if places.count > limit { text += "…\n" }
    return text
  }

  private func time(of place: Int) -> String {
    let time = replay.samples[place].time
    return time == TrackPoint.noTime ? "-" : Dates.instant(time)
  }
}

// One sample, rule by rule.
extension ReplayWords {
  func explanation(of place: Int, in language: Language) -> String {
    let verdict = replay.verdicts[place]
    var text =
      Wording(
        "\(time(of: place)): \(VerdictWords.wording(verdict).english) (\(verdict.name))",
        "\(time(of: place))：\(VerdictWords.wording(verdict).chinese)（\(verdict.name)）"
      ).in(language) + "\n"
    var table = TextTable(columns: [.left, .left, .left])
    for finding in replay.explanation(of: place) {
      table.add([
        name(finding.rule).in(language), outcome(finding.outcome).in(language), figures(finding).in(language),
      ])
    }
    text += table.rendered()
    if verdict != .dwelling, replay.explanation(of: place).contains(where: { $0.rule == .dwell && $0.isDwelling }) {
      text +=
        Wording(
          "decided within two minutes, when the dwell had been left or not", "两分钟内视是否已离开停留地点而定"
        ).in(language) + "\n"
    }
    return text
  }

  private func name(_ rule: RuleFinding.Rule) -> Wording {
    switch rule {
    case .validity: Wording("1 place and time", "1 坐标和时间")
    case .repetition: Wording("2 repetition", "2 重复")
    case .provenSpeed: Wording("3 proof of speed", "3 速度的依据")
    case .accuracy: Wording("4 accuracy", "4 精度")
    case .dwell: Wording("9 dwell", "9 停留")
    case .deadReckoning: Wording("5 dead reckoning", "5 推算定位")
    case .spacing: Wording("6 spacing", "6 间距")
    case .ownError: Wording("7 own error", "7 自身误差")
    case .satelliteFix: Wording("8 satellite fix", "8 卫星定位")
    }
  }

  private func outcome(_ outcome: RuleFinding.Outcome) -> Wording {
    switch outcome {
    case .passes: Wording("passes", "通过")
    case .fails: Wording("kept out", "不接受")
    case .notAsked: Wording("does not apply", "不适用")
    case .decidedBefore: Wording("not reached", "未到此条")
    }
  }

  private func figures(_ finding: RuleFinding) -> Wording {
    guard let measured = finding.measured, let limit = finding.limit else { return Wording("", "") }
    let (found, asked) = (number(measured), number(limit))
    switch finding.rule {
    case .validity, .repetition: return Wording("", "")
    case .provenSpeed:
      return Wording("\(found) m/s; from \(asked) m/s on it needs its accuracies", "\(found) m/s；从 \(asked) m/s 起须有精度")
    case .accuracy: return Wording("\(found) m; normal up to \(asked) m", "\(found) 米；正常不超过 \(asked) 米")
    case .dwell:
      return Wording("\(found) m from the anchor; leaving begins at \(asked) m", "距停留点 \(found) 米；\(asked) 米起才可能离开")
    case .deadReckoning:
      return Wording(
        "accuracy \(found) m; suspect beyond \(asked) m while it rises", "精度 \(found) 米；上升且超过 \(asked) 米时可疑")
    case .spacing:
      return Wording("\(found) m from the last accepted; at least \(asked) m", "距上一个接受点 \(found) 米；至少 \(asked) 米")
    case .ownError: return Wording("moved \(found) m; its accuracy is \(asked) m", "移动 \(found) 米；精度 \(asked) 米")
    case .satelliteFix:
      return Wording("moved \(found) m; both accuracies are \(asked) m", "移动 \(found) 米；两者精度之和 \(asked) 米")
    }
  }

  private func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(value)" }
    let whole = Int(tenths)
    return "\(whole / 10).\(abs(whole % 10))"
  }
}

extension ReplayWords {
  func json(explaining place: Int?) -> JSONValue {
    func counts(_ replay: Replay) -> JSONValue {
      .array(
        replay.counts.occurring.map { ["verdict": .string($0.verdict.name), "count": .integer($0.count)] })
    }
    func differences(_ places: [Int], _ key: String, _ before: (Int) -> SampleVerdict) -> JSONValue {
      [
        "count": .integer(places.count),
        "samples": .array(
          places.prefix(limit).map { place in
            [
              "sample": .integer(place), "time": .string(time(of: place)), key: .string(before(place).name),
              "verdict": .string(replay.verdicts[place].name),
            ]
          }),
      ]
    }
    var members: [JSONValue.Member] = [
      .init(name: "samples", value: .integer(replay.samples.count)),
      .init(name: "rules", value: .string(replay.rules.name)),
      .init(name: "rulesHash", value: .string(String(replay.rules.hash, radix: 16))),
      .init(name: "counts", value: counts(replay)),
    ]
    if !recorded.isEmpty {
      members.append(
        .init(
          name: "recorder",
          value: differences(replay.differences(from: recorded), "recorded") { recorded[$0] ?? .accepted }))
    }
    if let other {
      members.append(.init(name: "againstRules", value: .string(other.rules.name)))
      members.append(.init(name: "againstCounts", value: counts(other)))
      members.append(
        .init(name: "against", value: differences(replay.differences(from: other), "against") { other.verdicts[$0] }))
    }
    if let place {
      members.append(
        .init(
          name: "explained",
          value: [
            "sample": .integer(place), "time": .string(time(of: place)),
            "verdict": .string(replay.verdicts[place].name),
            "rules": .array(
              replay.explanation(of: place).map { finding in
                [
                  "rule": .string(finding.rule.rawValue), "outcome": .string(finding.outcome.rawValue),
                  "measured": finding.measured.map { .number($0, decimals: 3) } ?? .null,
                  "limit": finding.limit.map { .number($0, decimals: 3) } ?? .null,
                ]
              }),
          ]
        ))
    }
    return .object(members)
  }
}
