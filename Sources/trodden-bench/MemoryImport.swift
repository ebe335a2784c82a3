import Foundation
import Geodesy
import Judges
import TraceStore
import TrackCleaning
import TrackFormats

/// `memory import MEGABYTES…`: the peak of resident memory while a track of that size goes to facts on disk, above what
/// the process held at its start.
///
/// The track is made while it is read, so that no file of that size need exist. Sizes are run one after the other in one
/// process, smallest first: what a size shows is the peak of it and of the smaller ones.
enum MemoryImport {
  /// Bytes that an import may take, whatever the size.
  private static let limit = 16 << 20

  /// 0 flat and within the limit, 1 not, 64 usage.
  static func run(_ arguments: [String]) -> Int32 {
    let start = PeakMemory.bytes()
    let sizes = arguments.dropFirst().compactMap { Int($0) }.sorted()
    guard let name = arguments.first, let input = Input(rawValue: name), !sizes.isEmpty,
      sizes.count == arguments.count - 1, sizes.allSatisfy({ (1...100_000).contains($0) })
    else {
      let inputs = Input.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: trodden-bench memory \(inputs) MEGABYTES …")
      return 64
    }
    do {
      let folder = try ScratchFolder()
      var isWithinLimit = true
      for size in sizes {
        let track = EndlessTrack(format: input.format, isLate: input == .late, bytes: size << 20)
        let accepted = try ImportKernel.imported(
          track.nextPiece, format: input.format, to: folder.path + "/home\(size)")
        let peak = PeakMemory.bytes() - start
        isWithinLimit = isWithinLimit && peak <= limit
        print(
          "\(size) MB, \(track.count) points, \(accepted) accepted: peak \(peak >> 10) KB above the start (at most \(limit >> 10))"
        )
      }
      return isWithinLimit ? 0 : 1
    } catch {
      print("memory \(name): \(error)")
      return 1
    }
  }

  /// What is imported.
  private enum Input: String, CaseIterable {
    case gpx = "import"
    case csv = "import-csv"
    /// GPX in which every hundredth sample comes late.
    case late = "import-late"

    var format: TrackFormat { self == .csv ? .rawCSV : .gpx }
  }
}

/// A track of a walker who moves for an hour and rests for the next, a sample each three seconds, as text made piece by
/// piece.
final class EndlessTrack {
  private(set) var count = 0
  private let format: TrackFormat
  private let isLate: Bool
  private let writer: RawSampleCSVWriter
  private var bytesLeft: Int
  private var random = SeededGenerator(seed: 4)
  private var text: [UInt8]
  private var isDone = false
  private var late: TrackPoint?
  private var (latitude, longitude): (Int32, Int32) = (310_000_000, 1_210_000_000)

  /// - Parameter bytes: after which it ends, to within a piece.
  init(format: TrackFormat, isLate: Bool, bytes: Int) {
    self.format = format
    self.isLate = isLate
    bytesLeft = bytes
    writer = RawSampleCSVWriter(source: TrackSource(fields: [.time, .altitude]))
    text = format == .gpx ? GPXText.head : Array(writer.header.utf8)
  }

  /// The next piece of text; empty at the end.
  func nextPiece() -> [UInt8] {
    defer {
      bytesLeft -= text.count
      text.removeAll(keepingCapacity: true)
    }
    while text.count < ImportKernel.pieceLength, bytesLeft > text.count { addPoint() }
    if bytesLeft <= text.count, !isDone {
      isDone = true
      if format == .gpx { text += GPXText.end }
    }
    return text
  }

  private func addPoint() {
    let isMoving = count / 1_200 % 2 == 0
    let reach: Int32 = isMoving ? 300 : 60
    // Towards the north-east for ten days, then back again.
    let drift: Int32 = isMoving ? (count / 288_000 % 2 == 0 ? 200 : -200) : 0
    latitude += drift + Int32.random(in: -reach...reach, using: &random)
    longitude += drift + Int32.random(in: -reach...reach, using: &random)
    guard let place = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude) else { return }
    var point = TrackPoint(time: 1_500_000_000_000 + Int64(count) * 3_000, position: place, startsLine: count == 0)
    point.altitude = Int32.random(in: 1_000...3_000, using: &random)
    count += 1
    if isLate, count % 100 == 0 {
      late = point
    } else {
      add(point)
      if count % 100 == 50, let late {
        add(late)
        self.late = nil
      }
    }
  }

  private func add(_ point: TrackPoint) {
    if format == .gpx { GPXText.add(point, to: &text) } else { text += Array(writer.row(point).utf8) }
  }
}
