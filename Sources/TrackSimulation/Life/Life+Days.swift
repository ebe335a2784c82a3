import CivilCalendar

// Ordinary days: a night at home, what there is to do, and home again.
extension Life {
  /// Lives from this evening to the next.
  ///
  /// - Parameter number: the day's number in this life, from 0.
  mutating func live(day number: Int) {
    night(wakingAt: 6.2 + random.between(0, 2.6))
    if daysAway > 0 {
      dayAway()
      return
    }
    if number % 91 == 24 {
      leave()
      return
    }
    switch today.weekday {
    case 1...5: workday()
    default: dayOff()
    }
  }

  private mutating func night(wakingAt hour: Double) {
    let isMorning = instant(today, minute: 60 * hour) - time >= 3 * 3_600_000
    let morning = isMorning ? today : today.advanced(by: 1)
    stay(until: instant(morning, minute: 60 * hour), minutes: 240, isNight: true)
  }

  private mutating func workday() {
    let choice = random.between(0, 1)
    switch choice {
    case ..<0.12: stay(until: instant(today, minute: 18 * 60), minutes: 60)
    case ..<0.62: commute { $0.byMetro(from: $0.hood.homeStation, to: $0.hood.officeStation, $1) }
    case ..<0.84: commute { $0.streets(to: $1, by: .townDrive) }
    default: commute { $0.streets(to: $1, by: .cycle) }
    }
    evening()
  }

  /// To the office, maybe out for lunch, and back, maybe by a shop.
  private mutating func commute(_ go: (inout Life, GroundPlace) -> Void) {
    go(&self, hood.office)
    let leaving = instant(today, minute: 60 * random.between(17, 19.2))
    if random.happens(0.35) {
      stay(until: instant(today, minute: 60 * random.between(11.7, 12.6)), minutes: 30)
      streets(to: hood.shops[6 + Int(random.between(0, 3))], by: .walk)
      stay(minutes: random.between(15, 40))
      streets(to: hood.office, by: .walk)
    }
    stay(until: leaving, minutes: 60)
    go(&self, hood.home)
    if random.happens(0.3) {
      streets(to: hood.shops[Int(random.between(0, 6))], by: .walk)
      stay(minutes: random.between(8, 35))
      streets(to: hood.home, by: .walk)
    }
  }

  /// On foot to a station, below ground, and on foot again; from whichever end.
  private mutating func byMetro(from near: GroundPlace, to far: GroundPlace, _ end: GroundPlace) {
    let isOutward = place.distance(to: near) <= place.distance(to: far)
    streets(to: isOutward ? near : far, by: .walk)
    metro(to: isOutward ? far : near)
    streets(to: end, by: .walk)
  }

  /// Somewhere in the town, of many places, and back.
  private mutating func errand() {
    streets(to: random.pick(hood.haunts), by: random.happens(0.5) ? .cycle : .townDrive)
    stay(minutes: random.between(10, 100))
    streets(to: hood.home, by: .townDrive)
  }

  private mutating func evening() {
    stay(until: instant(today, minute: 60 * 19.3), minutes: random.between(20, 90))
    switch random.between(0, 1) {
    case ..<0.4: round(meters: 2_600, by: .walk, variants: 5)
    case ..<0.48: round(meters: 5_500, by: .run, variants: 3)
    case ..<0.54: errand()
    case ..<0.6:
      // Out until after midnight.
      streets(to: hood.friends[Int(random.between(0, 4))], by: .townDrive)
      stay(until: instant(today, minute: 60 * random.between(22, 25)), minutes: 60)
      streets(to: hood.home, by: .townDrive)
    default: break
    }
    stay(minutes: 20)
  }

  private mutating func dayOff() {
    stay(until: instant(today, minute: 60 * random.between(9, 10.5)), minutes: 10)
    switch random.between(0, 1) {
    case ..<0.3: round(meters: random.between(15, 28).rounded() * 1_000, by: .cycle, variants: 2)
    case ..<0.62: excursion()
    case ..<0.85:
      streets(to: hood.shops[Int(random.between(0, 6))], by: .walk)
      stay(minutes: random.between(20, 60))
      streets(to: hood.home, by: .walk)
      errand()
    default: errand()
    }
    evening()
  }

  /// By car to a town near by, a walk there, and back.
  private mutating func excursion() {
    let town = random.pick(Town.neighbors)
    road(to: town.place)
    stay(minutes: random.between(40, 90))
    let here = hood
    settle(in: town)
    round(meters: random.between(2, 5).rounded() * 1_000, by: .walk, variants: 4)
    stay(minutes: random.between(20, 100))
    settle(in: here.town)
    road(to: hood.home)
  }
}

// Trips.
extension Life {
  /// Leaves for another province by train, or for another country by air.
  private mutating func leave() {
    trips += 1
    cameByAir = trips % 2 == 0
    let town = cameByAir ? Town.byAir[trips / 2 % Town.byAir.count] : Town.byTrain[trips / 2 % Town.byTrain.count]
    daysAway = 3 + Int(random.between(0, 4))
    go(to: town)
  }

  private mutating func go(to town: Town) {
    let station = cameByAir ? hood.airport : hood.railStation
    streets(to: station, by: .townDrive)
    stay(minutes: cameByAir ? random.between(80, 120) : random.between(18, 40))
    let start = place
    settle(in: town)
    var choices = SeededGenerator.of(seed: 7, start.latitude.bitPattern, hood.railStation.latitude.bitPattern)
    if cameByAir {
      travel(.flight(from: start, to: hood.airport), by: .aircraft)
    } else {
      travel(.railway(from: start, to: hood.railStation, &choices), by: .train)
    }
    stay(minutes: cameByAir ? random.between(30, 60) : random.between(5, 15))
    streets(to: hood.home, by: .townDrive)
    stay(minutes: 30)
  }

  /// A day in another town; the last one leads home.
  private mutating func dayAway() {
    daysAway -= 1
    if daysAway == 0 {
      go(to: .home)
      return
    }
    stay(until: instant(today, minute: 60 * random.between(8.5, 10)), minutes: 10)
    round(meters: random.between(4, 8).rounded() * 1_000, by: .walk, variants: 6)
    stay(minutes: random.between(30, 90))
    if random.happens(0.5) {
      byMetro(from: hood.homeStation, to: hood.officeStation, hood.office)
      stay(minutes: random.between(40, 120))
      streets(to: hood.home, by: .townDrive)
    } else {
      round(meters: 22_000, by: .townDrive, variants: 4)
    }
    stay(minutes: 20)
  }
}
