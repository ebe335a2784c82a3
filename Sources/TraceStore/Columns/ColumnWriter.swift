import Geodesy
import TrackCleaning

/// Packs one column after another.
struct ColumnWriter {
  private let count: Int
  private var values: [Int64]
  private var present: [Int64] = []
  private var residues: [Int32] = []

  init(count: Int) {
    self.count = count
    values = [Int64](repeating: 0, count: count)
    present.reserveCapacity(count)
    residues.reserveCapacity(count)
  }

  mutating func append(_ column: SampleChunk.Column, of samples: ChunkSamples, to bytes: inout [UInt8]) {
    let none = column.none
    samples.points.withUnsafeBufferPointer { points in
      switch column {
      case .sequence: values = samples.sequences
      case .verdict: for index in 0..<count { values[index] = Int64(samples.verdicts[index].rawValue) }
      default: for index in 0..<count { values[index] = column.value(of: points[index]) }
      }
    }
    present.removeAll(keepingCapacity: true)
    if let none {
      for value in values where value != none { present.append(value) }
    } else {
      swap(&present, &values)
      values = present
    }
    guard let first = present.first else { return bytes.append(0) }
    if present.count == count, present.allSatisfy({ $0 == first }) {
      bytes.append(1)
      return VariableNumber.append(signed: first, to: &bytes)
    }
    let divisor = Self.divisor(of: present)
    let (order, frames) = shortestFrames(column.orders, first: first, divisor: divisor)
    if let none, present.count < count {
      bytes.append(3 | UInt8(order) << 4)
      appendMap(of: none, to: &bytes)
    } else {
      bytes.append(2 | UInt8(order) << 4)
    }
    VariableNumber.append(signed: first, to: &bytes)
    VariableNumber.append(divisor, to: &bytes)
    bytes.append(contentsOf: frames)
  }

  private mutating func shortestFrames(
    _ orders: [Int], first: Int64, divisor: UInt64
  ) -> (order: Int, bytes: [UInt8]) {
    var best: (order: Int, bytes: [UInt8])?
    for order in orders {
      let bytes = frames(order: order, first: first, divisor: divisor)
      if best.map({ bytes.count < $0.bytes.count }) ?? true { best = (order, bytes) }
    }
    return best ?? (1, [])
  }

  private func appendMap(of none: Int64, to bytes: inout [UInt8]) {
    var byte: UInt8 = 0
    for index in 0..<count {
      if values[index] != none { byte |= 1 << UInt8(index & 7) }
      if index & 7 == 7 || index + 1 == count {
        bytes.append(byte)
        byte = 0
      }
    }
  }

  private mutating func frames(order: Int, first: Int64, divisor: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    residues.removeAll(keepingCapacity: true)
    var last: Int32 = 0
    var lastDifference: Int32 = 0
    for index in 1..<max(present.count, 1) {
      let quotient = divisor == 1 ? present[index] &- first : (present[index] &- first) / Int64(divisor)
      let value = Int32(truncatingIfNeeded: quotient)
      let difference = value &- last
      let residue = order == 0 ? value : order == 1 ? difference : difference &- lastDifference
      residues.append(residue)
      (last, lastDifference) = (value, difference)
    }
    residues.withUnsafeBufferPointer { all in
      for start in stride(from: 0, to: all.count, by: Frame.length) {
        Frame.append(UnsafeBufferPointer(rebasing: all[start..<min(start + Frame.length, all.count)]), to: &bytes)
      }
    }
    return bytes
  }

  /// The greatest number that divides all differences to the first value, at most 2^31; 1 where they are equal.
  private static func divisor(of values: [Int64]) -> UInt64 {
    guard let first = values.first else { return 1 }
    var divisor: UInt64 = 0
    for value in values {
      let (difference, overflow) = value.subtractingReportingOverflow(first)
      if overflow { return 1 }
      var (a, b) = (difference.magnitude, divisor)
      while b != 0 { (a, b) = (b, a % b) }
      divisor = a
      if divisor == 1 { return 1 }
    }
    return divisor == 0 || divisor > 1 << 31 ? 1 : divisor
  }
}

extension SampleChunk.Column {
  /// What stands for "no value"; nil where every sample has one.
  var none: Int64? {
    switch self {
    case .sequence, .verdict, .startsLine, .latitude, .longitude, .motion: nil
    case .time: TrackPoint.noTime
    case .zoneOffset: Int64(TrackPoint.noZoneOffset)
    default: Int64(TrackPoint.noValue)
    }
  }

  /// The value of a field of a sample.
  @inline(__always)
  func value(of point: TrackPoint) -> Int64 {
    switch self {
    case .sequence, .verdict: 0
    case .startsLine: point.startsLine ? 1 : 0
    case .time: point.time
    case .latitude: Int64(point.position.latitude)
    case .longitude: Int64(point.position.longitude)
    case .horizontalAccuracy: Int64(point.horizontalAccuracy)
    case .altitude: Int64(point.altitude)
    case .verticalAccuracy: Int64(point.verticalAccuracy)
    case .speed: Int64(point.speed)
    case .speedAccuracy: Int64(point.speedAccuracy)
    case .course: Int64(point.course)
    case .courseAccuracy: Int64(point.courseAccuracy)
    case .zoneOffset: Int64(point.zoneOffset)
    case .motion: Int64(point.motion.rawValue)
    }
  }
}
