import Foundation
import Judges
import PlanarGeometry
import PolygonOverlay
import Testing

@testable import BoundaryBuilder

@Suite("Ground between two states of a border")
struct MovedGroundTests {
  /// A star on the 1e-5° grid around 110° E, 30° N; corners stay on their ray, so that it does not cross itself.
  private func star(_ reach: [Double]) -> [PlanarPoint] {
    reach.indices.map { index in
      let angle = Double(index) * 2 * .pi / Double(reach.count)
      return PlanarPoint(
        x: 11_000_000 + Int32(reach[index] * cos(angle)), y: 3_000_000 + Int32(reach[index] * sin(angle)))
    }
  }

  private func degrees(_ ring: [PlanarPoint]) -> [DegreePolygon] { [[ring.map(DegreePoint.init)]] }

  @Test("It is what GEOS finds in one state and not in both", arguments: 1...20 as ClosedRange<UInt64>)
  func symmetricDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let before = (0..<60).map { _ in random.number(20_000..<90_000) }
    // Half of the corners stay.
    let after = before.map { Bool.random(using: &random) ? $0 : random.number(20_000..<90_000) }
    let engine = try OverlayEngine()
    let (old, new) = (star(before), star(after))
    let found = try MovedGround(engine: engine).squareMeters(
      between: Outline(of: [PlanarPolygon(exterior: old)]), and: Outline(of: [PlanarPolygon(exterior: new)]))
    let common = OverlayEngine.squareMeters(of: try engine.intersection(degrees(old), degrees(new)))
    let expected =
      OverlayEngine.squareMeters(of: degrees(old)) + OverlayEngine.squareMeters(of: degrees(new)) - 2 * common
    #expect(expected > 0)
    #expect((found - expected).magnitude <= 1e-9 * expected, "\(found) m² against \(expected) m²")
  }

  @Test("Outlines of neighbours add up to the outline around both, and a state has none between itself")
  func outlines() throws {
    let corners = { (x: Int32) in
      [
        PlanarPoint(x: x, y: -10), PlanarPoint(x: x + 100, y: -10), PlanarPoint(x: x + 100, y: 100),
        PlanarPoint(x: x, y: 100),
      ]
    }
    let (left, right) = (Outline(of: [.init(exterior: corners(-100))]), Outline(of: [.init(exterior: corners(0))]))
    let both = Outline(sum: [left, right])
    #expect(both.edges.count == 6)
    let loops = both.loops()
    #expect(loops.count == 1)
    #expect(Set(loops[0]) == Set(corners(-100) + corners(0)))
    #expect(both.difference(from: right) == left)
    #expect(left.difference(from: left).edges.isEmpty)
    #expect(try MovedGround(engine: OverlayEngine()).squareMeters(between: left, and: left) == 0)
  }
}
