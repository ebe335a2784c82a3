import CoverageGrid
import CoverageMaps
import Foundation
import Geodesy
import Judges
import Testing

/// The whole text that a writer gives.
func written(_ cells: CellSet, as format: CoverageFormat, in datum: MapDatum = .wgs84) -> String {
  var text = ""
  CoverageWriter(format: format, datum: datum).write(cells) { text += $0 }
  return text
}

/// The whole text that a writer gives.
func written(_ cells: some Sequence<Geohash>, as format: CoverageFormat, in datum: MapDatum = .wgs84) -> String {
  var text = ""
  CoverageWriter(format: format, datum: datum).write(geohashes: cells) { text += $0 }
  return text
}

func place(_ latitude: Double, _ longitude: Double) throws -> QuantizedCoordinate {
  QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
}

/// A GeoJSON file of ours, read by a parser that is not ours.
struct ReadCollection: Decodable {
  struct Feature: Decodable {
    struct Properties: Decodable {
      let cells: Int
      let areaInSquareMeters: Double
      let geohash: String?

      enum CodingKeys: String, CodingKey {
        case cells
        case areaInSquareMeters = "area_m2"
        case geohash
      }
    }

    struct Geometry: Decodable {
      let type: String
      let coordinates: [[[Double]]]
    }

    let type: String
    let properties: Properties
    let geometry: Geometry

    /// The only ring.
    var ring: [[Double]] { geometry.coordinates.first ?? [] }
    var longitudes: [Double] { ring.map { $0[0] } }
    var latitudes: [Double] { ring.map { $0[1] } }

    /// Twice the signed area in square degrees by the shoelace formula; above 0 is counterclockwise.
    var turning: Double {
      zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
    }
  }

  let type: String
  let datum: String
  let features: [Feature]
  let cells: Int
  let areaInSquareMeters: Double

  enum CodingKeys: String, CodingKey {
    case type
    case datum
    case features
    case cells
    case areaInSquareMeters = "area_m2"
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}

/// Random walks in several places of the Earth.
func randomWalks(seed: UInt64, lines: Int = 8) throws -> CellSet {
  var numbers = SeededGenerator(seed: seed)
  var cells = CellSet()
  for _ in 0..<lines {
    let latitude = Double.random(in: -89...89, using: &numbers)
    let longitude = Double.random(in: -180..<180, using: &numbers)
    var here = try place(latitude, longitude)
    for _ in 0..<6 {
      let there = try place(
        max(-90, min(90, here.coordinate.latitude + .random(in: -0.004...0.004, using: &numbers))),
        here.coordinate.longitude + .random(in: -0.004...0.004, using: &numbers))
      cells.insertLine(from: here, to: there)
      here = there
    }
  }
  return cells
}
