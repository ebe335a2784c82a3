/// The gate over raw samples, one for each callback of a receiver: what it would have kept, and why not the rest.
///
/// Runs the very same door as an import does.
public struct Replay: Sendable {
  /// The samples in time order.
  public let samples: [TrackPoint]
  /// The verdict on each.
  public let verdicts: [SampleVerdict]
  /// What the door noticed on the way.
  public let events: [GateEvent]
  /// The rules.
  public let rules: GateRules
  /// How many samples got which verdict.
  public let counts: VerdictCounts

  private let source: TrackSource

  /// Judges samples.
  ///
  /// - Parameters:
  ///   - samples: in time order, as `TrackOrdering` gives them.
  ///   - source: what they can be asked for.
  /// - Complexity: O(*n*).
  public init(_ samples: [TrackPoint], source: TrackSource, rules: GateRules) {
    self.samples = samples
    self.source = source
    self.rules = rules
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var verdicts: [SampleVerdict] = []
    verdicts.reserveCapacity(samples.count)
    for sample in samples { door.pass(sample) { verdicts.append($1) } }
    door.finish { verdicts.append($1) }
    self.verdicts = verdicts
    events = door.events
    counts = door.counts
  }

  /// Places of the samples that another replay of the same samples judges differently, in time order.
  public func differences(from other: Replay) -> [Int] {
    verdicts.indices.filter { $0 < other.verdicts.count && verdicts[$0] != other.verdicts[$0] }
  }

  /// Places of the samples that somebody else judged differently; nil stands for no judgement.
  public func differences(from recorded: [SampleVerdict?]) -> [Int] {
    verdicts.indices.filter { index in
      guard index < recorded.count, let before = recorded[index] else { return false }
      return before != verdicts[index]
    }
  }

  /// The place of the sample nearest to a time (milliseconds since 1970, UTC), the first among equals; nil without one.
  public func place(nearestTo time: Int64) -> Int? {
    var best: (place: Int, distance: Double)?
    for (place, sample) in samples.enumerated() where sample.time != TrackPoint.noTime {
      let distance = abs(Double(sample.time) - Double(time))
      if best.map({ distance < $0.distance }) ?? true { best = (place, distance) }
    }
    return best?.place
  }

  /// Why a sample was judged as it was: what each rule found, in the order in which they are asked.
  ///
  /// - Complexity: O(*n*), as all samples before it are judged again.
  public func explanation(of place: Int) -> [RuleFinding] {
    precondition(samples.indices.contains(place), "there is no sample \(place)")
    var gate = Gate(source: source, rules: rules)
    for sample in samples[..<place] {
      _ = gate.judge(sample)
      _ = gate.takeReleased()
    }
    return gate.findings(on: samples[place])
  }
}

/// What one rule found in a sample.
public struct RuleFinding: Hashable, Sendable {
  /// A rule of the gate.
  public enum Rule: String, CaseIterable, Sendable {
    /// Rule 1: whether there is a place and a time at all.
    case validity
    /// Rule 2: whether it repeats the sample before.
    case repetition
    /// Rule 3: whether a speed has its accuracies.
    case provenSpeed
    /// Rule 4: the accuracy.
    case accuracy
    /// Rule 9: dwells.
    case dwell
    /// Rule 5: dead reckoning.
    case deadReckoning
    /// Rule 6: the distance to the last accepted sample.
    case spacing
    /// Rule 7: the distance against the sample's own accuracy.
    case ownError
    /// Rule 8: the distance against both accuracies, without satellite speed.
    case satelliteFix
  }

  /// What came of it.
  public enum Outcome: String, Sendable {
    /// The rule lets it through.
    case passes
    /// The rule keeps it out.
    case fails
    /// The rule does not apply: it is off, or the source does not give what it asks.
    case notAsked
    /// An earlier rule has decided.
    case decidedBefore
  }

  /// Which rule.
  public let rule: Rule
  /// What came of it.
  public var outcome: Outcome
  /// What was measured, in metres, metres a second or seconds as the rule has it; nil where nothing is.
  public var measured: Double?
  /// What it was held against.
  public var limit: Double?
  /// Whether the gate is in a dwell, as far as this rule sees.
  public var isDwelling = false
}
