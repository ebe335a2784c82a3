import CivilCalendar

/// A made-up life, lived day by day: work and errands, walks and rides, trips to other towns, provinces and countries.
///
/// Everything that happens is heard by the receiver and written into the day as it was.
struct Life {
  var day = SimulatedDay()
  var receiver: Receiver
  private(set) var time: Int64
  var place: GroundPlace
  var random: SeededGenerator
  private(set) var hood: Neighborhood
  let home: Neighborhood
  private let seed: UInt64
  private var cameByCar = false
  /// Days still to be spent away.
  var daysAway = 0
  var trips = 0
  var cameByAir = false

  init(seed: UInt64, start: LocalDay, profile: ReceiverProfile) {
    self.seed = seed
    home = Neighborhood(.home, anchor: Town.home.place, seed: .of(seed: seed, 1))
    hood = home
    place = home.home
    random = .of(seed: seed, 2)
    receiver = Receiver(profile, random: .of(seed: seed, 3))
    receiver.arrive(in: .home)
    time = start.start(zoneOffset: Town.home.zone.standard)
  }

  /// Minutes east of UTC here and now.
  var zoneOffset: Int { hood.town.zone.offset(at: time) }

  /// The local day.
  var today: LocalDay { LocalDay(instant: time, zoneOffset: zoneOffset) }

  /// The instant, some minutes after the local midnight with which a day began.
  func instant(_ day: LocalDay, minute: Double) -> Int64 {
    day.start(zoneOffset: zoneOffset) + Int64(minute * 60_000)
  }
}

// What can be done.
extension Life {
  /// Travels a route that begins here.
  mutating func travel(_ route: Route, by vehicle: Vehicle) {
    guard !route.pieces.isEmpty else { return }
    receiver.begin(vehicle, meters: route.length)
    var traveller = Traveller(route, by: vehicle)
    var isFirst = true
    var chance = random
    time = traveller.travel(from: time, &chance) { moment in
      let isHeard = receiver.hear(moment)
      guard let position = moment.place.quantized else { return }
      let visibility: SimulatedDay.Visibility = moment.cover == .air ? .air : isHeard ? .visible : .hidden
      day.path.append(
        SimulatedDay.TruePlace(time: moment.time, position: position, visibility: visibility, startsWay: isFirst))
      isFirst = false
    }
    random = chance
    place = route.end
    cameByCar = vehicle == .townDrive || vehicle == .drive
  }

  /// Stays here until an instant, and for some minutes at least.
  mutating func stay(until end: Int64 = 0, minutes: Double, isNight: Bool = false) {
    let end = max(end, time + Int64(minutes * 60_000))
    receiver.stay(at: place, from: time, to: end, isNight: isNight, byCar: cameByCar)
    cameByCar = false
    if let position = place.quantized {
      day.stays.append(SimulatedDay.TrueStay(start: time, end: end, position: position))
    }
    time = end
  }

  /// Along streets; the same two places are joined by one of three ways.
  mutating func streets(to end: GroundPlace, by vehicle: Vehicle) {
    var choices = routeGenerator(to: end, variants: 3)
    travel(.streets(from: place, to: end, in: hood.town, &choices), by: vehicle)
  }

  /// Out of the town, along a road, and into another.
  mutating func road(to end: GroundPlace) {
    var choices = routeGenerator(to: end, variants: 2)
    travel(.road(from: place, to: end, &choices), by: .drive)
  }

  mutating func metro(to end: GroundPlace) { travel(.metro(from: place, to: end), by: .metro) }

  /// A round that is walked, run or ridden again at times: one of a few for each start.
  mutating func round(meters: Double, by vehicle: Vehicle, variants: UInt64) {
    var choices = SeededGenerator.of(
      seed: seed, 5, place.latitude.bitPattern, UInt64(meters), random.next() % variants)
    travel(.round(from: place, meters: meters, in: hood.town, &choices), by: vehicle)
  }

  private mutating func routeGenerator(to end: GroundPlace, variants: UInt64) -> SeededGenerator {
    .of(
      seed: seed, 4, place.latitude.bitPattern, place.longitude.bitPattern, end.latitude.bitPattern,
      end.longitude.bitPattern, random.next() % variants)
  }

  /// Arrives in a town; the same one again is the same.
  mutating func settle(in town: Town) {
    hood =
      town == .home
      ? home
      : Neighborhood(
        town, anchor: anchor(of: town), seed: .of(seed: seed, 6, town.place.latitude.bitPattern))
    receiver.arrive(in: town)
  }

  /// The town's place on the side of the Earth where the shorter way there ends.
  func anchor(of town: Town) -> GroundPlace {
    let turns = ((place.longitude - town.place.longitude) / 360).rounded()
    return town == .home ? town.place : GroundPlace(town.place.latitude, town.place.longitude + 360 * turns)
  }
}
