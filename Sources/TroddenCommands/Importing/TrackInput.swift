import CoverageEngine
import Foundation
import TrackCleaning
import TrackFormats

/// Reads one file of tracks, or standard input, in pieces: tells its format, hands on its samples, hashes its bytes.
final class TrackInput {
  /// The format, told by content.
  let format: TrackFormat
  private let reader: any TrackReader
  private let read: (Int) throws -> [UInt8]
  private var pending: [UInt8]
  private let hash = ContentHasher()
  /// Why it could not be read to its end; nil where it could, or so far.
  private(set) var fault: String?

  private static let pieceLength = 1 << 16

  /// Opens the input and looks at its beginning.
  ///
  /// - Throws: `TrackFormatError` for what is no format that can be imported, `CommandError` for what cannot be read.
  init(_ input: ImportInput, options: TrackReadingOptions, standardInput: @escaping (Int) throws -> [UInt8]) throws {
    read = try input.path.map(Self.fileBytes) ?? standardInput
    pending = []
    while pending.count < TrackFormat.prefixLength {
      let more = try read(Self.pieceLength)
      if more.isEmpty { break }
      pending += more
    }
    format = TrackFormat.recognise(Array(pending.prefix(TrackFormat.prefixLength)))
    if let refusal = format.refusal { throw refusal }
    guard let reader = format.reader(options: options) else {
      throw CommandError(.badData, "this format cannot be imported", "无法导入这种格式")
    }
    self.reader = reader
  }

  /// What the reader found so far.
  var summary: TrackReadSummary { reader.summary }

  /// What the recorder made of each sample read so far; empty where the format or the options keep none.
  var recordedVerdicts: [SampleVerdict?] { (reader as? RawSampleCSVReader)?.verdicts ?? [] }

  /// Reads to the end. A fault ends the samples and is told at the end; the rest is still hashed.
  ///
  /// - Parameter progress: takes the count of bytes read so far.
  func samples(into sink: (TrackPoint) throws -> Void, progress: (Int) -> Void) throws -> StreamEnd {
    var count = 0
    func reading(_ body: () throws -> Void) throws {
      guard fault == nil else { return }
      do { try body() } catch let error as TrackFormatError { fault = "\(error)" }
    }
    while !pending.isEmpty {
      hash.update(pending)
      count += pending.count
      try reading { try reader.feed(pending, into: sink) }
      progress(count)
      pending = try read(Self.pieceLength)
    }
    try reading { try reader.finish(into: sink) }
    return StreamEnd(
      source: reader.summary.source, contentHash: hash.digest(), assumedZoneCount: reader.summary.zonelessTimes,
      fault: fault)
  }

  private static func fileBytes(_ path: String) throws -> (Int) throws -> [UInt8] {
    let name = InputFile.shown(path)
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError(.noInput, "there is no file \(name)", "没有文件 \(name)")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw CommandError(.inputOutput, "\(name) cannot be opened", "无法打开 \(name)")
    }
    return { count in
      do {
        return [UInt8](try handle.read(upToCount: count) ?? Data())
      } catch {
        throw CommandError(.inputOutput, "\(name) cannot be read", "无法读取 \(name)")
      }
    }
  }
}
