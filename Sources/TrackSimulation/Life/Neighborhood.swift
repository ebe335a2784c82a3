/// The places that a life returns to, in one town.
struct Neighborhood {
  let town: Town
  let home: GroundPlace
  let office: GroundPlace
  /// Six near the home, three near the office.
  let shops: [GroundPlace]
  let friends: [GroundPlace]
  /// Places all over the town.
  let haunts: [GroundPlace]
  let homeStation: GroundPlace
  let officeStation: GroundPlace
  let railStation: GroundPlace
  let airport: GroundPlace

  /// - Parameter anchor: the town's place, its longitude maybe some whole turns on.
  init(_ town: Town, anchor: GroundPlace, seed places: SeededGenerator) {
    self.town = town
    var random = places
    func near(_ place: GroundPlace, _ meters: ClosedRange<Double>) -> GroundPlace {
      let side = Turning.sineCosine(degrees: random.between(0, 360))
      let length = random.between(meters.lowerBound, meters.upperBound)
      return place.moved(north: length * side.cosine, east: length * side.sine)
    }
    let home = near(anchor, 0...2_000)
    let office = near(home, 6_500...8_500)
    let shops = (0..<9).map { number in number < 6 ? near(home, 250...900) : near(office, 200...500) }
    self.home = home
    self.office = office
    self.shops = shops
    friends = (0..<4).map { _ in near(home, 1_500...5_000) }
    haunts = (0..<60).map { _ in near(home, 800...7_000) }
    homeStation = near(home, 350...600)
    officeStation = near(office, 250...450)
    railStation = near(anchor, 5_000...8_000)
    airport = near(anchor, 18_000...26_000)
  }
}
