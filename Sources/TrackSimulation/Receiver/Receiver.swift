import TrackCleaning

/// Turns what is true into what a phone delivers.
///
/// The satellites' error wanders slowly (Gauss and Markov's process, 40 s), reflections add to it between high houses,
/// and what the phone claims is honest or not as its profile has it.
struct Receiver {
  let profile: ReceiverProfile
  var random: SeededGenerator
  var samples: [TrackPoint] = []
  var zone = ZoneRule(hours: 8)
  var motion = SensedMotion()

  // The satellites' error and what is claimed about it, in metres.
  private var errorNorth = 0.0
  private var errorEast = 0.0
  private var biasNorth = 0.0
  private var biasEast = 0.0
  private var biasGoal: (north: Double, east: Double)?
  private var claim = Claim()

  // Since when there are no satellites, and the last fix with them.
  private var coveredSeconds = 0
  private var nextCovered = 0
  private var lastFix: Callback?
  private var acquiring = 0

  private var phase: Int64 = 0
  private var isOff = false
  private var offMeters = 0.0
  private var flies = false
  private var held: [TrackPoint] = []
  private var heldUntil: Int64 = 0
  private var zoneHour: Int64 = .min
  private var zoneMinutes = 0

  /// What the phone says about its accuracy; it changes now and then, not with every fix.
  private struct Claim {
    var accuracy = 5.0
    var verticalAccuracy = 4.0
    var speedAccuracy = 0.3
    /// Deviations of the course's error.
    var courseFactor = 1.3
    var altitudeError = 0.0
  }

  init(_ profile: ReceiverProfile, random: SeededGenerator) {
    self.profile = profile
    self.random = random
  }
}

// On the way.
extension Receiver {
  /// A way begins.
  mutating func begin(_ vehicle: Vehicle, meters: Double) {
    motion.begin(vehicle)
    phase = Int64(random.between(0, 1_000))
    acquiring = Int(random.between(1, 4))
    errorNorth = random.gaussian() * profile.streetError
    errorEast = random.gaussian() * profile.streetError
    flies = random.happens(profile.windowShare)
    offMeters = meters > 45_000 && vehicle == .drive && random.happens(profile.suspensionShare) ? 40_000 : 0
  }

  /// One second of a way; says whether the receiver could have heard it.
  mutating func hear(_ moment: TrueMoment) -> Bool {
    motion.move(moment, &random)
    offMeters -= moment.speed
    if offMeters > 0 {
      coveredSeconds = 0
      acquiring = 3
      return false
    }
    switch moment.cover {
    case .open, .street, .canyon:
      return hearSatellites(moment)
    case .tunnel: hearInTunnel(moment)
    case .underground: hearBelowGround(moment)
    case .air: hearInAir(moment)
    }
    return false
  }

  private mutating func hearSatellites(_ moment: TrueMoment) -> Bool {
    if coveredSeconds > 0 {
      coveredSeconds = 0
      lastFix = nil
      acquiring = Int(random.between(2, 5))
      // A first fix after daylight comes back is worse than what follows.
      errorNorth = random.gaussian() * 9
      errorEast = random.gaussian() * 9
      claim.accuracy = 24
    }
    if acquiring > 0 {
      acquiring -= 1
      return true
    }
    wander(moment.cover)
    let (north, east) = (errorNorth + biasNorth, errorEast + biasEast)
    updateClaim(moment.cover, error: (north * north + east * east).squareRoot())
    var fix = Callback(
      time: moment.time + phase, place: moment.place.moved(north: north, east: east), accuracy: claim.accuracy,
      altitude: moment.altitude + claim.altitudeError, verticalAccuracy: claim.verticalAccuracy,
      speed: max(0, moment.speed + (moment.speed > 0.2 ? 0.12 : 0.03) * random.gaussian()),
      speedAccuracy: claim.speedAccuracy, motion: motion.state)
    if let speed = fix.speed, speed >= 0.6 {
      // Across the way satellites measure speed to 0.12 m/s.
      let deviation = min(25, 0.1 + 6.9 / speed)
      let course = moment.course + random.gaussian() * deviation
      fix.course = course < 0 ? course + 360 : course >= 360 ? course - 360 : course
      fix.courseAccuracy = deviation * claim.courseFactor
    }
    lastFix = fix
    if profile.outlierShare > 0, moment.cover != .open, random.happens(profile.outlierShare) { stray(&fix) }
    deliver(fix)
    return true
  }

  /// A reflection or a cell's mast taken for the place.
  private mutating func stray(_ fix: inout Callback) {
    let (meters, side) = (random.between(60, 600), Turning.sineCosine(degrees: random.between(0, 360)))
    fix.place = fix.place.moved(north: meters * side.cosine, east: meters * side.sine)
    fix.accuracy = random.between(15, 65)
    fix.speed = random.between(0, 0.9)
    fix.speedAccuracy = random.between(1, 4)
    fix.course = nil
    fix.courseAccuracy = nil
  }

  private mutating func wander(_ cover: Cover) {
    // exp(−1 s / 40 s) and √(1 − its square).
    let sigma = cover == .open ? profile.openError : profile.streetError
    errorNorth = 0.97531 * errorNorth + 0.22083 * sigma * random.gaussian()
    errorEast = 0.97531 * errorEast + 0.22083 * sigma * random.gaussian()
    if cover == .canyon {
      if biasGoal == nil {
        let bias = random.between(profile.canyonBias.lowerBound, profile.canyonBias.upperBound)
        let side = Turning.sineCosine(degrees: random.between(0, 360))
        biasGoal = (bias * side.cosine, bias * side.sine)
      }
    } else {
      biasGoal = nil
    }
    biasNorth += ((biasGoal?.north ?? 0) - biasNorth) * 0.1
    biasEast += ((biasGoal?.east ?? 0) - biasEast) * 0.1
  }

  /// Seven claims in eight stay as they were.
  private mutating func updateClaim(_ cover: Cover, error: Double) {
    claim.altitudeError = 0.98 * claim.altitudeError + 0.5 * random.gaussian()
    guard random.next() & 7 == 0 else { return }
    let sigma = cover == .open ? profile.openError : profile.streetError
    let bias = profile.canyonClaimsMuch ? 0 : (biasNorth * biasNorth + biasEast * biasEast).squareRoot()
    // Two thirds of the fixes lie within 1.5 standard deviations of an axis.
    let honest = (1.5 * sigma + bias) * random.between(0.85, 1.25)
    claim.accuracy = max(3, (0.5 * claim.accuracy + 0.5 * honest))
    claim.accuracy = (claim.accuracy * 20).rounded() / 20
    claim.verticalAccuracy = (claim.accuracy * random.between(0.7, 1.1) * 10).rounded() / 10
    claim.speedAccuracy = (random.between(0.15, 0.4) * 100).rounded() / 100
    claim.courseFactor = random.between(1, 1.6)
  }
}

// Where there is no sky.
extension Receiver {
  private mutating func hearInTunnel(_ moment: TrueMoment) {
    coveredSeconds += 1
    if coveredSeconds == 1 { nextCovered = Int(profile.deadReckoningSeconds) + Int(random.between(4, 12)) }
    if Double(coveredSeconds) < profile.deadReckoningSeconds, let last = lastFix, let speed = last.speed {
      // Straight on at the last speed, while the accuracy grows by 80 m in 65 s.
      let way = Turning.sineCosine(degrees: last.course ?? 0)
      let meters = speed * Double(coveredSeconds)
      var fix = last
      fix.time = moment.time + phase
      fix.place = last.place.moved(north: meters * way.cosine, east: meters * way.sine)
      fix.accuracy = last.accuracy + 9 + 80.0 / 65 * Double(coveredSeconds)
      fix.motion = motion.state
      deliver(fix)
      return
    }
    guard coveredSeconds >= nextCovered else { return }
    nextCovered = coveredSeconds + Int(random.between(10, 30))
    deliverCoarse(moment, accuracy: random.between(700, 1_200))
  }

  private mutating func hearBelowGround(_ moment: TrueMoment) {
    coveredSeconds += 1
    guard coveredSeconds >= nextCovered || coveredSeconds == 1 else { return }
    nextCovered = coveredSeconds + Int(random.between(20, 70))
    guard coveredSeconds > 1 else { return }
    deliverCoarse(moment, accuracy: random.between(400, 3_000))
  }

  private mutating func hearInAir(_ moment: TrueMoment) {
    coveredSeconds += 1
    guard flies, moment.altitude > 600, coveredSeconds % 10 == 0 else { return }
    deliver(
      Callback(
        time: moment.time + phase,
        place: moment.place.moved(north: 8 * random.gaussian(), east: 8 * random.gaussian()),
        accuracy: random.between(8, 40), altitude: moment.altitude + 5 * random.gaussian(),
        verticalAccuracy: random.between(6, 30), speed: moment.speed + random.gaussian(),
        speedAccuracy: random.between(0.5, 2), course: moment.course, courseAccuracy: random.between(1, 4),
        motion: motion.state))
  }

  private mutating func deliverCoarse(_ moment: TrueMoment, accuracy: Double) {
    deliver(
      Callback(
        time: moment.time + Int64(random.between(0, 1_000)),
        place: moment.place.moved(
          north: 0.35 * accuracy * random.gaussian(), east: 0.35 * accuracy * random.gaussian()), accuracy: accuracy,
        altitude: moment.altitude, verticalAccuracy: 60, motion: motion.state))
  }
}

// Delivery.
extension Receiver {
  /// Hands a callback on: at once, again as a cached one, or with a batch that comes late.
  mutating func deliver(_ callback: Callback) {
    guard let point = callback.sample(zoneOffset: zoneOffset(at: callback.time)) else { return }
    if heldUntil > 0 {
      held.append(point)
      if callback.time >= heldUntil { releaseHeld() }
      return
    }
    samples.append(point)
    if profile.lateShare > 0, random.happens(profile.lateShare) {
      heldUntil = callback.time + Int64(random.between(20_000, 90_000))
    } else if random.happens(profile.repeatShare) {
      samples.append(point)
    }
  }

  /// A late batch comes with its newest fix first, as the one that woke the app does.
  mutating func releaseHeld() {
    heldUntil = 0
    if let newest = held.popLast() { samples.append(newest) }
    samples += held
    held.removeAll()
  }

  private mutating func zoneOffset(at time: Int64) -> Int {
    let hour = time / 3_600_000
    if hour != zoneHour {
      zoneHour = hour
      zoneMinutes = zone.offset(at: time)
    }
    return zoneMinutes
  }

  /// The clocks change with the town.
  mutating func arrive(in town: Town) {
    zone = town.zone
    zoneHour = .min
  }
}
