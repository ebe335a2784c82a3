public import Geodesy
public import PlanarGeometry

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Seeded places on and beside the borders of polygons whose vertices are in steps of 1e-5°.
public struct BorderPlaces: Sendable {
  private let edges: [RingAssembly.Edge]
  private var random: SeededGenerator

  /// Starts the sequence of a seed.
  public init(on shapes: [[PlanarPolygon]], seed: UInt64) {
    var edges: [RingAssembly.Edge] = []
    for ring in shapes.joined().flatMap(\.rings) {
      guard var last = ring.last else { continue }
      for next in ring {
        edges.append(RingAssembly.Edge(start: last, end: next))
        last = next
      }
    }
    self.edges = edges
    random = SeededGenerator(seed: seed)
  }

  /// Vertices and middles of edges by turns; a middle half-way between two units is rounded down.
  public mutating func onBorders(_ count: Int) -> [QuantizedCoordinate] {
    var places: [QuantizedCoordinate] = []
    while places.count < count, let edge = edges.randomElement(using: &random) {
      let isVertex = places.count.isMultiple(of: 2)
      let end = isVertex ? edge.start : edge.end
      append((Int(edge.start.x) + Int(end.x)) * 50, (Int(edge.start.y) + Int(end.y)) * 50, to: &places)
    }
    return places
  }

  /// Places at most so many metres from a place of an edge.
  public mutating func beside(_ count: Int, within meters: Double) -> [QuantizedCoordinate] {
    var places: [QuantizedCoordinate] = []
    while places.count < count, let edge = edges.randomElement(using: &random) {
      let share = Double.random(in: 0...1, using: &random)
      let east = Double.random(in: -meters...meters, using: &random)
      let north = Double.random(in: -meters...meters, using: &random)
      if east * east + north * north > meters * meters { continue }
      let x = (Double(edge.start.x) + share * Double(Int64(edge.end.x) - Int64(edge.start.x))) * 100
      let y = (Double(edge.start.y) + share * Double(Int64(edge.end.y) - Int64(edge.start.y))) * 100
      // Metres in a unit: 11.17 mm at most northward, and 11.13 mm and more by the cosine eastward.
      let parallel = max(1e-3, cos(y * 1e-7 * .pi / 180)) * 0.01113195
      append(Int((x + east / parallel).rounded()), Int((y + north / 0.0111694).rounded()), to: &places)
    }
    return places
  }

  private func append(_ x: Int, _ y: Int, to places: inout [QuantizedCoordinate]) {
    // Off the plane's edge a place would come back on its other side.
    guard x >= -1_800_000_000, x < 1_800_000_000, y >= -900_000_000, y <= 900_000_000 else { return }
    if let place = QuantizedCoordinate(latitudeUnits: Int32(y), longitudeUnits: Int32(x)) { places.append(place) }
  }
}
