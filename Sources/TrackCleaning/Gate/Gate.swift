import Geodesy

/// The gate: decides on each sample of one import, in time order, whether it is kept, and names the reason if not.
///
/// A small state machine in constant memory. Samples fresh from a receiver or a file go through `judge`; stored samples,
/// whose certainly useless neighbours were dropped long ago, go through `reconsider`, which begins at rule 3, with the
/// events that the door saw meanwhile through `take`. Under the same rules both accept the same samples.
///
/// While somebody dwells, samples that may belong to the way out wait for up to two minutes: then `judge` and
/// `reconsider` give nil, and `takeReleased` gives them and all that came after them, in order, once they are decided.
public struct Gate: Sendable {
  /// What the samples can be asked for.
  public let source: TrackSource
  /// The thresholds.
  public let rules: GateRules

  /// A sample that had to wait, and what became of it.
  public struct Released: Sendable {
    /// What the gate noticed just before it.
    var notes: [Note]
    /// The sample.
    public var point: TrackPoint
    /// Its verdict.
    public var verdict: SampleVerdict
    /// Whether it is the first accepted one after a dwell.
    public var followsDwell: Bool
  }

  /// Something that the gate noticed; an event as soon as its place is known.
  struct Note: Hashable, Sendable {
    var kind: GateEvent.Kind
    var time: Int64
    var value: Int32 = 0
  }

  /// The dwells so far, but for one that lasts.
  public private(set) var stays: [DwellStay] = []
  /// Whether the sample that was accepted last is the first after a dwell.
  public private(set) var followsDwell = false
  /// Metres to the sample that was accepted last from the one accepted before it; NaN where they were not needed.
  private(set) var hop = Double.nan
  /// What was noticed just before the sample that was decided last.
  private(set) var notes: [Note] = []

  private let latestTime: Int64
  private var previous: TrackPoint?
  var lastAccepted: TrackPoint?
  private var accuracyRejections = 0
  private var motion = EffectiveMotion()
  private var trend: AccuracyTrend
  private(set) var dwell: Dwell
  private var waiting = WaitingSamples()
  private var released: [Released] = []
  private var owesDwellBreak = false
  private var lastDwellTime = TrackPoint.noTime
  /// What is told by events, and so not to be noticed here: bits of `GateEvent.Kind.watched`.
  private var told: Int32 = 0
  /// The rules by which dwells are left, as `GateEvent.Kind.watched` has them.
  private let leaving: Int32
  /// Until when the dwell is known that an earlier door saw last, where a recording is taken up again.
  private var interruptedAt = TrackPoint.noTime

  /// Starts an import. Samples more than a day later than `importTime` (milliseconds since 1970, UTC) are invalid; nil
  /// leaves the future open.
  ///
  /// - Parameter last: the sample accepted last by a recording that is taken up again: the first sample near it begins in
  ///   a dwell.
  public init(source: TrackSource, rules: GateRules, importTime: Int64? = nil, continuing last: TrackPoint? = nil) {
    self.source = source
    self.rules = rules
    leaving = rules.leavingVersion
    trend = AccuracyTrend(rules)
    dwell = Dwell(rules)
    latestTime = importTime.map { $0.addingReportingOverflow(86_400_000).partialValue } ?? .max
    lastAccepted = last
    if rules.detectsDwells, last != nil { dwell.resume() }
  }

  /// Judges the next sample; `arrival` (milliseconds since 1970, UTC) is when a live one was delivered.
  ///
  /// A sample at exactly 0,0 passes only near the sample before it, unless the caller, who knows what follows, says
  /// that it `isNearOthers`. `TrackDoor` knows.
  ///
  /// - Returns: the verdict; nil when the sample has to wait.
  public mutating func judge(
    _ point: TrackPoint, arrival: Int64? = nil, isNearOthers: Bool = false
  ) -> SampleVerdict? {
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    if isInvalid(point, isNearOthers: isNearOthers) { return decided(point, .invalid) }
    if isStale(point, arrival: arrival) { return decided(point, .stale) }
    if isDuplicate(point) { return decided(point, .duplicate) }
    previous = point
    return weigh(point)
  }

  /// Judges the next stored sample.
  ///
  /// - Returns: the verdict; nil when the sample has to wait.
  public mutating func reconsider(_ point: TrackPoint) -> SampleVerdict? {
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
    return weigh(point)
  }

  /// Samples that no longer wait, in order. Ask after each sample and before using its own verdict.
  public mutating func takeReleased() -> [Released] {
    if released.isEmpty { return [] }
    defer { released.removeAll(keepingCapacity: true) }
    return released
  }

  /// Whether there are samples that no longer wait.
  var hasReleased: Bool { !released.isEmpty }

  /// Decides what still waits; call it after the last sample.
  public mutating func finish() {
    notes.removeAll(keepingCapacity: true)
    let isInDwell = !dwell.isMoving
    waiting.settleAll()
    release()
    if isInDwell, lastDwellTime != TrackPoint.noTime {
      notes.append(Note(kind: .dwellLasted, time: lastDwellTime))
      closeStay(at: lastDwellTime)
    }
  }

  /// The order of the rules. What passes the first two is normal, and feeds the machines whatever follows.
  private mutating func weigh(_ point: TrackPoint) -> SampleVerdict? {
    if claimsUntrustedSpeed(point) { return decided(point, .untrustedSpeed) }
    if let failure = accuracyFailure(point) { return decided(point, failure) }
    let isMeasured = measuresMotion(point)
    watch(point, isMeasured: isMeasured)
    if !rules.detectsDwells || point.time == TrackPoint.noTime { return decided(point, weighMoving(point)) }
    return weighDwell(point, isMeasured: isMeasured)
  }

  /// Gives the verdict of a sample that need not wait, or lets it follow those that do.
  private mutating func decided(_ point: TrackPoint, _ verdict: SampleVerdict) -> SampleVerdict? {
    if waiting.isEmpty { return verdict }
    settleWaiting(before: point.time)
    if waiting.isEmpty { return verdict }
    waiting.append(point, notes: notes, verdict: verdict)
    return nil
  }

  /// Lets go what has waited for too long.
  private mutating func settleWaiting(before time: Int64) {
    if time != TrackPoint.noTime { waiting.settle(before: time, rules.leaveSeconds) }
    release()
  }

  private mutating func release() {
    while let first = waiting.popDecided() { released.append(first) }
  }
}

// The machines that follow normal samples.
extension Gate {
  /// The speed from which satellites are said to measure motion, in centimetres a second.
  private static var measuredSpeed: Int32 { 100 }

  /// Whether satellites measure the sample's motion. Where a source has no speed, a good accuracy stands in for it.
  func measuresMotion(_ point: TrackPoint) -> Bool {
    switch source.state(of: .speed, point.speed) {
    case .value(let speed): return speed >= Self.measuredSpeed
    case .invalid: return false
    case .absent:
      guard let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given else { return false }
      return Double(accuracy) <= rules.accuracyAsFix * 100
    }
  }

  private var hasSensor: Bool { source.fields.contains(.motion) }

  mutating func watch(_ point: TrackPoint, isMeasured: Bool) {
    if told & GateEvent.watchedMotion != 0 { return }
    if hasSensor, motion.feed(point.motion, at: point.time, unknownSeconds: rules.unknownSeconds) {
      notes.append(Note(kind: .motion, time: point.time, value: Int32(motion.state.rawValue)))
    }
    if isMeasured, hasSensor { motion.restartRest(at: point.time) }
    guard rules.deadReckonedSpeed != nil,
      let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given
    else { return }
    if trend.feed(accuracy, at: point.time) {
      notes.append(Note(kind: trend.isRising ? .risingBegan : .risingEnded, time: point.time))
    }
  }

  /// Takes in what the door saw before the next stored sample.
  public mutating func take(_ event: GateEvent) {
    switch event.kind {
    case .watched: beginRun(watching: event.value)
    case .motion:
      let state = UInt8(exactly: event.value).flatMap(MotionState.init(rawValue:)) ?? .unknown
      motion.believe(state, at: event.time)
    case .risingBegan: trend.set(true)
    case .risingEnded: trend.set(false)
    case .dwellBegan where tellsDwells:
      interruptedAt = TrackPoint.noTime
      if dwell.isMoving, lastAccepted != nil { dwell.begin(at: event.time) }
    case .dwellEnded where tellsLeaving && !dwell.isMoving:
      waiting.settleAll()
      release()
      leave(at: interruptedAt == TrackPoint.noTime ? event.time : interruptedAt)
    case .dwellLasted where tellsDwells: lastDwellTime = event.time
    case .dwellBegan, .dwellEnded, .dwellLasted: break
    }
  }

  /// A door opens: at the beginning of an import, and again where its recording is taken up. It knows nothing of what
  /// the one before it saw, but for the sample that was accepted last.
  private mutating func beginRun(watching value: Int32) {
    told = value
    waiting.settleAll()
    release()
    motion = EffectiveMotion()
    trend = AccuracyTrend(rules)
    accuracyRejections = 0
    interruptedAt = dwell.isMoving ? TrackPoint.noTime : lastDwellTime
    dwell.interrupt()
  }

  private var tellsDwells: Bool { rules.detectsDwells && told & GateEvent.watchedDwells != 0 }

  /// Whether the events tell when dwells were left, too: other rules about leaving look at positions again.
  private var tellsLeaving: Bool {
    tellsDwells && (told & GateEvent.leavingMask == 0 || told & GateEvent.leavingMask == leaving)
  }

  private mutating func leave(at time: Int64) {
    closeStay(at: time)
    dwell.end()
    owesDwellBreak = true
    lastDwellTime = TrackPoint.noTime
  }

  private mutating func closeStay(at time: Int64) {
    guard let anchor = lastAccepted else { return }
    let start = anchor.time == TrackPoint.noTime ? dwell.noticed : anchor.time
    if start != TrackPoint.noTime, start <= time { stays.append(DwellStay(anchor: anchor, start: start, end: time)) }
  }
}

// Rule 9: dwells.
extension Gate {
  mutating func weighDwell(_ point: TrackPoint, isMeasured: Bool) -> SampleVerdict? {
    if !waiting.isEmpty { settleWaiting(before: point.time) }
    guard let anchor = lastAccepted else { return decided(point, weighMoving(point)) }
    if dwell.isMoving {
      if tellsDwells { return decided(point, weighMoving(point)) }
      let rests = hasSensor && !isMeasured && motion.state == .stationary ? motion.stationarySince : nil
      guard dwell.comesToRest(point, restsSince: rests, hasSensor: hasSensor) else {
        return decided(point, weighMoving(point))
      }
      dwell.begin(at: point.time)
      notes.append(Note(kind: .dwellBegan, time: point.time))
    }
    let distance = Geodesic.distance(from: anchor.position, to: point.position)
    if dwell.isResuming {
      dwell.settleResumption(isNear: distance <= rules.restartDistance)
      notes.append(Note(kind: dwell.isMoving ? .dwellEnded : .dwellBegan, time: point.time))
      if dwell.isMoving { return decided(point, weighMoving(point)) }
    }
    let hasOnlyPlaces = !source.fields.contains(.speed)
    if hasOnlyPlaces, isElsewhere(point, distance: distance) { return moveOn(point) }
    switch dwell.step(point, distance: distance, isMeasured: isMeasured, hasOnlyPlaces: hasOnlyPlaces) {
    case .stays:
      lastDwellTime = max(lastDwellTime, point.time)
      guard isFilling(point, isMeasured: isMeasured, distance: distance) else { return decided(point, .dwelling) }
      waiting.append(point, notes: notes, otherwise: .dwelling, isRising: trend.isRising)
      return nil
    case .candidate:
      lastDwellTime = max(lastDwellTime, point.time)
      waiting.append(point, notes: notes, otherwise: .dwellCandidate, isRising: trend.isRising)
      return nil
    case .leaves: return moveOn(point)
    }
  }

  /// Whether a sample after a long silence lies away from the anchor.
  private func isElsewhere(_ point: TrackPoint, distance: Double) -> Bool {
    if tellsLeaving || distance < rules.leaveDistanceWithoutFix { return false }
    return (TrackTime.seconds(from: max(lastDwellTime, dwell.noticed), to: point.time) ?? 0) >= rules.staySeconds
  }

  /// Whether a sample near the anchor may be filled in once leaving is confirmed.
  ///
  /// Where the source has no speed field, its positions are all there is: those outside the anchor's own surroundings
  /// are filled in.
  private func isFilling(_ point: TrackPoint, isMeasured: Bool, distance: Double) -> Bool {
    if tellsLeaving { return false }
    return isMeasured || !source.fields.contains(.speed) && distance >= rules.leaveDistance
  }

  /// The leaving is confirmed: what waits passes through the rules for moving, and then the sample itself.
  private mutating func moveOn(_ point: TrackPoint) -> SampleVerdict? {
    let first = waiting.firstUndecided
    let start = first.map { waiting.point(at: $0).time } ?? point.time
    leave(at: start)
    motion.restartRest(at: point.time)
    if first == nil { notes.append(Note(kind: .dwellEnded, time: start)) }
    if let first {
      waiting.addNote(Note(kind: .dwellEnded, time: start), at: first)
      var place: Int? = first
      let rising = trend.isRising
      while let index = place {
        trend.set(waiting.isRising(at: index))
        let verdict = weighMoving(waiting.point(at: index))
        waiting.decide(index, verdict, followsDwell: verdict == .accepted && followsDwell)
        place = waiting.nextUndecided(after: index)
      }
      trend.set(rising)
      release()
    }
    return decided(point, weighMoving(point))
  }
}

// Rules 5 to 8, while moving.
extension Gate {
  private mutating func weighMoving(_ point: TrackPoint) -> SampleVerdict {
    followsDwell = false
    let verdict = verdictMoving(point)
    if verdict == .accepted {
      lastAccepted = point
      followsDwell = owesDwellBreak
      owesDwellBreak = false
    }
    return verdict
  }

  private mutating func verdictMoving(_ point: TrackPoint) -> SampleVerdict {
    hop = .nan
    if isDeadReckoned(point) { return .deadReckoned }
    guard let last = lastAccepted else { return .accepted }
    let distance = Geodesic.distance(from: last.position, to: point.position)
    hop = distance
    if isTooClose(point, to: last, distance: distance) { return .tooClose }
    if isWithinError(point, distance: distance) { return .withinError }
    if lacksSatelliteFix(point, after: last, distance: distance) { return .noSatelliteFix }
    return .accepted
  }

  func isDeadReckoned(_ point: TrackPoint) -> Bool {
    guard trend.isRising, let least = rules.deadReckonedSpeed else { return false }
    guard let speed = source.state(of: .speed, point.speed).given, Double(speed) >= least * 100,
      let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given
    else { return false }
    return Double(accuracy) > rules.deadReckonedAccuracy * 100
  }
}

// Rules 1 and 2: the certainly useless.
extension Gate {
  /// 1990-01-01 UTC in milliseconds; no receiver of position is older.
  static var earliestTime: Int64 { 631_152_000_000 }
  /// How near another sample must be for a sample at exactly 0,0 to be believed, in metres.
  static var neighborhoodOfOrigin: Double { 100_000 }

  func isInvalid(_ point: TrackPoint, isNearOthers: Bool) -> Bool {
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

  /// A duplicate moves the time of what it repeats on, so that a third within the same second is one too.
  mutating func isDuplicate(_ point: TrackPoint) -> Bool {
    guard let previous, point.time != TrackPoint.noTime, previous.time != TrackPoint.noTime else { return false }
    guard TrackTime.second(of: point.time) == TrackTime.second(of: previous.time) else { return false }
    guard Geodesic.distance(from: previous.position, to: point.position) <= 1 else { return false }
    self.previous?.time = max(previous.time, point.time)
    return true
  }
}

// Rules 3 and 4: what the receiver itself says.
extension Gate {
  func claimsUntrustedSpeed(_ point: TrackPoint) -> Bool {
    guard let least = rules.speedToProve else { return false }
    guard let speed = source.state(of: .speed, point.speed).given, Double(speed) >= least * 100 else { return false }
    return source.state(of: .speedAccuracy, point.speedAccuracy).isInvalid
      || source.state(of: .course, point.course).isInvalid
      || source.state(of: .courseAccuracy, point.courseAccuracy).isInvalid
  }

  mutating func accuracyFailure(_ point: TrackPoint) -> SampleVerdict? {
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
    let mayBeDriving = !source.fields.contains(.motion) || motion.state(of: point) == .automotive
    return mayBeDriving ? .coarse : .coarseNotDriving
  }
}

// Rules 6 to 8: what has moved enough to say something new.
extension Gate {
  func isTooClose(_ point: TrackPoint, to last: TrackPoint, distance: Double) -> Bool {
    guard let least = leastSpacing(of: point, after: last, distance: distance) else { return false }
    return distance < least
  }

  /// Metres that rule 6 asks for; nil where it is off.
  func leastSpacing(of point: TrackPoint, after last: TrackPoint, distance: Double) -> Double? {
    guard let spacing = rules.spacing else { return nil }
    let speed = speed(of: point, after: last, distance: distance)
    return max(spacing, min(speed * rules.spacingSeconds, rules.spacingLimit))
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

  func isWithinError(_ point: TrackPoint, distance: Double) -> Bool {
    guard rules.rejectsWithinError else { return false }
    guard let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given else { return false }
    return distance * 100 < Double(accuracy)
  }

  func lacksSatelliteFix(_ point: TrackPoint, after last: TrackPoint, distance: Double) -> Bool {
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
