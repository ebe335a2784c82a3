import Geodesy

/// The gate: decides on each sample of one import, in time order, whether it is kept, and names the reason if not.
///
/// A small state machine in constant memory. Samples fresh from a receiver or a file go through `judge`; stored samples,
/// whose certainly useless neighbours were dropped long ago, go through `reconsider`, which begins at rule 3. Rules 6
/// and 7 look at nothing but the sample and the last accepted one, so judging what was stored again accepts the same
/// samples.
public struct Gate: Sendable {
  /// What the samples can be asked for.
  public let source: TrackSource
  /// The thresholds.
  public let rules: GateRules

  private let latestTime: Int64
  private var previous: TrackPoint?
  private var lastAccepted: TrackPoint?
  private var accuracyRejections = 0

  /// Starts an import. Samples more than a day later than `importTime` (milliseconds since 1970, UTC) are invalid; nil
  /// leaves the future open.
  public init(source: TrackSource, rules: GateRules, importTime: Int64? = nil) {
    self.source = source
    self.rules = rules
    latestTime = importTime.map { $0.addingReportingOverflow(86_400_000).partialValue } ?? .max
  }

  /// Judges the next sample; `arrival` (milliseconds since 1970, UTC) is when a live one was delivered.
  ///
  /// A sample at exactly 0,0 passes only near the sample before it, unless the caller, who knows what follows, says
  /// that it `isNearOthers`. `TrackDoor` knows.
  public mutating func judge(
    _ point: TrackPoint, arrival: Int64? = nil, isNearOthers: Bool = false
  ) -> SampleVerdict {
    if isInvalid(point, isNearOthers: isNearOthers) { return .invalid }
    if isStale(point, arrival: arrival) { return .stale }
    if isDuplicate(point) { return .duplicate }
    previous = point
    return reconsider(point)
  }

  /// Judges the next stored sample.
  public mutating func reconsider(_ point: TrackPoint) -> SampleVerdict {
    let verdict = weigh(point)
    if verdict == .accepted { lastAccepted = point }
    return verdict
  }

  /// The order of the rules. What passes the first two is normal: machines that follow normal samples stand between
  /// these and the rules for moving.
  private mutating func weigh(_ point: TrackPoint) -> SampleVerdict {
    if claimsUntrustedSpeed(point) { return .untrustedSpeed }
    if let failure = accuracyFailure(point) { return failure }
    guard let last = lastAccepted else { return .accepted }
    let distance = Geodesic.distance(from: last.position, to: point.position)
    if isTooClose(point, to: last, distance: distance) { return .tooClose }
    if isWithinError(point, distance: distance) { return .withinError }
    if lacksSatelliteFix(point, after: last, distance: distance) { return .noSatelliteFix }
    return .accepted
  }
}

// Rules 1 and 2: the certainly useless.
extension Gate {
  /// 1990-01-01 UTC in milliseconds; no receiver of position is older.
  static var earliestTime: Int64 { 631_152_000_000 }
  /// How near another sample must be for a sample at exactly 0,0 to be believed, in metres.
  static var neighborhoodOfOrigin: Double { 100_000 }

  private func isInvalid(_ point: TrackPoint, isNearOthers: Bool) -> Bool {
    if point.time != TrackPoint.noTime, point.time < Self.earliestTime || point.time > latestTime { return true }
    if source.state(of: .horizontalAccuracy, point.horizontalAccuracy).isInvalid { return true }
    guard point.isAtOrigin, !isNearOthers else { return false }
    return !(previous.map { $0.isNearOrigin } ?? false)
  }

  private func isStale(_ point: TrackPoint, arrival: Int64?) -> Bool {
    guard let limit = rules.maximumAge, let arrival, source.isLive, point.time != TrackPoint.noTime else {
      return false
    }
    return Double(arrival) - Double(point.time) > limit * 1_000
  }

  /// A duplicate moves the last accepted sample's time on, where that is what it repeats.
  private mutating func isDuplicate(_ point: TrackPoint) -> Bool {
    guard let previous, point.time != TrackPoint.noTime, previous.time != TrackPoint.noTime else { return false }
    guard TrackTime.second(of: point.time) == TrackTime.second(of: previous.time) else { return false }
    guard Geodesic.distance(from: previous.position, to: point.position) <= 1 else { return false }
    if lastAccepted == previous {
      lastAccepted?.time = max(previous.time, point.time)
      self.previous = lastAccepted
    }
    return true
  }
}

// Rules 3 and 4: what the receiver itself says.
extension Gate {
  private func claimsUntrustedSpeed(_ point: TrackPoint) -> Bool {
    guard let least = rules.speedToProve else { return false }
    guard let speed = source.state(of: .speed, point.speed).given, Double(speed) >= least * 100 else { return false }
    return source.state(of: .speedAccuracy, point.speedAccuracy).isInvalid
      || source.state(of: .course, point.course).isInvalid
      || source.state(of: .courseAccuracy, point.courseAccuracy).isInvalid
  }

  private mutating func accuracyFailure(_ point: TrackPoint) -> SampleVerdict? {
    guard let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given else { return nil }
    let centimeters = Double(accuracy)
    var limit = rules.normalAccuracy
    if let relaxed = rules.relaxedAccuracy, accuracyRejections > rules.rejectionsBeforeRelaxing { limit = relaxed }
    if centimeters <= limit * 100 {
      if centimeters <= rules.normalAccuracy * 100 { accuracyRejections = 0 }
      return nil
    }
    accuracyRejections = min(accuracyRejections + 1, .max - 1)
    guard let coarse = rules.coarseAccuracy, centimeters <= coarse * 100 else { return .tooCoarse }
    let mayBeDriving = !source.fields.contains(.motion) || point.motion == .automotive
    return mayBeDriving ? .coarse : .coarseNotDriving
  }
}

// Rules 6 to 8: what has moved enough to say something new.
extension Gate {
  private func isTooClose(_ point: TrackPoint, to last: TrackPoint, distance: Double) -> Bool {
    guard let spacing = rules.spacing else { return false }
    let speed = speed(of: point, after: last, distance: distance)
    return distance < max(spacing, min(speed * rules.spacingSeconds, rules.spacingLimit))
  }

  /// Metres a second as the sample gives it, else derived where the rules say so, else 0.
  ///
  /// The neighbour that a speed is derived from is the last accepted sample, not the last one read: that one may not be
  /// stored, and the same samples must be accepted when they are judged again.
  private func speed(of point: TrackPoint, after last: TrackPoint, distance: Double) -> Double {
    if let given = source.state(of: .speed, point.speed).given { return Double(given) / 100 }
    guard rules.derivesSpeed else { return 0 }
    guard let seconds = TrackTime.seconds(from: last.time, to: point.time), seconds > 0 else { return 0 }
    return distance / seconds
  }

  private func isWithinError(_ point: TrackPoint, distance: Double) -> Bool {
    guard rules.rejectsWithinError else { return false }
    guard let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given else { return false }
    return distance * 100 < Double(accuracy)
  }

  private func lacksSatelliteFix(_ point: TrackPoint, after last: TrackPoint, distance: Double) -> Bool {
    guard rules.rejectsWithoutFix, source.state(of: .speed, point.speed).isInvalid else { return false }
    guard let own = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given,
      let other = source.state(of: .horizontalAccuracy, last.horizontalAccuracy).given
    else { return false }
    return distance * 100 <= Double(own) + Double(other)
  }
}

extension TrackPoint {
  /// Whether the sample lies at exactly 0,0, which receivers write for "no fix".
  var isAtOrigin: Bool { position.latitude == 0 && position.longitude == 0 }

  /// Whether the sample vouches for one at exactly 0,0: near it, and not itself there.
  var isNearOrigin: Bool {
    guard !isAtOrigin, let origin = QuantizedCoordinate(latitudeUnits: 0, longitudeUnits: 0) else { return false }
    return Geodesic.distance(from: position, to: origin) <= Gate.neighborhoodOfOrigin
  }
}

/// Arithmetic on time stamps that may be missing or absurd.
enum TrackTime {
  /// The whole second since 1970 that the stamp lies in.
  static func second(of time: Int64) -> Int64 { time >= 0 ? time / 1_000 : (time - 999) / 1_000 }

  /// Seconds between two stamps; nil when one is missing.
  static func seconds(from start: Int64, to end: Int64) -> Double? {
    guard start != TrackPoint.noTime, end != TrackPoint.noTime else { return nil }
    return (Double(end) - Double(start)) / 1_000
  }
}
