import TrackCleaning

/// What the motion sensor says: late, unknown at times, and wrong now and then.
struct SensedMotion {
  private(set) var state = MotionState.stationary
  private var vehicle = Vehicle.walk
  private var movingSeconds = 0
  private var standingSeconds = 0
  private var spell = 0
  private var isUnknown = false

  mutating func begin(_ vehicle: Vehicle) {
    self.vehicle = vehicle
    movingSeconds = 0
    standingSeconds = 0
    spell = 0
    isUnknown = false
  }

  /// One second on the way.
  mutating func move(_ moment: TrueMoment, _ random: inout SeededGenerator) {
    if moment.speed > 0.3 {
      movingSeconds += 1
      standingSeconds = 0
    } else {
      standingSeconds += 1
    }
    spell -= 1
    if spell <= 0 {
      isUnknown = random.happens(vehicle.unknownShare)
      spell = Int(random.between(15, 90))
    }
    // Seen some seconds late; a car at a light still hums.
    if movingSeconds < 5 { return }
    if standingSeconds > 12, vehicle.motion != .automotive {
      state = .stationary
    } else {
      state = isUnknown ? .unknown : vehicle.motion
    }
  }

  /// Lying still for some seconds.
  mutating func rest(seconds: Double) {
    if seconds > 25 { state = .stationary }
  }

  /// What the sensor sees for a moment without anybody moving.
  mutating func imagine(_ seen: MotionState) { state = seen }
}
