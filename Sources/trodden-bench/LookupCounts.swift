import BoundaryIndex
import Geodesy

/// `verify lookup-counts [--boundaries DIR]`: what look-ups read, as counts that are the same on every machine.
enum LookupCounts {
  static let check = Check(
    name: "lookup-counts", claim: "edges read a look-up, tiles made ready and memory stay within the baseline", run: run
  )

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let directory =
      arguments.first == "--boundaries" ? arguments.dropFirst().first : arguments.isEmpty ? "boundaries" : nil
    guard let directory else {
      print("verify lookup-counts takes --boundaries DIR")
      return false
    }
    for (name, points) in [("A", LookupPoints.scattered()), ("B", LookupPoints.cityTracks())] {
      let pack = try BoundaryPack(directory: directory)
      var locator = pack.locator()
      var edges: [Int] = []
      var bytes = 0
      for point in points {
        let effort = try locator.effort(at: point)
        edges.append(effort.edges)
        bytes += effort.bytes
      }
      edges.sort()
      let inLeaves = edges.count { $0 > 0 }
      print(
        """
        \(name): \(points.count) places, \(inLeaves) near borders; edges read: mean \
        \(Double(edges.reduce(0, +)) / Double(edges.count)), p99 \(edges[edges.count * 99 / 100]), most \(edges.last ?? 0); \
        bytes read: mean \(Double(bytes) / Double(edges.count)); \(pack.openedShardCount) shards, \
        \(pack.builtTileCount) tiles, \(pack.memoryUse) bytes
        """)
    }
    return true
  }
}
