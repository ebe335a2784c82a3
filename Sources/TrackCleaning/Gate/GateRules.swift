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
  /// Rule 5: the least speed at which a rising accuracy means dead reckoning.
  public var deadReckonedSpeed: Double?
  /// Rule 5: only beyond this accuracy.
  public var deadReckonedAccuracy: Double
  /// Rule 5: how long the accuracy must have risen only.
  public var risingSeconds: Double
  /// Rule 5: by how many metres a second at least, on the average.
  public var risingRate: Double
  /// Motion sensor: how long it must be silent while moving until that is believed.
  public var unknownSeconds: Double
  /// Whether dwells are looked for. A stay of `staySeconds` within `stayDistance` is one.
  public var detectsDwells: Bool
  /// Dwell: how long the sensor must say "stationary".
  public var dwellStationarySeconds: Double
  /// Dwell without a sensor: so many samples in a row, 0 for never, …
  public var crawlPoints: Int
  /// … on a path shorter than this …
  public var crawlLength: Double
  /// … over at least this long.
  public var crawlSeconds: Double
  /// Leaving a dwell: how far from the anchor a sample must be whose motion satellites measure.
  public var leaveDistance: Double
  /// Leaving a dwell: how far one without satellite speed must be.
  public var leaveDistanceWithoutFix: Double
  /// Leaving is confirmed by a sample so much further from the anchor than the first, …
  public var furtherDistance: Double
  /// … or so much without satellite speed, …
  public var furtherDistanceWithoutFix: Double
  /// … within this time; so long samples wait for being filled in, too.
  public var leaveSeconds: Double
  /// A sample so far from the anchor ends a dwell at once.
  public var suspendedDistance: Double
  /// A recording that is taken up again so near its last sample begins in a dwell.
  public var restartDistance: Double
  /// An accuracy up to this stands in for satellite speed where the source has no speed.
  public var accuracyAsFix: Double
  /// Spikes: longest time from the sample before to the one after.
  public var spikeSeconds: Double
  /// Spikes: least distance there and back.
  public var spikeReach: Double
  /// Spikes: how near the ends must be, in parts of the shorter way.
  public var spikeReturn: Double
  /// Spikes whose speed is not reliable: the same three.
  public var weakSpikeSeconds: Double
  /// See `weakSpikeSeconds`.
  public var weakSpikeReach: Double
  /// See `weakSpikeSeconds`.
  public var weakSpikeReturn: Double
  /// Spikes of a source without speed: how much faster than the pace around one must be to have been there.
  public var spikeExtraSpeed: Double
}

extension GateRules {
  /// All-day recording by a phone.
  public static let footprint = GateRules(
    name: "footprint", maximumAge: 10, speedToProve: 1, normalAccuracy: 100, relaxedAccuracy: nil,
    rejectionsBeforeRelaxing: 5, coarseAccuracy: 2_000, spacing: 10, spacingSeconds: 3, spacingLimit: 200,
    derivesSpeed: false, rejectsWithinError: true, rejectsWithoutFix: true, drawsLines: true, marksSpikes: true,
    joinSeconds: 20, joinDistance: 500, untimedJoinDistance: 2_000, staySeconds: 180, stayDistance: 50,
    flightSpeed: 110, flightSeconds: 60, impossibleSpeed: 340, impossibleJump: 150, deadReckonedSpeed: 3,
    deadReckonedAccuracy: 30, risingSeconds: 10, risingRate: 0.5, unknownSeconds: 180, detectsDwells: true,
    dwellStationarySeconds: 120, crawlPoints: 8, crawlLength: 15, crawlSeconds: 120, leaveDistance: 30,
    leaveDistanceWithoutFix: 100, furtherDistance: 10, furtherDistanceWithoutFix: 50, leaveSeconds: 120,
    suspendedDistance: 1_000, restartDistance: 100, accuracyAsFix: 15, spikeSeconds: 300, spikeReach: 200,
    spikeReturn: 0.25, weakSpikeSeconds: 600, weakSpikeReach: 40, weakSpikeReturn: 0.5, spikeExtraSpeed: 15)

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
    rules.deadReckonedSpeed = nil
    rules.detectsDwells = false
    return rules
  }()

  /// All presets, in the order of the documentation.
  public static let presets = [footprint, imported, trip, pinpoint]

  /// The preset with this name, or nil.
  public static func preset(named name: String) -> GateRules? {
    presets.first { $0.name == name }
  }

  /// The same rules without looking for dwells.
  public var withoutDwells: GateRules {
    var rules = self
    rules.detectsDwells = false
    return rules
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
