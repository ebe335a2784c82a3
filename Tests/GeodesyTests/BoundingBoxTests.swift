import Foundation
import Geodesy
import Testing

@Suite("BoundingBox")
struct BoundingBoxTests {
  func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate<WGS84> {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("crosses the antimeridian when its western longitude is the greater")
  func crossesAntimeridian() throws {
    let box = try BoundingBox(southWest: place(-20, 170), northEast: place(10, -170))
    #expect(box.crossesAntimeridian && box.width == 20)
    for inside in [(0.0, 175.0), (0, -175), (0, 180), (10, -170), (-20, 170)] {
      #expect(try box.contains(place(inside.0, inside.1)))
    }
    for outside in [(0.0, 169.999), (0, -169.999), (0, 0), (11, 175)] {
      #expect(try !box.contains(place(outside.0, outside.1)))
    }
    #expect(box.contains(QuantizedCoordinate(try place(0, 179.9))))
  }

  @Test("refuses swapped corners")
  func refusesSwappedCorners() throws {
    #expect(throws: GeodesyError.cornersSwapped) {
      try BoundingBox(southWest: place(10, 0), northEast: place(9, 1))
    }
  }

  @Test("around places takes the narrower way round the Earth")
  func aroundPlaces() throws {
    let fiji = try #require(BoundingBox(around: [try place(-18, 177), try place(-17, -179), try place(-16, 179)]))
    #expect(fiji.crossesAntimeridian && abs(fiji.width - 4) < 1e-12)
    #expect(fiji.southWest.longitude == 177 && fiji.northEast.longitude == -179)
    let china = try #require(BoundingBox(around: [try place(20, 80), try place(40, 120)]))
    #expect(!china.crossesAntimeridian && china.width == 40)
    #expect(BoundingBox(around: [Coordinate<WGS84>]()) == nil)
  }

  @Test("the world holds every place and has the whole area")
  func world() throws {
    for longitude in [-180.0, 0, 179.999] { #expect(BoundingBox.world.contains(try place(90, longitude))) }
    #expect(BoundingBox.world.area == Ellipsoid.totalArea)
  }
}

@Suite("Coding")
struct CodingTests {
  func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test("coordinates and boxes come back from JSON as they were")
  func comesBack() throws {
    let place = try Coordinate<GCJ02>(latitude: 39.9101034993, longitude: 116.4037435727)
    #expect(try again(place) == place)
    #expect(try again(BoundingBox.world) == BoundingBox.world)
    let box = try BoundingBox(
      southWest: Coordinate(latitude: -20, longitude: 170), northEast: Coordinate(latitude: 10, longitude: -170))
    #expect(try again(box) == box)
  }

  @Test("JSON that is no place is refused", arguments: ["{\"latitude\":91,\"longitude\":0}", "{\"latitude\":1}"])
  func refusesNonsense(json: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Coordinate<WGS84>.self, from: Data(json.utf8))
    }
  }
}
