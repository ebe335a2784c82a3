import BoundaryIndex
import Geodesy
import Judges

/// Look-ups of the default pack against GEOS on the counties' polygons of the same pack.
enum LookupKernels {
  static let scattered = Kernel(
    name: "lookup-A", claim: "200,000 scattered places of China's box, leaf and chain, against GEOS",
    target: .atLeast(19)
  ) { try batch(LookupPoints.scattered()) }

  static let tracks = Kernel(
    name: "lookup-B", claim: "10 m steps through five cities, leaf and chain, against GEOS", target: .atLeast(28)
  ) { try batch(LookupPoints.cityTracks()) }

  static let single = Kernel(
    name: "lookup-single", claim: "10 m steps through five cities, one leaf after another, against GEOS",
    target: .atLeast(28)
  ) {
    let points = LookupPoints.cityTracks()
    let pack = try BoundaryPack(directory: "boundaries")
    let judge = try CountyJudge(pack)
    return Kernel.Sides(
      items: points.count, item: "place",
      ours: {
        var locator = pack.locator()
        do {
          return try points.reduce(0) { sum, point in
            sum &+ UInt64(truncatingIfNeeded: try locator.leaf(at: point)?.offset ?? 0)
          }
        } catch { return 0 }
      },
      anchor: { judge.sumOfOwners(points) })
  }

  private static func batch(_ points: [QuantizedCoordinate]) throws -> Kernel.Sides {
    let pack = try BoundaryPack(directory: "boundaries")
    let judge = try CountyJudge(pack)
    let chains = try pack.chains()
    var answers = [RegionIndex?](repeating: nil, count: points.count)
    return Kernel.Sides(
      items: points.count, item: "place",
      ours: {
        var locator = pack.locator()
        do {
          try locator.leaves(at: points, into: &answers)
        } catch { return 0 }
        // The whole chain of each place, not its leaf alone.
        var sum: UInt64 = 0
        for case .some(let leaf) in answers {
          let chain = chains[leaf]
          sum &+= UInt64(truncatingIfNeeded: (chain[.province]?.offset ?? 0) ^ (chain[.city]?.offset ?? 0))
        }
        return sum
      },
      anchor: { judge.sumOfOwners(points) })
  }
}

/// GEOS with the parts of China's counties, as performance.md pins the anchor down.
struct CountyJudge {
  let leaves: LeafPolygons
  let judge: PolygonJudge

  init(_ pack: BoundaryPack) throws {
    leaves = try LeafPolygons(pack, country: "CHN")
    guard let judge = PolygonJudge(shapes: leaves.polygons, scale: 100) else {
      throw BoundaryPackError.invalidContents("GEOS cannot take the pack's polygons")
    }
    self.judge = judge
  }

  func sumOfOwners(_ points: [QuantizedCoordinate]) -> UInt64 {
    var sum: UInt64 = 0
    for point in points {
      sum &+= UInt64(truncatingIfNeeded: judge.leastOwner(x: Int(point.longitude), y: Int(point.latitude)))
    }
    return sum
  }
}
