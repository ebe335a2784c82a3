import Judges
import PolygonOverlay

/// `verify area-within [CASES] [SEED]`: the explored area in polygons against quadrature.
enum VerifyAreaWithin {
  static let check = Check(
    name: "area-within",
    claim: "explored area in random polygons is that of quadrature to 1e-9, all latitudes, both sides of ±180°",
    run: run)

  private static let tolerance = 1e-9

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("verify area-within takes a number of cases and a seed")
      return false
    }
    let wanted = numbers.first ?? 500
    var cases = RandomFootprints(seed: UInt64(numbers.count > 1 ? numbers[1] : 1))
    var worst = 0.0, differing = 0, whole = 0, cut = 0, beyond = 0, smallest = Double.infinity
    for number in 1...wanted {
      let one = try cases.next()
      let footprint = try Footprint(polygons: one.polygons)
      let found = try footprint.explored(of: one.cells)
      let expected = QuadratureJudge(polygons: one.polygons).area(of: one.cells)
      let error = expected > 0 ? (found.area - expected).magnitude / expected : found.area
      if error > tolerance {
        differing += 1
        print("case \(number): \(found.area) m² against \(expected) m²")
      }
      worst = max(worst, error)
      whole += found.wholeCells
      cut += found.cutCells
      smallest = min(smallest, expected)
      if one.polygons.contains(where: { $0.contains { $0.contains { $0.longitude.magnitude > 180 } } }) { beyond += 1 }
    }
    print(
      """
      \(wanted) cases, \(beyond) of them beyond ±180°, \(whole) whole and \(cut) cut cells, the smallest of \
      \(smallest) m²: \(differing) differ by more than \(tolerance), the worst by \(worst)
      """)
    return differing == 0 && beyond > 0
  }
}
