import Geodesy
import TrackCleaning

/// Unpacks a chunk's columns into samples, from bytes that may be anything.
struct ColumnReader {
  private let bytes: UnsafeRawBufferPointer
  private let count: Int

  init(_ bytes: UnsafeRawBufferPointer, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  /// What a column has in common: `first` + `divisor` × the sums that were unpacked.
  private struct Head {
    var kind: UInt8
    var first: Int64 = 0
    var divisor: UInt64 = 1
    var map: Int?
    var present = 0
  }

  /// Appends the samples; false, and nothing appended, when the bytes are none.
  func read(at start: Int, into samples: inout ChunkSamples) -> Bool {
    guard let origin = QuantizedCoordinate(latitudeUnits: 0, longitudeUnits: 0) else { return false }
    let old = samples.count
    let template = TrackPoint(time: TrackPoint.noTime, position: origin)
    samples.points.append(contentsOf: repeatElement(template, count: count))
    let isSound = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count + Frame.length) { sums in
      samples.points.withUnsafeMutableBufferPointer { points in
        read(
          at: start, UnsafeMutableBufferPointer(rebasing: points[old...]), sums, &samples.verdicts, &samples.sequences)
      }
    }
    if !isSound || samples.verdicts.count != samples.count || samples.sequences.count != samples.count {
      samples.points.removeLast(count)
      samples.verdicts.removeLast(samples.verdicts.count - old)
      samples.sequences.removeLast(samples.sequences.count - old)
      return false
    }
    return true
  }

  private func read(
    at start: Int, _ points: UnsafeMutableBufferPointer<TrackPoint>, _ sums: UnsafeMutableBufferPointer<Int32>,
    _ verdicts: inout [SampleVerdict], _ sequences: inout [Int64]
  ) -> Bool {
    var offset = start
    for column in SampleChunk.Column.allCases {
      guard let head = unpack(column, at: &offset, sums) else { return false }
      switch column {
      case .sequence: guard readSequences(head, sums, into: &sequences) else { return false }
      case .verdict: guard readVerdicts(head, sums, into: &verdicts) else { return false }
      default: guard store(column, head, sums, into: points) else { return false }
      }
    }
    return offset == bytes.count && points.allSatisfy { $0.position.isValid }
  }

  /// Reads a column's head, and its values as sums of differences.
  @inline(__always)
  private func unpack(
    _ column: SampleChunk.Column, at offset: inout Int, _ sums: UnsafeMutableBufferPointer<Int32>
  ) -> Head? {
    guard offset < bytes.count else { return nil }
    var head = Head(kind: bytes[offset] & 15)
    let order = Int(bytes[offset] >> 4)
    offset += 1
    guard head.kind <= 3, order <= (head.kind < 2 ? 0 : 2) else { return nil }
    if head.kind == 0 { return head }
    head.present = count
    if head.kind == 3 {
      let length = (count + 7) / 8
      guard column.none != nil, length <= bytes.count - offset else { return nil }
      head.map = offset
      head.present = (offset..<offset + length).reduce(0) { $0 + bytes[$1].nonzeroBitCount }
      guard head.present >= 1, head.present <= count else { return nil }
      offset += length
    }
    guard let first = VariableNumber.readSigned(bytes, at: &offset) else { return nil }
    head.first = first
    if head.kind == 1 { return head }
    guard let divisor = VariableNumber.read(bytes, at: &offset), divisor >= 1, divisor <= 1 << 31 else { return nil }
    head.divisor = divisor
    guard let base = sums.baseAddress else { return nil }
    return sum(order: order, head, at: &offset, base) ? head : nil
  }

  @inline(__always)
  private func sum(order: Int, _ head: Head, at offset: inout Int, _ sums: UnsafeMutablePointer<Int32>) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Frame.length) { frame in
      guard let values = frame.baseAddress else { return false }
      sums[0] = 0
      var last: Int32 = 0
      var lastDifference: Int32 = 0
      var done = 1
      while done < head.present {
        let length = min(Frame.length, head.present &- done)
        guard let (end, least) = Frame.unpack(bytes, at: offset, count: length, into: values) else { return false }
        offset = end
        if let least {
          for index in 0..<length { values[index] &+= UInt32(bitPattern: least) }
        } else {
          for index in 0..<length { values[index] = Self.signed(values[index]) }
        }
        if order == 0 {
          for index in 0..<length { sums[done &+ index] = Int32(bitPattern: values[index]) }
        } else if order == 1 {
          for index in 0..<length {
            last &+= Int32(bitPattern: values[index])
            sums[done &+ index] = last
          }
        } else {
          for index in 0..<length {
            lastDifference &+= Int32(bitPattern: values[index])
            last &+= lastDifference
            sums[done &+ index] = last
          }
        }
        done &+= length
      }
      return true
    }
  }

  @inline(__always)
  private static func signed(_ value: UInt32) -> UInt32 { (value &>> 1) ^ (0 &- (value & 1)) }
}

// What the values go into.
extension ColumnReader {
  /// Calls the body with each sample that has a value.
  @inline(__always)
  private func forEach(
    _ head: Head, _ sums: UnsafeMutableBufferPointer<Int32>, _ body: (_ sample: Int, _ sum: Int32) -> Void
  ) {
    if head.kind == 0 { return }
    if head.kind == 1 {
      for index in 0..<count { body(index, 0) }
    } else if let map = head.map {
      var next = 0
      for index in 0..<count where bytes[map &+ index &>> 3] &>> UInt8(index & 7) & 1 == 1 {
        if next < head.present { body(index, sums[next]) }
        next &+= 1
      }
    } else {
      for index in 0..<count { body(index, sums[index]) }
    }
  }

  private func readSequences(
    _ head: Head, _ sums: UnsafeMutableBufferPointer<Int32>, into sequences: inout [Int64]
  ) -> Bool {
    guard head.kind != 0, head.kind != 3 else { return false }
    sequences.reserveCapacity(sequences.count + count)
    forEach(head, sums) { sequences.append(head.first &+ Int64($1) &* Int64(bitPattern: head.divisor)) }
    return true
  }

  private func readVerdicts(
    _ head: Head, _ sums: UnsafeMutableBufferPointer<Int32>, into verdicts: inout [SampleVerdict]
  ) -> Bool {
    guard head.kind != 0, head.kind != 3 else { return false }
    let all = SampleVerdict.allCases
    verdicts.reserveCapacity(verdicts.count + count)
    var isSound = true
    forEach(head, sums) {
      let raw = head.first &+ Int64($1) &* Int64(bitPattern: head.divisor)
      if raw >= 0, raw < Int64(all.count) { verdicts.append(all[Int(raw)]) } else { isSound = false }
    }
    return isSound
  }

  private func store(
    _ column: SampleChunk.Column, _ head: Head, _ sums: UnsafeMutableBufferPointer<Int32>,
    into points: UnsafeMutableBufferPointer<TrackPoint>
  ) -> Bool {
    let first = Int32(truncatingIfNeeded: head.first)
    let divisor = Int32(truncatingIfNeeded: Int64(bitPattern: head.divisor))
    /// Stores 32-bit values at their place in each sample.
    @inline(__always)
    func store(at offset: Int?) -> Bool {
      guard let offset, let base = UnsafeMutableRawPointer(points.baseAddress) else { return false }
      forEach(head, sums) { sample, sum in
        (base + sample &* MemoryLayout<TrackPoint>.stride).storeBytes(
          of: first &+ sum &* divisor, toByteOffset: offset, as: Int32.self)
      }
      return true
    }
    switch column {
    case .sequence, .verdict: return true
    case .time:
      forEach(head, sums) { points[$0].time = head.first &+ Int64($1) &* Int64(bitPattern: head.divisor) }
      return true
    case .startsLine:
      forEach(head, sums) { points[$0].startsLine = first &+ $1 &* divisor != 0 }
      return head.kind != 0
    case .zoneOffset:
      forEach(head, sums) { points[$0].zoneOffset = Int16(truncatingIfNeeded: first &+ $1 &* divisor) }
      return true
    case .motion:
      let all = MotionState.allCases
      var isSound = head.kind != 0
      forEach(head, sums) {
        let raw = Int(first &+ $1 &* divisor)
        if all.indices.contains(raw) { points[$0].motion = all[raw] } else { isSound = false }
      }
      return isSound
    case .latitude:
      return head.kind != 0 && store(at: Self.offset(of: \.latitude))
    case .longitude:
      return head.kind != 0 && store(at: Self.offset(of: \.longitude))
    case .horizontalAccuracy: return store(at: MemoryLayout<TrackPoint>.offset(of: \.horizontalAccuracy))
    case .altitude: return store(at: MemoryLayout<TrackPoint>.offset(of: \.altitude))
    case .verticalAccuracy: return store(at: MemoryLayout<TrackPoint>.offset(of: \.verticalAccuracy))
    case .speed: return store(at: MemoryLayout<TrackPoint>.offset(of: \.speed))
    case .speedAccuracy: return store(at: MemoryLayout<TrackPoint>.offset(of: \.speedAccuracy))
    case .course: return store(at: MemoryLayout<TrackPoint>.offset(of: \.course))
    case .courseAccuracy: return store(at: MemoryLayout<TrackPoint>.offset(of: \.courseAccuracy))
    }
  }

  private static func offset(of path: KeyPath<QuantizedCoordinate, Int32>) -> Int? {
    guard let place = MemoryLayout<TrackPoint>.offset(of: \.position),
      let part = MemoryLayout<QuantizedCoordinate>.offset(of: path)
    else { return nil }
    return place + part
  }
}

extension QuantizedCoordinate {
  /// Whether the units, which came from bytes, are those of a place.
  fileprivate var isValid: Bool {
    latitude >= -900_000_000 && latitude <= 900_000_000 && longitude >= -1_800_000_000 && longitude < 1_800_000_000
  }
}
