public import BoundaryIndex
public import CoverageGrid
public import Geodesy

/// What look-ups and attribution read and keep in memory: counts that are the same on every machine.
public enum LookupCounts {
  /// All counts of some places of set A, of set B, of the cells of set B's tracks and, where asked, of a raster over all
  /// of China, each from a pack opened anew.
  public static func all(
    of count: Int, withRaster: Bool, open: () throws -> BoundaryPack
  ) throws -> [String: Double] {
    let tracks = LookupPoints.cityTracks(count)
    var counts = try lookUps("A", LookupPoints.scattered(count), try open())
    counts.merge(try lookUps("B", tracks, try open())) { $1 }
    counts.merge(try attribution(of: cells(of: tracks), try open())) { $1 }
    if withRaster { counts.merge(try china(open)) { $1 } }
    return counts
  }

  /// The cells that set B's tracks touch; from one city to the next there is no line.
  public static func cells(of tracks: [QuantizedCoordinate]) -> CellSet {
    var cells = CellSet()
    for (start, end) in zip(tracks, tracks.dropFirst())
    where abs(end.latitude - start.latitude) < 10_000 && abs(end.longitude - start.longitude) < 10_000 {
      cells.insertLine(from: start, to: end)
    }
    return cells
  }

  private static func lookUps(
    _ name: String, _ places: [QuantizedCoordinate], _ pack: BoundaryPack
  ) throws -> [String: Double] {
    var locator = pack.locator()
    let efforts = try places.map { try locator.effort(at: $0) }
    return summary(of: efforts, name).merging(memory(of: pack, name)) { $1 }
  }

  private static func attribution(of cells: CellSet, _ pack: BoundaryPack) throws -> [String: Double] {
    var locator = pack.locator()
    let efforts = try cells.map { try locator.effort(at: ExplorationGrid.center(of: $0)) }
    let shares = try pack.attribute(cells)
    let name = "attribution"
    return summary(of: efforts, name).merging(memory(of: pack, name)) { $1 }
      .merging(["\(name) cells": Double(cells.count), "\(name) regions": Double(shares.count)]) { $1 }
  }

  /// Memory after a look-up in every 0.05° of China: the places are found with one pack and asked of another.
  private static func china(_ open: () throws -> BoundaryPack) throws -> [String: Double] {
    let finder = try open()
    let chains = try finder.chains()
    let country = try finder.indices.first { try finder.region(at: $0).id.code == "CHN" }
    let pack = try open()
    let box = Area.china
    for latitude in stride(from: box.latitude.lowerBound, through: box.latitude.upperBound, by: 500_000) {
      let row = stride(from: box.longitude.lowerBound, through: box.longitude.upperBound, by: 500_000)
        .compactMap { QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: $0) }
      let inside = zip(row, try finder.leaves(at: row)).filter { pair in
        pair.1.map { chains[$0][.country] == country } ?? false
      }
      _ = try pack.leaves(at: inside.map(\.0))
    }
    return memory(of: pack, "China")
  }

  private static func summary(of efforts: [LookupEffort], _ name: String) -> [String: Double] {
    let edges = efforts.map(\.edges).sorted()
    if edges.isEmpty { return [:] }
    return [
      "\(name) edges read, mean": Double(edges.reduce(0, +)) / Double(edges.count),
      "\(name) edges read, p99": Double(edges[edges.count * 99 / 100]),
      "\(name) bytes read, mean": Double(efforts.reduce(0) { $0 + $1.bytes }) / Double(edges.count),
    ]
  }

  private static func memory(of pack: BoundaryPack, _ name: String) -> [String: Double] {
    [
      "\(name) shards": Double(pack.openedShardCount), "\(name) tiles": Double(pack.builtTileCount),
      "\(name) memory": Double(pack.memoryUse),
    ]
  }
}
