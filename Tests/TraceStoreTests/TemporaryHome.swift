import Foundation
import Geodesy
import SQLiteAccess
import Testing
import TraceStore
import TrackCleaning

/// A home in the system's temporary folder, removed with the value.
final class TemporaryHome {
  let folder: HomeFolder
  private let parent: URL

  init() throws {
    parent = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    folder = HomeFolder(path: parent.appendingPathComponent("some/home").path)
  }

  deinit { try? FileManager.default.removeItem(at: parent) }

  func facts(_ mode: OpeningMode = .create, wait: Duration = .seconds(10)) throws -> FactsStore {
    try FactsStore(in: folder, mode: mode, busyTimeout: wait)
  }

  /// Runs statements on a file of the home behind the store's back.
  func tamper(_ path: String, _ sql: StaticString) throws {
    try SQLiteConnection(path: path, access: .readWrite).execute(sql)
  }

  /// Overwrites the middle of a file with noise that no page can be.
  func damage(_ path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for offset in max(0, min(16_384, bytes.count - 1_024))..<bytes.count { bytes[offset] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: path))
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }
}

/// A sample at a second and a number of 1e-7° east of a place in Beijing.
func sample(_ second: Int64, east: Int32 = 0) throws -> TrackPoint {
  let place = QuantizedCoordinate(latitudeUnits: 399_000_000, longitudeUnits: 1_163_000_000 + east)
  return TrackPoint(time: 1_700_000_000_000 + second * 1000, position: try #require(place))
}

func record(_ hash: UInt8, fault: String? = nil) -> ImportRecord {
  ImportRecord(
    contentHash: [UInt8](repeating: hash, count: 32), label: "walk.gpx", format: "gpx", datum: .gcj02,
    source: TrackSource(fields: [.time, .speed], occasionalFields: .speed, accuracyMeaning: .metersAsDilution),
    rules: "imported", zoneOffset: -210, importedAt: 1_700_000_000_123, fault: fault, assumedZoneCount: 7)
}
