import ByteCoding
import Geodesy
import TrackCleaning

/// Stored samples of one import as bytes: a column for each field, packed in frames.
///
/// Layout, version 1. All numbers without a width are variable-length (`VariableNumber`).
///
///     byte      version of the layout, 1
///     4 bytes   CRC-32 of everything after it, little-endian
///     number    count of samples, 1…`mostSamples`
///     columns   in the order of `Column`
///
/// A column begins with a byte, whose lower half is its kind: 0 every value is the column's own "no value"; 1 every value
/// is the signed number that follows; 2 packed; 3 packed, after a map with a bit for each sample (lowest first) that is set
/// where it has a value. A packed column is the signed first value, the number by which all differences to it are divided,
/// and frames of the values that there are from the second on, modulo 2^32: as differences to the first value, to the one
/// before, or of such differences to the one before, as the upper half of the byte says (0, 1 or 2). Whatever does not fit
/// these 32 bits is another chunk's (`takes`).
///
/// Any change of what bytes mean raises the version; a reader refuses versions that it does not know.
enum SampleChunk {
  static let version: UInt8 = 1
  /// A day of a phone has 860.
  static let mostSamples = 4_096

  /// The columns in the order of the bytes.
  enum Column: Int, CaseIterable {
    case sequence, verdict, startsLine, time, latitude, longitude, horizontalAccuracy, altitude, verticalAccuracy
    case speed, speedAccuracy, course, courseAccuracy, zoneOffset, motion

    /// Which differences may be packed; the first of those that are as short. Places go on as they went, times and places
    /// in the import rise, and the rest either stays as it was or jumps about.
    var orders: [Int] {
      switch self {
      case .latitude, .longitude: [2, 1]
      case .sequence, .time, .startsLine, .verdict, .motion, .zoneOffset: [1]
      default: [1, 0]
      }
    }
  }

  /// Whether a sample may follow the last one in a chunk.
  ///
  /// Times rise within a chunk, by less than 2^31 ms from its first to its last, and samples with and without times do
  /// not mix; sequences rise by less than 2^31.
  static func takes(_ point: TrackPoint, sequence: Int64, after samples: ChunkSamples) -> Bool {
    guard let first = samples.points.first, let last = samples.points.last else { return true }
    guard samples.count < mostSamples, (first.time == TrackPoint.noTime) == (point.time == TrackPoint.noTime) else {
      return false
    }
    let (span, overflow) = point.time.subtractingReportingOverflow(first.time)
    let places = sequence &- (samples.sequences.first ?? sequence)
    return !overflow && point.time >= last.time && span < 1 << 31 && places < 1 << 31
  }

  /// - Precondition: each sample may follow the ones before it, as `takes` says.
  static func encoded(_ samples: ChunkSamples) -> [UInt8] {
    precondition(!samples.points.isEmpty && samples.count <= mostSamples, "a chunk has 1 to \(mostSamples) samples")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 13 + 64)
    bytes.append(version)
    bytes.append(contentsOf: [0, 0, 0, 0])
    VariableNumber.append(UInt64(samples.count), to: &bytes)
    var writer = ColumnWriter(count: samples.count)
    for column in Column.allCases { writer.append(column, of: samples, to: &bytes) }
    let checksum = bytes.withUnsafeBytes { CRC32.checksum(UnsafeRawBufferPointer(rebasing: $0[5...])) }
    withUnsafeBytes(of: checksum.littleEndian) { for (index, byte) in $0.enumerated() { bytes[1 + index] = byte } }
    return bytes
  }

  /// - Throws: `TraceStoreError.damaged(.facts)` for bytes that no samples give.
  static func decoded(_ bytes: UnsafeRawBufferPointer) throws(TraceStoreError) -> ChunkSamples {
    var samples = ChunkSamples()
    try decode(bytes, into: &samples)
    return samples
  }

  /// Appends a chunk's samples to others.
  static func decode(_ bytes: UnsafeRawBufferPointer, into samples: inout ChunkSamples) throws(TraceStoreError) {
    guard bytes.count > 6, bytes[0] == version else { throw .damaged(.facts) }
    let checksum = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt32.self))
    guard checksum == CRC32.checksum(UnsafeRawBufferPointer(rebasing: bytes[5...])) else { throw .damaged(.facts) }
    var offset = 5
    guard let number = VariableNumber.read(bytes, at: &offset), number >= 1, number <= UInt64(mostSamples) else {
      throw .damaged(.facts)
    }
    guard ColumnReader(bytes, count: Int(number)).read(at: offset, into: &samples) else { throw .damaged(.facts) }
  }
}
