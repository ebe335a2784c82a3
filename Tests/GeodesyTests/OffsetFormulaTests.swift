import Geodesy
import Judges
import Testing

@Suite("GCJ-02 formula")
struct OffsetFormulaTests {
  /// WGS-84 latitude, longitude, then GCJ-02 latitude, longitude; seven independent implementations agree on them.
  static let vectors: [[Double]] = [
    [39.9087, 116.3975, 39.9101034993, 116.4037435727], [48.36, 134.75, 48.3623691259, 134.7577451168],
    [31.1774276, 121.5272106, 31.1753039836, 121.5315418592], [39.3, 73.6, 39.2999525040, 73.6030646023],
    [22.513, 114.068, 22.5102970590, 114.0731216007], [18.2528, 109.5119, 18.2510947917, 109.5159842948],
    [22.22, 113.549, 22.2170425238, 113.5540911230], [40.124, 124.394, 40.1255967006, 124.3998386618],
    [43.8256, 87.6168, 43.8268053931, 87.6196499495], [24.012, 97.852, 24.0090209479, 97.8521798259],
    [39.47, 75.99, 39.4702274968, 75.9929556382], [27.98, 85.98, 27.9762994786, 85.9820502925],
    [29.65, 91.14, 29.6472663776, 91.1415309497], [21.541, 107.966, 21.5383187551, 107.9698215379],
    [45.803, 126.535, 45.8049817630, 126.5410402210], [35, 105, 34.9990986322, 105.0032862415],
    [53.55, 123.3, 53.5519911057, 123.3080809000],
  ]

  @Test("holds the seventeen published vectors to 1e-9 degrees, both ways", arguments: vectors)
  func holdsVectors(vector: [Double]) throws {
    let origin = try Coordinate<WGS84>(latitude: vector[0], longitude: vector[1])
    let shifted = OffsetFormula.shifted(origin)
    #expect(abs(shifted.latitude - vector[2]) < 1e-9)
    #expect(abs(shifted.longitude - vector[3]) < 1e-9)
    let back = OffsetFormula.unshifted(shifted)
    #expect(abs(back.latitude - vector[0]) < 1e-11)
    #expect(abs(back.longitude - vector[1]) < 1e-11)
  }

  @Test("moves Tiananmen 556.1 m")
  func movesTiananmen() throws {
    let origin = try Coordinate<WGS84>(latitude: 39.9087, longitude: 116.3975)
    let moved = OffsetFormula.shifted(origin)
    let landing = try Coordinate<WGS84>(latitude: moved.latitude, longitude: moved.longitude)
    #expect(abs(origin.distance(to: landing) - 556.1) < 0.5)
  }

  @Test("agrees with the plain formula to 1e-13 degrees all over its range, one by one and in batches")
  func agreesWithPlainTwin() throws {
    var random = SeededGenerator(seed: 17)
    var places: [Coordinate<WGS84>] = []
    for _ in 0..<4_003 {
      places.append(try random.place(-9.9..<79.9, 60.1..<149.9))
    }
    let batch = OffsetFormula.shifted(places)
    var worst = 0.0
    for (place, inBatch) in zip(places, batch) {
      let plain = PlainOffset.shifted(place.latitude, place.longitude)
      let single = OffsetFormula.shifted(place)
      for found in [single, inBatch] {
        worst = max(worst, abs(found.latitude - plain.latitude), abs(found.longitude - plain.longitude))
      }
    }
    #expect(worst <= 1e-13)
  }

  @Test("comes back to 1e-11 degrees from a grid that holds longitude 105, one by one and in batches")
  func comesBack() throws {
    var places: [Coordinate<WGS84>] = []
    for row in 0...50 {
      for column in 0...62 {
        places.append(try Coordinate(latitude: 3.8 + Double(row), longitude: 73 + Double(column)))
      }
      // Within a hair of 105, where the root's slope has no bound.
      for exponent in 1...15 {
        let hair = Double(sign: .plus, exponent: -3 * exponent, significand: 1.3)
        places.append(try Coordinate(latitude: 3.8 + Double(row), longitude: 105 + hair))
        places.append(try Coordinate(latitude: 3.8 + Double(row), longitude: 105 - hair))
      }
    }
    let shifted = OffsetFormula.shifted(places)
    let batch = OffsetFormula.unshifted(shifted)
    var worst = 0.0
    for index in places.indices {
      let single = OffsetFormula.unshifted(shifted[index])
      for found in [single, batch[index]] {
        worst = max(
          worst, abs(found.latitude - places[index].latitude), abs(found.longitude - places[index].longitude))
      }
    }
    #expect(worst <= 1e-11)
  }

  @Test("always ends, at every edge of the rectangle in general use and anywhere on Earth")
  func alwaysEnds() throws {
    var edges: [(Double, Double)] = [(40, 72.005), (90, 0), (-90, 180), (79.9, 149.9), (-9.9, 60.1), (0, -180)]
    for step in 0...200 {
      let share = Double(step) / 200
      let latitude = 0.8293 + share * (55.8271 - 0.8293)
      let longitude = 72.004 + share * (137.8347 - 72.004)
      for nudge in [-0.004, -1e-9, 0, 1e-9, 0.001, 0.004] {
        edges += [(latitude, 72.004 + nudge), (latitude, 137.8347 + nudge)]
        edges += [(0.8293 + nudge, longitude), (55.8271 + nudge, longitude)]
      }
    }
    for (latitude, longitude) in edges {
      let place = try Coordinate<GCJ02>(latitude: latitude, longitude: longitude)
      let again = OffsetFormula.shifted(OffsetFormula.unshifted(place))
      #expect(abs(again.latitude - place.latitude) < 1e-11 && abs(again.longitude - place.longitude) < 1e-11)
    }
  }

  @Test(
    "leaves the numbers alone far from every shifted map", arguments: [(51.5, -0.12), (-33.9, 151.2), (85.0, 100.0)])
  func leavesFarPlaces(latitude: Double, longitude: Double) throws {
    let place = try Coordinate<WGS84>(latitude: latitude, longitude: longitude)
    let same = OffsetFormula.shifted([place, place, place, place])
    #expect(same.allSatisfy { $0.latitude == latitude && $0.longitude == longitude })
    #expect(OffsetFormula.unshifted(same[0]) == place)
  }
}

@Suite("BD-09 formula")
struct BaiduFormulaTests {
  @Test("holds the published vector, from which the well-known variant with π for 3000π/180 is some 25 m away")
  func holdsVector() throws {
    let gcj = try Coordinate<GCJ02>(latitude: 39.910103499345, longitude: 116.40374357265)
    let baidu = gcj.converted(to: BD09.self)
    #expect(abs(baidu.latitude - 39.916442749631) < 1e-11)
    #expect(abs(baidu.longitude - 116.410116586472) < 1e-11)
    let faulty = PlainOffset.faultyBaidu(gcj.latitude, gcj.longitude)
    let apart = try Coordinate<WGS84>(latitude: faulty.latitude, longitude: faulty.longitude)
      .distance(to: Coordinate(latitude: baidu.latitude, longitude: baidu.longitude))
    #expect(abs(apart - 25) < 3)
  }

  @Test("comes back to 1e-11 degrees anywhere in China and ends anywhere on Earth")
  func comesBack() throws {
    for latitude in stride(from: -90.0, through: 90, by: 7.5) {
      for longitude in stride(from: -180.0, to: 180, by: 7.3) {
        let gcj = try Coordinate<GCJ02>(latitude: latitude, longitude: longitude)
        let back = gcj.converted(to: BD09.self).converted(to: GCJ02.self)
        if latitude > 0, latitude < 60, longitude > 70, longitude < 140 {
          #expect(abs(back.latitude - latitude) < 1e-11 && abs(back.longitude - longitude) < 1e-11)
        }
      }
    }
  }
}
