import BoundaryIndex
import CoverageEngine
import Foundation
import SQLiteAccess
import Testing
import TraceStore
import TrackCleaning

/// A home in the system's temporary folder, removed with the value, whose clock stands still.
final class EngineHome {
  let path: String
  /// 2024-06-01 12:00 UTC.
  static let now: Int64 = 1_717_243_200_000

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("engine-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func open(
    _ mode: OpeningMode = .create, pack: BoundaryPack? = nil, wait: Duration = .seconds(10)
  ) throws -> TraceHome {
    try TraceHome(
      path: path, mode: mode, boundaries: try pack ?? EnginePack.open(), clock: { Self.now }, busyTimeout: wait)
  }

  /// Imports tracks, each as a file of its own in one session.
  @discardableResult
  func add(_ tracks: Track..., to pack: BoundaryPack? = nil, rehearsal: Bool = false) throws -> ImportReport {
    try open(pack: pack).importing(rehearsal: rehearsal) { session in
      for track in tracks { try track.add(to: session) }
    }
  }

  /// Every row of the derived file but the runs, as text.
  ///
  /// - Parameter withImports: whether rows that tell of imports are in it: those that name them by their ids, the count of
  ///   changes of facts, and lines whose hours belong to another recording.
  func dump(withImports: Bool = true) throws -> String {
    let derived = try DerivedStore(in: HomeFolder(path: path), mode: .read)
    let segments = try derived.segments().filter { withImports || $0.countedDistance > 0 }
    var parts = [
      "\(try derived.days())", "\(segments)", "\(try derived.regions())", "\(try derived.visits())",
      "\(try derived.badges())", "\(try derived.figures().sorted { $0.key < $1.key })",
    ]
    for name in ["cells", "cells.undated", "geohash.7", "tiles.17"] { parts.append("\(try derived.blob(name) ?? [])") }
    for row in try derived.days() { parts.append("\(try derived.blob("regions.\(row.day)") ?? [])") }
    if withImports {
      for row in try derived.importFigures() { parts.append("\(try derived.blob("trail.\(row.importID)") ?? [])") }
    }
    if withImports { parts += ["\(try derived.importFigures())", "\(String(describing: try derived.basis()))"] }
    return parts.joined(separator: "\n")
  }

  /// Throws away what is derived, as a user may at any moment.
  func deleteDerived() throws { try FileManager.default.removeItem(atPath: path + "/derived") }
}

/// A made-up recording.
struct Track {
  var name: String
  var points: [TrackPoint]
  var source = TrackSource(fields: .time)
  var options = ImportOptions()
  var fault: String?

  /// Goes from place to place at a steady pace.
  ///
  /// - Parameters:
  ///   - start: seconds since 2024-05-01 00:00 UTC, 08:00 in China; nil gives no times.
  ///   - count: samples.
  ///   - step: seconds between samples.
  init(
    _ name: String, from: (Double, Double), to: (Double, Double), start: Int64?, count: Int, step: Int64 = 10,
    accuracy: Int32? = nil
  ) throws {
    self.name = name
    points = try (0..<count).map { number in
      let part = Double(number) / Double(max(1, count - 1))
      let place = try QuantizedPlace.between(from, to, part)
      let time = start.map { Self.epoch + ($0 + Int64(number) * step) * 1000 } ?? TrackPoint.noTime
      var point = TrackPoint(time: time, position: place, startsLine: number == 0)
      if let accuracy { point.horizontalAccuracy = accuracy }
      return point
    }
    if start == nil { source.fields = [] }
    if accuracy != nil { source.fields.insert(.horizontalAccuracy) }
  }

  static let epoch: Int64 = 1_714_521_600_000

  /// Different names make different bytes.
  var hash: [UInt8] { Array(name.utf8) + [UInt8](repeating: 0, count: max(0, 32 - name.utf8.count)) }

  @discardableResult
  func add(to session: ImportSession) throws -> ImportSummary {
    try session.add(ImportOrigin(label: name, format: "test"), options: options) { sink in
      for point in points { try sink(point) }
      return StreamEnd(source: source, contentHash: hash, assumedZoneCount: 0, fault: fault)
    }
  }
}
