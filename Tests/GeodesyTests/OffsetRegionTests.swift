import Geodesy
import Judges
import Testing

@Suite("Offset region")
struct OffsetRegionTests {
  static let plainPlaces: [(String, Double, Double)] = [
    ("Seoul", 37.5665, 126.978), ("Osaka", 34.6937, 135.5023), ("Hanoi", 21.0285, 105.8542),
    ("Kathmandu", 27.7172, 85.324), ("Ulaanbaatar", 47.8864, 106.9057), ("Taipei", 25.033, 121.5654),
    ("Hong Kong", 22.3193, 114.1694), ("Hong Kong Island", 22.2783, 114.1747), ("Hong Kong Airport", 22.308, 113.9185),
    ("Victoria Harbour", 22.2890, 114.1690), ("Macau", 22.1987, 113.5439), ("Taipa", 22.1560, 113.5590),
    ("Delhi", 28.6139, 77.209), ("Sinuiju", 40.1006, 124.398), ("Mong Cai", 21.524, 107.966),
    ("Blagoveshchensk", 50.2905, 127.527), ("Pamir", 38.5, 73.3), ("Sea of Japan", 41.5, 131.5),
    ("Lao Cai", 22.4856, 103.9707), ("Khorgos in Kazakhstan", 44.22, 80.36), ("London", 51.5, -0.12),
    ("the middle of the Bohai", 38.9, 119.8),
  ]

  static let shiftedPlaces: [(String, Double, Double)] = [
    ("Beijing", 39.9087, 116.3975), ("Zhuhai", 22.2707, 113.5767), ("Shenzhen", 22.5431, 114.0579),
    ("Dandong", 40.129, 124.3947), ("Heihe", 50.2453, 127.499), ("Dongxing", 21.548, 107.9715),
    ("Sansha", 16.8337, 112.3387), ("Kashgar", 39.47, 75.99), ("Lhasa", 29.65, 91.14), ("Fuyuan", 48.36, 134.75),
    ("Mohe", 53.0, 122.5), ("Hekou", 22.5293, 103.9392), ("Xiamen", 24.4798, 118.0894), ("Sanya", 18.2528, 109.5119),
    ("10 km off Sanya", 18.12, 109.5), ("Zhoushan", 29.9853, 122.2072), ("a deck in Shekou", 22.47, 113.91),
  ]

  @Test("foreign cities, Hong Kong, Macau and Taipei are not moved on road maps", arguments: plainPlaces)
  func plain(name: String, latitude: Double, longitude: Double) throws {
    let place = try Coordinate<WGS84>(latitude: latitude, longitude: longitude)
    let map = place.converted(to: GCJ02.self, in: .mainlandMaps)
    #expect(map.latitude == latitude && map.longitude == longitude)
    #expect(OffsetRegion(.mainlandMaps).signedDistanceToBorder(from: place) < 0)
  }

  @Test("mainland cities up to the border, islands and the near sea are moved on road maps", arguments: shiftedPlaces)
  func shifted(name: String, latitude: Double, longitude: Double) throws {
    let place = try Coordinate<WGS84>(latitude: latitude, longitude: longitude)
    for profile in OffsetProfile.allCases {
      #expect(place.converted(to: GCJ02.self, in: profile) == OffsetFormula.shifted(place))
    }
    #expect(OffsetRegion(.mainlandMaps).signedDistanceToBorder(from: place) > 0)
  }

  @Test(
    "AMap also moves Hong Kong, Macau and the far sea, but neither Taiwan nor foreign land",
    arguments: [
      (22.3193, 114.1694, true), (22.1987, 113.5439, true), (38.9, 119.8, true), (35.0, 123.0, true), (20.0, 116, true),
      (25.033, 121.5654, false), (37.5665, 126.978, false), (21.524, 107.966, false), (21.0285, 105.8542, false),
      (33.38, 126.55, false), (24.34, 124.16, false), (25.0, 128.0, false), (41.5, 131.5, false),
      (40.1006, 124.398, false),
    ])
  func amap(latitude: Double, longitude: Double, isShifted: Bool) throws {
    let place = try Coordinate<WGS84>(latitude: latitude, longitude: longitude)
    #expect(OffsetRegion(.amap).contains(place) == isShifted)
  }

  static let sample: [(border: String, place: Coordinate<WGS84>)] = BorderSample.text.split(separator: "\n").compactMap
  {
    let fields = $0.split(separator: " ")
    guard fields.count == 3, let latitude = Double(fields[1]), let longitude = Double(fields[2]) else { return nil }
    guard let place = try? Coordinate<WGS84>(latitude: latitude, longitude: longitude) else { return nil }
    return (String(fields[0]), place)
  }

  @Test("the compact outlines stay within their bounds of the full borders' vertices")
  func outlineBounds() throws {
    #expect(Self.sample.count == 480)
    for (border, place) in Self.sample {
      let bound = border == "amapBorder" ? 350.0 : 50
      let profiles: [OffsetProfile] =
        switch border {
        case "sharedBorder": [.mainlandMaps, .amap]
        case "roadMapBorder": [.mainlandMaps]
        default: [.amap]
        }
      for profile in profiles {
        #expect(OffsetRegion(profile).signedDistanceToBorder(from: place).magnitude < bound)
        #expect(OffsetRegion(profile).isNearBorder(place))
      }
    }
  }

  @Test("the signed distance is a distance: it changes by no more than one moves and its sign tells the side")
  func distanceIsLipschitz() throws {
    var random = SeededGenerator(seed: 8)
    let region = OffsetRegion(.mainlandMaps)
    for (_, start) in Self.sample.prefix(200) {
      let meters = random.number(0..<3_000)
      let place = Geodesic.direct(from: start, azimuth: random.number(0..<360), meters: meters)
      let distance = region.signedDistanceToBorder(from: place)
      #expect(distance.magnitude <= meters + 50)
      #expect((distance > 0) == region.contains(place))
      #expect(region.isNearBorder(place) == (distance.magnitude <= 750))
      // Going straight on by less than the distance never changes the side.
      let onward = Geodesic.direct(from: place, azimuth: random.number(0..<360), meters: distance.magnitude * 0.99)
      #expect(region.contains(onward) == region.contains(place))
    }
  }

  @Test("far from the border the distance is long and right: Zhengzhou has the sea, London all of Eurasia before it")
  func farDistances() throws {
    let region = OffsetRegion(.mainlandMaps)
    let london = region.signedDistanceToBorder(from: try Coordinate(latitude: 51.5, longitude: -0.12))
    #expect(london < -5_000_000 && london > -6_000_000)
    let zhengzhou = region.signedDistanceToBorder(from: try Coordinate(latitude: 34.75, longitude: 113.65))
    #expect(zhengzhou > 500_000 && zhengzhou < 700_000)
    #expect(
      OffsetRegion(.everywhere).signedDistanceToBorder(from: try Coordinate(latitude: 35, longitude: 100)) == .infinity)
  }
}

@Suite("Conversion between datums")
struct ConversionTests {
  @Test("comes back wherever the origin is certain, and says so where it is not", arguments: OffsetProfile.allCases)
  func roundTrips(profile: OffsetProfile) throws {
    var random = SeededGenerator(seed: 9)
    let region = OffsetRegion(profile)
    for _ in 0..<1_500 {
      let place = try random.place(0..<55, 70..<140)
      let origin = place.converted(to: GCJ02.self, in: profile).converted(to: WGS84.self, in: profile)
      let back = origin.place(preferring: region.contains(place) ? .shifted : .plain)
      #expect(abs(back.latitude - place.latitude) < 1e-11 && abs(back.longitude - place.longitude) < 1e-11)
      if origin.certain == nil { #expect(region.isNearBorder(place)) }
      if case .gap = origin { Issue.record("a place that is shown can have no gap for an origin") }
      let baidu = place.converted(to: BD09.self, in: profile).converted(to: WGS84.self, in: profile)
      let again = baidu.place(preferring: region.contains(place) ? .shifted : .plain)
      #expect(abs(again.latitude - place.latitude) < 1e-11 && abs(again.longitude - place.longitude) < 1e-11)
    }
  }

  @Test("batches give what single conversions give", arguments: OffsetProfile.allCases)
  func batches(profile: OffsetProfile) throws {
    var random = SeededGenerator(seed: 10)
    var places: [Coordinate<WGS84>] = []
    for _ in 0..<999 { places.append(try random.place(15..<45, 90..<130)) }
    let shifted = places.converted(to: GCJ02.self, in: profile)
    for (one, many) in zip(places.map { $0.converted(to: GCJ02.self, in: profile) }, shifted) {
      #expect(abs(one.latitude - many.latitude) < 1e-13 && abs(one.longitude - many.longitude) < 1e-13)
    }
    let origins = shifted.converted(to: WGS84.self, in: profile)
    for (place, origin) in zip(places, origins) {
      let back = origin.place(preferring: OffsetRegion(profile).contains(place) ? .shifted : .plain)
      #expect(abs(back.latitude - place.latitude) < 1e-11 && abs(back.longitude - place.longitude) < 1e-11)
    }
  }

  /// km² of a box in which a place of the map has two origins or none.
  func uncertain(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>) throws -> (Double, Double) {
    let step = 0.002
    var (ambiguous, gap) = (0, 0)
    for latitude in stride(from: latitudes.lowerBound, to: latitudes.upperBound, by: step) {
      for longitude in stride(from: longitudes.lowerBound, to: longitudes.upperBound, by: step) {
        let place = try Coordinate<GCJ02>(latitude: latitude, longitude: longitude)
        switch place.converted(to: WGS84.self, in: .mainlandMaps) {
        case .ambiguous(let shifted, let plain):
          ambiguous += 1
          #expect(OffsetRegion(.mainlandMaps).contains(shifted) && !OffsetRegion(.mainlandMaps).contains(plain))
        case .gap: gap += 1
        case .shifted, .plain: break
        }
      }
    }
    let cell = Ellipsoid.zoneArea(southLatitude: 22.3, northLatitude: 22.3 + step) * step / 360 / 1e6
    return (Double(ambiguous) * cell, Double(gap) * cell)
  }

  @Test("at Hong Kong's land border the shift pushes the mainland over it, and leaves gaps elsewhere")
  func hongKong() throws {
    let (ambiguous, gap) = try uncertain(22.49...22.57, 114.0...114.24)
    #expect(ambiguous > 5 && ambiguous < 15)
    #expect(gap > 0)
  }

  @Test("at Macau's border too")
  func macau() throws {
    let (ambiguous, gap) = try uncertain(22.1...22.22, 113.52...113.6)
    #expect(ambiguous > 3 && ambiguous < 15)
    #expect(gap > 0)
  }
}
