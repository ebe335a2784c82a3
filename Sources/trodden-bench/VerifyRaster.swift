import CoverageGrid
import Geodesy
import Judges

/// `verify raster [SEGMENTS] [SEED]`: the rasteriser against GEOS.
enum VerifyRaster {
  static let check = Check(
    name: "raster",
    claim: "the cells of segments under 1 km are those that GEOS intersects, all latitudes, both sides of ±180°",
    run: run)

  private static let usage = "verify raster takes a number of segments and a seed"

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      print(usage)
      return false
    }
    guard let judge = RasterJudge() else {
      print("GEOS could not be started")
      return false
    }
    let wanted = numbers.first ?? 100_000
    var segments = RandomSegments(seed: UInt64(numbers.count > 1 ? numbers[1] : 1))
    var judged = 0, excluded = 0, differing = 0, cells = 0, crossing = 0
    while judged < wanted {
      let (start, end) = segments.next()
      guard let expected = judge.cells(from: start, to: end) else {
        excluded += 1
        continue
      }
      judged += 1
      if abs(Int(end.longitude) - Int(start.longitude)) > 1_800_000_000 { crossing += 1 }
      var set = CellSet()
      set.insertLine(from: start, to: end)
      cells += set.count
      if Set(set) != expected { differing += 1 }
    }
    print(
      """
      \(judged) segments in general position (\(excluded) others set aside), \(crossing) of them across ±180°, \
      \(cells) cells: \(differing) differences
      """)
    return differing == 0 && crossing > 0
  }
}
