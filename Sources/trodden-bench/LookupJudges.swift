import BoundaryIndex
import Geodesy
import Judges

/// Both judges of look-ups on the pack's own polygons.
struct LookupJudges {
  let pack: BoundaryPack
  let leaves: LeafPolygons
  let geos: PolygonJudge
  let exact: CrossingJudge

  init(_ pack: BoundaryPack) throws {
    self.pack = pack
    leaves = try LeafPolygons(pack)
    guard let geos = PolygonJudge(shapes: leaves.polygons, scale: 100) else {
      throw BoundaryPackError.invalidContents("GEOS cannot take the pack's polygons")
    }
    self.geos = geos
    exact = CrossingJudge(shapes: leaves.polygons, scale: 100)
  }

  /// What has been found out about a set of places.
  struct Findings {
    var places = 0
    var inside = 0
    var onBorders = 0
    var differing = 0
  }

  /// Compares single look-ups, a locator's and a batch's with the judges: all must be the exact judge's one owner or
  /// none, and GEOS's owner wherever the place is on no border.
  func judge(_ points: [QuantizedCoordinate]) throws -> Findings {
    var findings = Findings(places: points.count)
    let batch = try pack.leaves(at: points)
    var locator = pack.locator()
    for (point, leaf) in zip(points, batch) {
      let (x, y) = (Int(point.longitude), Int(point.latitude))
      guard let verdict = geos.verdict(x: x, y: y) else {
        throw BoundaryPackError.invalidContents("GEOS failed")
      }
      let owners = exact.owners(x: x, y: y).map { leaves.indices[$0] }
      let theirs = verdict.owners.map { leaves.indices[$0] }
      if leaf != nil { findings.inside += 1 }
      if verdict.isOnBorder { findings.onBorders += 1 }
      let isRight =
        owners.count <= 1 && owners.first == leaf && (verdict.isOnBorder || (theirs.count <= 1 && theirs.first == leaf))
        // On a border GEOS's polygons are closed: ours must be one of them, or none on an outermost border.
        && (leaf.map(theirs.contains) ?? true)
      let single = try pack.leaf(at: point)
      let sequential = try locator.leaf(at: point)
      if isRight, single == leaf, sequential == leaf { continue }
      findings.differing += 1
      if findings.differing <= 10 {
        print("  at \(point.latitude), \(point.longitude): \(leaf as Any), exact \(owners), GEOS \(theirs)")
      }
    }
    return findings
  }
}
