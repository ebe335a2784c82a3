import BoundaryIndex
import CoverageEngine
import Foundation
import Geodesy
import TraceStore
import TrackCleaning
import TrackSimulation

/// What is done with two years of somebody's facts, against a scan of the same points as rows.
enum HistoryKernels {
  static let read = Kernel(
    name: "facts-read", claim: "all facts of two years, checksums verified, against a scan of the same points as rows",
    target: .atLeast(20)
  ) {
    let points = BenchmarkHistory.samples()
    let rows = try RowScan(points)
    let home = try HistoryHome(points)
    let facts = try FactsStore(in: HomeFolder(path: home.path), mode: .read, checksIntegrity: false)
    guard try facts.samples(ofImport: 1).points == points else { throw HistoryHome.Unequal() }
    return Kernel.Sides(
      items: points.count, item: "point",
      ours: {
        guard let samples = try? facts.samples(ofImport: 1) else { return 0 }
        return UInt64(samples.points.count) &+ UInt64(truncatingIfNeeded: samples.points.last?.time ?? 0)
      }, anchor: { rows.run() })
  }

  static let recompute = Kernel(
    name: "recompute",
    claim: "two years derived anew, disk to disk, against a scan of the same points as rows", target: .atMost(0.35)
  ) {
    let points = BenchmarkHistory.samples()
    let rows = try RowScan(points)
    let home = try HistoryHome(points)
    let opened = try home.open()
    _ = try opened.recompute()
    return Kernel.Sides(
      items: points.count, item: "point",
      ours: { (try? opened.recompute()).map { UInt64($0.after.cells) } ?? 0 }, anchor: { rows.run() })
  }

  static let badges = Kernel(
    name: "badges",
    claim: "all badges of the two years with their dates, read from the derived file, against deriving it anew",
    target: .atMost(0.05)
  ) {
    let home = try HistoryHome(BenchmarkHistory.samples())
    let opened = try home.open()
    _ = try opened.recompute()
    return Kernel.Sides(
      items: try opened.badges().badges.count, item: "badge",
      ours: { (try? opened.badges()).map { UInt64($0.earnedLatestFirst.count) } ?? 0 },
      anchor: { (try? opened.recompute()).map { UInt64($0.after.cells) } ?? 0 })
  }
}

/// A home with the two years in it.
struct HistoryHome {
  struct Unequal: Error, CustomStringConvertible {
    var description: String { "the facts do not come back as they were stored" }
  }

  private let folder: ScratchFolder
  var path: String { folder.path + "/home" }

  /// Stores points as an import's samples, whatever the gate would say.
  init(_ points: [TrackPoint]) throws {
    folder = try ScratchFolder()
    let facts = try FactsStore(in: HomeFolder(path: folder.path + "/home"), mode: .create)
    try facts.transaction {
      let id = try facts.insert(
        ImportRecord(
          contentHash: [1], label: "history", format: "csv", datum: .wgs84, source: BenchmarkHistory.source,
          rules: "footprint", zoneOffset: nil, importedAt: 0))
      let writer = SampleWriter(facts, importID: id, now: .max)
      for (index, point) in points.enumerated() { try writer.append(point, .accepted, sequence: Int64(index)) }
      try writer.finish()
      var counts = VerdictCounts()
      counts[.accepted] = points.count
      try facts.insert(counts, ofImport: id)
    }
  }

  func open() throws -> TraceHome {
    try TraceHome(path: path, mode: .write, boundaries: try BoundaryPack(directory: "boundaries"))
  }
}

/// `verify facts-size [FILE…]`: bytes of facts on disk for each point.
enum VerifyFactsSize {
  static let check = Check(
    name: "facts-size",
    claim: "facts take at most 12 bytes a point with all fields, 5.2 with time, place and altitude, 3 for track FILE…",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let points = BenchmarkHistory.samples()
    let all = try size(points)
    let plain = try size(
      points.map { point in
        var plain = TrackPoint(time: point.time / 1000 * 1000, position: point.position, startsLine: point.startsLine)
        plain.altitude = point.altitude
        return plain
      })
    print("all fields: \(all) bytes a point (at most 12), \(points.count) points")
    print("time, place and altitude: \(plain) bytes a point (at most 5.2)")
    var isSound = all <= 12 && plain <= 5.2
    for path in arguments {
      let tracks = try TrackFiles.samples(of: path).points
      let bytes = try size(tracks)
      print("\(path): \(bytes) bytes a point (at most 3), \(tracks.count) points")
      isSound = isSound && bytes <= 3
    }
    return isSound
  }

  private static func size(_ points: [TrackPoint]) throws -> Double {
    let home = try HistoryHome(points)
    let file = home.path + "/facts.sqlite"
    // What is in the log is put into the file when the last connection closes.
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    let bytes = (attributes[.size] as? NSNumber)?.doubleValue ?? .infinity
    return (bytes / Double(points.count) * 100).rounded() / 100
  }
}
