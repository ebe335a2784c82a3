import Geodesy

/// A rule's value as it stands in JSON.
enum RuleValue: Hashable, Sendable {
  case off
  case number(Double)
  case flag(Bool)
  case text(String)
}

/// One rule with its name: JSON in, JSON out and the hash all follow this one list.
struct RuleField: Sendable {
  let name: String
  let read: @Sendable (GateRules) -> RuleValue
  /// Returns what was expected instead, when the value does not fit.
  let write: @Sendable (inout GateRules, RuleValue) -> String?
}

extension RuleField {
  private static func number(_ name: String, _ path: WritableKeyPath<GateRules, Double> & Sendable) -> RuleField {
    RuleField(
      name: name, read: { .number($0[keyPath: path]) },
      write: { rules, value in
        guard case .number(let number) = value, number >= 0, number.isFinite else { return "a number of at least 0" }
        rules[keyPath: path] = number
        return nil
      })
  }

  private static func optional(_ name: String, _ path: WritableKeyPath<GateRules, Double?> & Sendable) -> RuleField {
    RuleField(
      name: name, read: { $0[keyPath: path].map { .number($0) } ?? .off },
      write: { rules, value in
        switch value {
        case .off: rules[keyPath: path] = nil
        case .number(let number) where number >= 0 && number.isFinite: rules[keyPath: path] = number
        default: return "a number of at least 0, or null to switch the rule off"
        }
        return nil
      })
  }

  private static func flag(_ name: String, _ path: WritableKeyPath<GateRules, Bool> & Sendable) -> RuleField {
    RuleField(
      name: name, read: { .flag($0[keyPath: path]) },
      write: { rules, value in
        guard case .flag(let flag) = value else { return "true or false" }
        rules[keyPath: path] = flag
        return nil
      })
  }

  private static func count(_ name: String, _ path: WritableKeyPath<GateRules, Int> & Sendable) -> RuleField {
    RuleField(
      name: name, read: { .number(Double($0[keyPath: path])) },
      write: { rules, value in
        guard case .number(let number) = value, let count = Int(exactly: number), (0...1_000).contains(count) else {
          return "a whole number from 0 to 1000"
        }
        rules[keyPath: path] = count
        return nil
      })
  }

  /// All rules, in the order that the hash and the JSON follow. New ones go to the end.
  static let all: [RuleField] = [
    optional("maximumAge_s", \.maximumAge),
    optional("speedToProve_mps", \.speedToProve),
    number("normalAccuracy_m", \.normalAccuracy),
    optional("relaxedAccuracy_m", \.relaxedAccuracy),
    count("rejectionsBeforeRelaxing", \.rejectionsBeforeRelaxing),
    optional("coarseAccuracy_m", \.coarseAccuracy),
    optional("spacing_m", \.spacing),
    number("spacing_s", \.spacingSeconds),
    number("spacingLimit_m", \.spacingLimit),
    flag("derivesSpeed", \.derivesSpeed),
    flag("rejectsWithinError", \.rejectsWithinError),
    flag("rejectsWithoutFix", \.rejectsWithoutFix),
    flag("drawsLines", \.drawsLines),
    flag("marksSpikes", \.marksSpikes),
    number("join_s", \.joinSeconds),
    number("join_m", \.joinDistance),
    number("untimedJoin_m", \.untimedJoinDistance),
    number("stay_s", \.staySeconds),
    number("stay_m", \.stayDistance),
    number("flightSpeed_mps", \.flightSpeed),
    number("flight_s", \.flightSeconds),
    number("impossibleSpeed_mps", \.impossibleSpeed),
    number("impossibleJump_m", \.impossibleJump),
    optional("deadReckonedSpeed_mps", \.deadReckonedSpeed),
    number("deadReckonedAccuracy_m", \.deadReckonedAccuracy),
    number("rising_s", \.risingSeconds),
    number("risingRate_mps", \.risingRate),
    number("unknown_s", \.unknownSeconds),
    flag("detectsDwells", \.detectsDwells),
    number("dwellStationary_s", \.dwellStationarySeconds),
    count("crawlPoints", \.crawlPoints),
    number("crawl_m", \.crawlLength),
    number("crawl_s", \.crawlSeconds),
    number("leave_m", \.leaveDistance),
    number("leaveWithoutFix_m", \.leaveDistanceWithoutFix),
    number("further_m", \.furtherDistance),
    number("furtherWithoutFix_m", \.furtherDistanceWithoutFix),
    number("leave_s", \.leaveSeconds),
    number("suspended_m", \.suspendedDistance),
    number("restart_m", \.restartDistance),
    number("accuracyAsFix_m", \.accuracyAsFix),
    number("spike_s", \.spikeSeconds),
    number("spike_m", \.spikeReach),
    number("spikeReturn", \.spikeReturn),
    number("weakSpike_s", \.weakSpikeSeconds),
    number("weakSpike_m", \.weakSpikeReach),
    number("weakSpikeReturn", \.weakSpikeReturn),
    number("spikeExtraSpeed_mps", \.spikeExtraSpeed),
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
