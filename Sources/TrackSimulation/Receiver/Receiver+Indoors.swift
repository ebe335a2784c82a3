import TrackCleaning

// A stay: fixes by Wi-Fi without satellites, and what goes wrong with them.
extension Receiver {
  /// Somebody stays at a place.
  ///
  /// - Parameters:
  ///   - isNight: whether a phone lies still for hours.
  ///   - byCar: whether a car was just parked.
  mutating func stay(at place: GroundPlace, from start: Int64, to end: Int64, isNight: Bool, byCar: Bool) {
    var stay = IndoorStay(place: place, start: start, end: end)
    if byCar, random.happens(profile.parkedSpikeShare) { park(&stay) }
    let phantom =
      isNight && random.happens(profile.phantomShare)
      ? start + Int64(Double(end - start) * random.between(0.2, 0.8)) : Int64.max
    if random.happens(profile.restartShare) {
      // Nothing for most of the stay, then a first fix 60 m off.
      settle(&stay, until: start + min(300_000, (end - start) / 2))
      stay.time = max(stay.time, end - Int64(random.between(60_000, 240_000)))
      let side = Turning.sineCosine(degrees: random.between(0, 360))
      deliverIndoors(at: place.moved(north: 60 * side.cosine, east: 60 * side.sine), time: stay.time, accuracy: 35)
      stay.time += 20_000
    }
    settle(&stay, until: min(phantom, end))
    if phantom < end {
      dream(&stay)
      settle(&stay, until: end)
    }
    releaseHeld()
  }

  /// What a stay remembers: slow drift, and a jump that lasts.
  private struct IndoorStay {
    let place: GroundPlace
    let start: Int64
    let end: Int64
    var time: Int64
    var driftNorth = 0.0
    var driftEast = 0.0
    var jumpNorth = 0.0
    var jumpEast = 0.0
    var jumpUntil: Int64 = 0

    init(place: GroundPlace, start: Int64, end: Int64) {
      self.place = place
      self.start = start
      self.end = end
      time = start + 4_000
    }
  }

  private mutating func settle(_ stay: inout IndoorStay, until end: Int64) {
    while stay.time < end {
      motion.rest(seconds: Double(stay.time - stay.start) / 1_000)
      let isNew = stay.time - stay.start < 90_000
      let gap = isNew ? 6.0 : random.between(profile.stayInterval.lowerBound, profile.stayInterval.upperBound)
      driftIndoors(&stay, seconds: gap)
      let jumps = stay.time < stay.jumpUntil
      let place = stay.place.moved(
        north: stay.driftNorth + (jumps ? stay.jumpNorth : 0), east: stay.driftEast + (jumps ? stay.jumpEast : 0))
      deliverIndoors(at: place, time: stay.time, accuracy: jumps ? random.between(15, 30) : random.between(12, 38))
      if !isNew, random.happens(profile.blipsPerHour * gap / 3_600) {
        motion.imagine(random.happens(0.85) ? .unknown : .walking)
        stay.time += Int64(random.between(8_000, 16_000))
        if stay.time < end { deliverIndoors(at: place, time: stay.time, accuracy: random.between(12, 38)) }
      }
      stay.time += Int64(gap * 1_000) + Int64(random.between(0, 900))
    }
  }

  private mutating func driftIndoors(_ stay: inout IndoorStay, seconds: Double) {
    // A process of ten minutes and 6 m; 1 / (1 + t) stands for the exponential.
    let keeps = 1 / (1 + seconds / 600)
    let fresh = (1 - keeps * keeps).squareRoot() * 6
    stay.driftNorth = keeps * stay.driftNorth + fresh * random.gaussian()
    stay.driftEast = keeps * stay.driftEast + fresh * random.gaussian()
    guard stay.time >= stay.jumpUntil, random.happens(profile.jumpsPerHour * seconds / 3_600) else { return }
    let (meters, side) = (random.between(20, 200), Turning.sineCosine(degrees: random.between(0, 360)))
    stay.jumpNorth = meters * side.cosine
    stay.jumpEast = meters * side.sine
    stay.jumpUntil = stay.time + Int64(random.between(120_000, 720_000))
  }

  private mutating func deliverIndoors(at place: GroundPlace, time: Int64, accuracy: Double) {
    deliver(
      Callback(
        time: time, place: place, accuracy: (accuracy * 4).rounded() / 4,
        altitude: 45 + (random.gaussian() * 20).rounded() / 10, verticalAccuracy: 12, motion: motion.state))
  }

  /// Sixteen slow fixes 50–100 m about a parked car, each back at once; none is sure of its speed or course.
  private mutating func park(_ stay: inout IndoorStay) {
    for number in 0..<16 where stay.time < stay.end {
      let side = Turning.sineCosine(degrees: random.between(0, 360))
      let meters = number % 2 == 0 ? random.between(50, 100) : random.between(0, 4)
      let speed = random.between(0.3, 2.2)
      deliver(
        Callback(
          time: stay.time, place: stay.place.moved(north: meters * side.cosine, east: meters * side.sine),
          accuracy: random.between(8, 30), altitude: 45, verticalAccuracy: 12, speed: speed,
          speedAccuracy: speed + random.between(0.2, 2), course: random.between(0, 359),
          courseAccuracy: random.between(95, 180), motion: motion.state))
      stay.time += Int64(random.between(3_000, 9_000))
    }
  }

  /// 25 m/s due north while lying still: the place runs away for 36 s and snaps back. Of eleven such fixes one has all
  /// three accuracies.
  private mutating func dream(_ stay: inout IndoorStay) {
    motion.imagine(.automotive)
    let begin = stay.time
    while stay.time < begin + 36_000 {
      let seconds = Double(stay.time - begin) / 1_000
      let isWhole = random.happens(1.0 / 11)
      let lacking = Int(random.between(0, 3))
      deliver(
        Callback(
          time: stay.time, place: stay.place.moved(north: seconds * 624 / 36, east: 0),
          accuracy: random.between(10, 40), altitude: 45, verticalAccuracy: 20, speed: random.between(24, 26),
          speedAccuracy: isWhole || lacking != 0 ? 1.5 : nil, course: isWhole || lacking != 1 ? 0 : nil,
          courseAccuracy: isWhole || lacking != 2 ? 20 : nil, motion: .automotive))
      stay.time += Int64(random.between(1_000, 2_400))
    }
    motion.imagine(.stationary)
  }
}
