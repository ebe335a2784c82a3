/// A town of a made-up life.
struct Town: Hashable, Sendable {
  let place: GroundPlace
  let zone: ZoneRule
  /// Degrees by which its streets are turned from north.
  let streetAngle: Double
  /// Whether its streets are lined by high houses here and there.
  let hasHighHouses: Bool

  init(
    _ latitude: Double, _ longitude: Double, zone: ZoneRule = ZoneRule(hours: 8), streetAngle: Double = 8,
    highHouses: Bool = true
  ) {
    place = GroundPlace(latitude, longitude)
    self.zone = zone
    self.streetAngle = streetAngle
    hasHighHouses = highHouses
  }

  /// Where the life is lived.
  static let home = Town(30.2741, 120.1551)

  /// Towns within a drive.
  static let neighbors = [
    Town(30.0023, 120.5810, streetAngle: 21, highHouses: false), Town(30.7536, 120.7590, streetAngle: -12),
    Town(30.8941, 120.0868, streetAngle: 4, highHouses: false), Town(29.8113, 119.6900, highHouses: false),
  ]

  /// Towns in other provinces, by train.
  static let byTrain = [
    Town(31.2304, 121.4737, streetAngle: -17), Town(32.0603, 118.7969, streetAngle: 15),
    Town(28.6829, 115.8582, streetAngle: 3), Town(34.3416, 108.9398, streetAngle: 0),
    Town(28.2282, 112.9388, streetAngle: 11), Town(39.9042, 116.4074, streetAngle: 0),
  ]

  /// Towns by air; the second crosses the 180th meridian on holiday.
  static let byAir = [
    Town(52.5200, 13.4050, zone: ZoneRule(hours: 1, summer: .europe), streetAngle: 24, highHouses: false),
    Town(-16.8000, 179.9930, zone: ZoneRule(hours: 12), streetAngle: 30, highHouses: false),
    Town(25.0389, 102.7183, streetAngle: 9), Town(45.8038, 126.5350, streetAngle: -31),
    Town(-36.8485, 174.7633, zone: ZoneRule(hours: 12, summer: .newZealand), streetAngle: 13),
    Town(40.7580, -73.9855, zone: ZoneRule(hours: -5, summer: .northAmerica), streetAngle: 29),
    Town(43.8256, 87.6168, streetAngle: 6),
  ]
}
