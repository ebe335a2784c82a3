import BoundaryIndex
import CoverageGrid
import Geodesy
import Judges

/// Sharing out the cells of city tracks to counties against GEOS, cell by cell.
enum AttributionKernel {
  static let kernel = Kernel(
    name: "attribution", claim: "the cells of tracks through five cities to counties, against GEOS on their centres",
    target: .atLeast(35)
  ) {
    let cells = LookupCounts.cells(of: LookupPoints.cityTracks())
    let pack = try BoundaryPack(directory: "boundaries")
    let counties = try CountyJudge(pack)
    let expected = Dictionary(
      uniqueKeysWithValues: zip(counties.leaves.indices, counts(cells, counties)).filter { $0.1 > 0 })
    guard try pack.attribute(cells).mapValues(\.cells) == expected else {
      throw BoundaryPackError.invalidContents("attribution does not count as GEOS does")
    }
    return Kernel.Sides(
      items: cells.count, item: "cell",
      ours: {
        do {
          return try pack.attribute(cells).values.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: $1.cells) }
        } catch { return 0 }
      },
      anchor: { counts(cells, counties).reduce(0) { $0 &+ UInt64(truncatingIfNeeded: $1) } })
  }

  private static func counts(_ cells: CellSet, _ counties: CountyJudge) -> [Int] {
    var counts = [Int](repeating: 0, count: counties.leaves.indices.count)
    for cell in cells {
      let center = ExplorationGrid.center(of: cell)
      let owner = counties.judge.leastOwner(x: Int(center.longitude), y: Int(center.latitude))
      if owner >= 0 { counts[owner] += 1 }
    }
    return counts
  }
}
