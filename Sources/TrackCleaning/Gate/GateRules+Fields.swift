import Geodesy

/// A rule's value as it stands in JSON.
enum RuleValue: Hashable, Sendable {
  case off
  case number(Double)
  case flag(Bool)
  case text(String)
}

/// What a member of a rule set takes.
public enum RuleKind: Hashable, Sendable {
  /// A number.
  case number(ClosedRange<Double>)
  /// A number, or null to switch the rule off.
  case numberOrNull(ClosedRange<Double>)
  /// A whole number.
  case count(ClosedRange<Int>)
  /// True or false.
  case flag
  /// Any text.
  case text
  /// One of these texts.
  case choice([String])
}

/// One rule with its name: JSON in, JSON out, the schema and the hash all follow this one list.
struct RuleField: Sendable {
  let name: String
  let kind: RuleKind
  /// What the rule is, in a sentence.
  let summary: String
  let read: @Sendable (GateRules) -> RuleValue
  /// Takes a value; false when it does not fit.
  let write: @Sendable (inout GateRules, RuleValue) -> Bool
}

extension ClosedRange where Bound == Double {
  /// Whatever a person may mean by seconds, metres, metres a second and parts of one.
  fileprivate static var seconds: Self { 0...86_400 }
  fileprivate static var meters: Self { 0...1_000_000 }
  fileprivate static var speed: Self { 0...10_000 }
  fileprivate static var ratio: Self { 0...1 }
}

extension RuleField {
  private static func number(
    _ name: String, _ path: WritableKeyPath<GateRules, Double> & Sendable, _ range: ClosedRange<Double>,
    _ summary: String
  ) -> RuleField {
    RuleField(
      name: name, kind: .number(range), summary: summary, read: { .number($0[keyPath: path]) },
      write: { rules, value in
        guard case .number(let number) = value, range.contains(number) else { return false }
        rules[keyPath: path] = number
        return true
      })
  }

  private static func optional(
    _ name: String, _ path: WritableKeyPath<GateRules, Double?> & Sendable, _ range: ClosedRange<Double>,
    _ summary: String
  ) -> RuleField {
    RuleField(
      name: name, kind: .numberOrNull(range), summary: summary,
      read: { $0[keyPath: path].map { .number($0) } ?? .off },
      write: { rules, value in
        switch value {
        case .off: rules[keyPath: path] = nil
        case .number(let number) where range.contains(number): rules[keyPath: path] = number
        default: return false
        }
        return true
      })
  }

  private static func flag(
    _ name: String, _ path: WritableKeyPath<GateRules, Bool> & Sendable, _ summary: String
  ) -> RuleField {
    RuleField(
      name: name, kind: .flag, summary: summary, read: { .flag($0[keyPath: path]) },
      write: { rules, value in
        guard case .flag(let flag) = value else { return false }
        rules[keyPath: path] = flag
        return true
      })
  }

  private static func count(
    _ name: String, _ path: WritableKeyPath<GateRules, Int> & Sendable, _ summary: String
  ) -> RuleField {
    let range = 0...1_000
    return RuleField(
      name: name, kind: .count(range), summary: summary, read: { .number(Double($0[keyPath: path])) },
      write: { rules, value in
        guard case .number(let number) = value, let count = Int(exactly: number), range.contains(count) else {
          return false
        }
        rules[keyPath: path] = count
        return true
      })
  }

  /// All rules, in the order that the hash and the JSON follow. New ones go to the end.
  static let all: [RuleField] = [
    optional(
      "maximumAge_s", \.maximumAge, .seconds, "Rule 2: the greatest age of a live sample on arrival; null lets all in."),
    optional(
      "speedToProve_mps", \.speedToProve, .speed,
      "Rule 3: the least speed that must prove itself by speed accuracy, course and course accuracy."),
    number("normalAccuracy_m", \.normalAccuracy, .meters, "Rule 4: accuracy up to which a sample is normal."),
    optional(
      "relaxedAccuracy_m", \.relaxedAccuracy, .meters,
      "Rule 4: the wider limit after many accuracy rejections in a row; null keeps the narrow one."),
    count(
      "rejectionsBeforeRelaxing", \.rejectionsBeforeRelaxing,
      "Rule 4: how many rejections in a row must be exceeded before the limit is relaxed."),
    optional(
      "coarseAccuracy_m", \.coarseAccuracy, .meters,
      "Rule 4: accuracy up to which a sample is stored as coarse; null keeps none."),
    optional(
      "spacing_m", \.spacing, .meters,
      "Rule 6: the least distance to the last accepted sample; null switches the rule off."),
    number(
      "spacing_s", \.spacingSeconds, .seconds,
      "Rule 6: seconds of travel that the distance grows to at speed; 0 for a fixed spacing."),
    number("spacingLimit_m", \.spacingLimit, .meters, "Rule 6: the most that speed may ask for."),
    flag("derivesSpeed", \.derivesSpeed, "Rule 6: whether a missing speed is derived from the last accepted sample."),
    flag(
      "rejectsWithinError", \.rejectsWithinError, "Rule 7: whether a move within the sample's own accuracy is kept out."
    ),
    flag(
      "rejectsWithoutFix", \.rejectsWithoutFix,
      "Rule 8: whether a sample without satellite speed must move more than both accuracies together."),
    flag("drawsLines", \.drawsLines, "Whether accepted samples are joined to lines; otherwise each is a single point."),
    flag("marksSpikes", \.marksSpikes, "Whether spikes are looked for."),
    number(
      "join_s", \.joinSeconds, .seconds, "Gaps: samples at least this long apart, and join_m apart, are not joined."),
    number(
      "join_m", \.joinDistance, .meters, "Gaps: samples at least this far apart, and join_s apart, are not joined."),
    number(
      "untimedJoin_m", \.untimedJoinDistance, .meters, "Gaps: samples without times are joined up to this distance."),
    number(
      "stay_s", \.staySeconds, .seconds,
      "Dwell: all samples of so long within stay_m of the one that began them are one."),
    number("stay_m", \.stayDistance, .meters, "Dwell: see stay_s."),
    number("flightSpeed_mps", \.flightSpeed, .speed, "Gaps: a speed above this, kept up for flight_s, is flying."),
    number("flight_s", \.flightSeconds, .seconds, "Gaps: see flightSpeed_mps."),
    number(
      "impossibleSpeed_mps", \.impossibleSpeed, .speed, "A speed above this, over a second or more, breaks the line."),
    number("impossibleJump_m", \.impossibleJump, .meters, "A move beyond this in under a second breaks the line."),
    optional(
      "deadReckonedSpeed_mps", \.deadReckonedSpeed, .speed,
      "Rule 5: the least speed at which a rising accuracy means extrapolation."),
    number("deadReckonedAccuracy_m", \.deadReckonedAccuracy, .meters, "Rule 5: only beyond this accuracy."),
    number("rising_s", \.risingSeconds, .seconds, "Rule 5: how long the accuracy must have risen only."),
    number("risingRate_mps", \.risingRate, .speed, "Rule 5: by how many metres a second at least, on the average."),
    number(
      "unknown_s", \.unknownSeconds, .seconds,
      "Motion sensor: how long it must be silent while moving until that is believed."),
    flag("detectsDwells", \.detectsDwells, "Rule 9: whether dwells are looked for."),
    number("dwellStationary_s", \.dwellStationarySeconds, .seconds, "Dwell: how long the sensor must say stationary."),
    count(
      "crawlPoints", \.crawlPoints,
      "Dwell without a sensor: so many samples in a row on a path shorter than crawl_m; 0 for never."),
    number("crawl_m", \.crawlLength, .meters, "Dwell without a sensor: see crawlPoints."),
    number("crawl_s", \.crawlSeconds, .seconds, "Dwell without a sensor: over at least this long."),
    number(
      "leave_m", \.leaveDistance, .meters,
      "Leaving a dwell: how far from the anchor a sample with satellite speed must be."),
    number(
      "leaveWithoutFix_m", \.leaveDistanceWithoutFix, .meters,
      "Leaving a dwell: how far from the anchor one without satellite speed must be."),
    number(
      "further_m", \.furtherDistance, .meters,
      "Leaving is confirmed by a sample with satellite speed so much further from the anchor."),
    number(
      "furtherWithoutFix_m", \.furtherDistanceWithoutFix, .meters,
      "Leaving is confirmed by one without satellite speed so much further from the anchor."),
    number(
      "leave_s", \.leaveSeconds, .seconds,
      "Leaving must be confirmed within this time; so long samples wait for being filled in."),
    number("suspended_m", \.suspendedDistance, .meters, "A sample so far from the anchor ends a dwell at once."),
    number(
      "restart_m", \.restartDistance, .meters,
      "A recording that is taken up again so near its last sample begins in a dwell."),
    number(
      "accuracyAsFix_m", \.accuracyAsFix, .meters,
      "An accuracy up to this stands in for satellite speed where the source has no speed."),
    number("spike_s", \.spikeSeconds, .seconds, "Spikes: the longest time from the sample before to the one after."),
    number("spike_m", \.spikeReach, .meters, "Spikes: the least distance there and back."),
    number("spikeReturn", \.spikeReturn, .ratio, "Spikes: how near the ends must be, in parts of the shorter way."),
    number("weakSpike_s", \.weakSpikeSeconds, .seconds, "Spikes whose speed is not reliable: as spike_s."),
    number("weakSpike_m", \.weakSpikeReach, .meters, "Spikes whose speed is not reliable: as spike_m."),
    number("weakSpikeReturn", \.weakSpikeReturn, .ratio, "Spikes whose speed is not reliable: as spikeReturn."),
    number(
      "spikeExtraSpeed_mps", \.spikeExtraSpeed, .speed,
      "Spikes without a speed field: how much faster than the pace around one must be."),
  ]
}

extension GateRules {
  /// A stable 64-bit version of the rules, over names and values in a fixed order: the same on every machine.
  ///
  /// The set's name takes no part: equal rules have equal hashes.
  public var hash: UInt64 {
    var fingerprint = Fingerprint()
    for field in RuleField.all { fingerprint.add("\(field.name)=\(field.read(self).canonicalText);".utf8) }
    return fingerprint.value
  }
}

extension GateRules {
  /// A version of the rules by which dwells are left, in the bits of `GateEvent.leavingMask`; never 0.
  var leavingVersion: Int32 {
    let limits = [
      leaveDistance, leaveDistanceWithoutFix, furtherDistance, furtherDistanceWithoutFix, leaveSeconds,
      suspendedDistance, accuracyAsFix,
    ]
    var fingerprint = Fingerprint()
    for limit in limits { fingerprint.add("\(RuleValue.number(limit).canonicalText);".utf8) }
    return Int32(truncatingIfNeeded: max(fingerprint.value & 0x7f_ffff, 1) << 8)
  }
}

extension RuleValue {
  /// Text that depends on the value alone: a number in its shortest form that reads back equal.
  var canonicalText: String {
    switch self {
    case .off: "null"
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}
