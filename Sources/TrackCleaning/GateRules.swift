/// All thresholds of the gate and of what follows it, as one value.
///
/// Lengths are metres, speeds metres a second, durations seconds. `nil` switches a rule off. The rules are versioned by
/// `hash`, which does not depend on the name.
public struct GateRules: Hashable, Sendable {
  /// What the set is called: a preset's name, or that of a file.
  public var name: String
  /// Rule 2: the greatest age of a live sample on arrival.
  public var maximumAge: Double?
  /// Rule 3: the least speed that must prove itself by its accuracies.
  public var speedToProve: Double?
  /// Rule 4: accuracy up to which a sample is normal.
  public var normalAccuracy: Double
  /// Rule 4: the wider limit that holds after `rejectionsBeforeRelaxing` accuracy rejections in a row, until a sample
  /// within `normalAccuracy` comes.
  public var relaxedAccuracy: Double?
  /// Rule 4: how many accuracy rejections in a row must be exceeded before the limit is relaxed.
  public var rejectionsBeforeRelaxing: Int
  /// Rule 4: accuracy up to which a sample is kept as coarse; nil keeps none.
  public var coarseAccuracy: Double?
  /// Rule 6: the least distance to the last accepted sample.
  public var spacing: Double?
  /// Rule 6: seconds of travel that the distance grows to at speed; 0 for a fixed spacing.
  public var spacingSeconds: Double
  /// Rule 6: the most that speed may ask for.
  public var spacingLimit: Double
  /// Rule 6: whether a speed that the sample lacks is derived from its accepted neighbour.
  public var derivesSpeed: Bool
  /// Rule 7: whether a move within the sample's own accuracy is rejected.
  public var rejectsWithinError: Bool
  /// Rule 8: whether a sample without satellite speed must move more than both accuracies together.
  public var rejectsWithoutFix: Bool
  /// Whether accepted samples are joined to lines; otherwise each is a single point.
  public var drawsLines: Bool
  /// Whether spikes are looked for.
  public var marksSpikes: Bool
  /// Gaps: samples at least this long apart *and* at least `joinDistance` apart are not joined.
  public var joinSeconds: Double
  /// Gaps: see `joinSeconds`.
  public var joinDistance: Double
  /// Gaps: samples without times are joined up to this distance.
  public var untimedJoinDistance: Double
  /// A stay of at least this long within `stayDistance`, between two accepted samples, ends a line.
  public var staySeconds: Double
  /// See `staySeconds`.
  public var stayDistance: Double
  /// Gaps: a speed above this is flying when it is kept up for `flightSeconds`.
  public var flightSpeed: Double
  /// Gaps: see `flightSpeed`.
  public var flightSeconds: Double
  /// A speed above this, over a second or more, breaks the line.
  public var impossibleSpeed: Double
  /// A move beyond this in under a second breaks the line, unless its neighbours move alike.
  public var impossibleJump: Double
}

extension GateRules {
  /// All-day recording by a phone.
  public static let footprint = GateRules(
    name: "footprint", maximumAge: 10, speedToProve: 1, normalAccuracy: 100, relaxedAccuracy: nil,
    rejectionsBeforeRelaxing: 5, coarseAccuracy: 2_000, spacing: 10, spacingSeconds: 3, spacingLimit: 200,
    derivesSpeed: false, rejectsWithinError: true, rejectsWithoutFix: true, drawsLines: true, marksSpikes: true,
    joinSeconds: 20, joinDistance: 500, untimedJoinDistance: 2_000, staySeconds: 180, stayDistance: 50,
    flightSpeed: 110,
    flightSeconds: 60, impossibleSpeed: 340, impossibleJump: 150)

  /// Files: no staleness, closer spacing, a speed derived for it.
  public static let imported: GateRules = {
    var rules = footprint
    rules.name = "imported"
    rules.maximumAge = nil
    rules.spacing = 5
    rules.derivesSpeed = true
    return rules
  }()

  /// A car logger.
  public static let trip: GateRules = {
    var rules = footprint
    rules.name = "trip"
    rules.normalAccuracy = 50
    rules.coarseAccuracy = nil
    rules.spacingSeconds = 0
    return rules
  }()

  /// Check-in apps: points only.
  public static let pinpoint: GateRules = {
    var rules = footprint
    rules.name = "pinpoint"
    rules.normalAccuracy = 50
    rules.relaxedAccuracy = 100
    rules.coarseAccuracy = nil
    rules.spacing = nil
    rules.rejectsWithinError = false
    rules.rejectsWithoutFix = false
    rules.drawsLines = false
    rules.marksSpikes = false
    return rules
  }()

  /// All presets, in the order of the documentation.
  public static let presets = [footprint, imported, trip, pinpoint]

  /// The preset with this name, or nil.
  public static func preset(named name: String) -> GateRules? {
    presets.first { $0.name == name }
  }

  /// The same rules with other limits for joining samples: at least `seconds` and at least `meters` apart is a gap.
  public func joining(seconds: Double, meters: Double) -> GateRules {
    var rules = self
    rules.joinSeconds = seconds
    rules.joinDistance = meters
    return rules
  }
}

extension GateRules: CustomStringConvertible {
  /// The set's name.
  public var description: String { name }
}
