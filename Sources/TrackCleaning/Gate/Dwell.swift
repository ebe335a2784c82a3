import Geodesy

/// Whether somebody stays at one place, in constant memory.
///
/// Coming to rest may be believed of the sensor; setting off is shown by positions alone, and has to be confirmed.
struct Dwell: Sendable {
  enum State: Sendable {
    case moving
    case dwelling
    /// The recording was taken up again: its first sample tells whether the dwell goes on.
    case resuming
    /// Samples away from the anchor: the first of them, and how far away it was.
    case leaving(first: TrackPoint, distance: Double)
  }

  private(set) var state = State.moving
  /// When the dwell began to be noticed.
  private(set) var noticed: Int64 = TrackPoint.noTime
  /// Its own, as handing them over for each sample costs as much as judging it.
  private let rules: GateRules
  /// The sample that all since then lie near.
  private var still: TrackPoint?
  /// Where the last samples were and how far each was from the one before: a ring.
  private var recent: [(time: Int64, step: Double)] = []
  private var next = 0
  private var path = 0.0
  private var lastPoint: TrackPoint?

  init(_ rules: GateRules) { self.rules = rules }

  var isMoving: Bool { if case .moving = state { true } else { false } }

  /// What a sample says while dwelling.
  enum Step: Sendable {
    case stays
    /// Away from the anchor: a candidate until the leaving is confirmed or forgotten.
    case candidate
    /// The leaving is confirmed.
    case leaves
  }

  mutating func begin(at time: Int64) {
    state = .dwelling
    noticed = time
    forget()
  }

  mutating func resume() { state = .resuming }

  var isResuming: Bool { if case .resuming = state { true } else { false } }

  mutating func settleResumption(isNear: Bool) { state = isNear ? .dwelling : .moving }

  mutating func end() {
    state = .moving
    forget()
  }

  /// The recording stopped: what was about to be confirmed is forgotten.
  mutating func interrupt() {
    if case .leaving = state { state = .dwelling }
    forget()
  }

  private mutating func forget() {
    still = nil
    lastPoint = nil
    recent.removeAll(keepingCapacity: true)
    next = 0
    path = 0
  }
}

// Coming to rest.
extension Dwell {
  /// Takes in a normal sample with a time; true when it shows that a dwell has begun.
  ///
  /// - Parameter restsSince: when the sensor began to say "stationary"; nil where it does not.
  mutating func comesToRest(
    _ point: TrackPoint, restsSince: Int64?, hasSensor: Bool
  ) -> Bool {
    let isStill = isStill(point)
    let isCrawling = !hasSensor && isCrawling(point)
    if let since = restsSince, let seconds = TrackTime.seconds(from: since, to: point.time) {
      if seconds >= rules.dwellStationarySeconds { return true }
    }
    return isStill || isCrawling
  }

  /// All samples of the last minutes near the one that began them.
  private mutating func isStill(_ point: TrackPoint) -> Bool {
    guard let begun = still,
      Geodesic.isDistance(from: begun.position, to: point.position, atMost: rules.stayDistance)
    else {
      still = point
      return false
    }
    return (TrackTime.seconds(from: begun.time, to: point.time) ?? 0) >= rules.staySeconds
  }

  /// So many samples in a row on so short a path, over so long a time that nobody walks so slowly.
  private mutating func isCrawling(_ point: TrackPoint) -> Bool {
    let count = rules.crawlPoints
    guard count >= 2 else { return false }
    let step = lastPoint.map { Geodesic.distance(from: $0.position, to: point.position) } ?? 0
    lastPoint = point
    if recent.count < count {
      path += recent.isEmpty ? 0 : step
      recent.append((point.time, step))
      next = recent.count % count
    } else {
      // The oldest leaves, and with it the step from it to the one after.
      path += step - recent[(next + 1) % count].step
      recent[next] = (point.time, step)
      next = (next + 1) % count
    }
    guard recent.count == count, path < rules.crawlLength else { return false }
    let seconds = TrackTime.seconds(from: recent[next % count].time, to: point.time) ?? 0
    return seconds >= rules.crawlSeconds
  }
}

// Leaving.
extension Dwell {
  /// Takes in a normal sample with a time while dwelling.
  ///
  /// - Parameters:
  ///   - distance: metres from the anchor.
  ///   - isMeasured: whether satellites measure the motion, or the accuracy stands in for it.
  ///   - hasOnlyPlaces: whether the source gives no speed, so that places are all there is. Then a way that leads along
  ///     or back is one as well, and so is a place elsewhere after a silence: a logger that was switched off.
  mutating func step(
    _ point: TrackPoint, distance: Double, isMeasured: Bool, hasOnlyPlaces: Bool
  ) -> Step {
    if distance >= rules.suspendedDistance { return .leaves }
    let isAway = distance >= (isMeasured ? rules.leaveDistance : rules.leaveDistanceWithoutFix)
    let further = isMeasured ? rules.furtherDistance : rules.furtherDistanceWithoutFix
    if case .leaving(let first, let firstDistance) = state {
      if (TrackTime.seconds(from: first.time, to: point.time) ?? 0) <= rules.leaveSeconds {
        if distance >= firstDistance + further { return .leaves }
        guard isAway else { return .stays }
        let isOnWay = hasOnlyPlaces && Geodesic.distance(from: first.position, to: point.position) >= further
        return isOnWay ? .leaves : .candidate
      }
      state = .dwelling
    }
    guard isAway else { return .stays }
    state = .leaving(first: point, distance: distance)
    return .candidate
  }
}
