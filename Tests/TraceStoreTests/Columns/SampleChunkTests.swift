import ByteCoding
import Geodesy
import Judges
import Testing
import TrackCleaning

@testable import TraceStore

@Suite("A chunk gives back every field of every sample")
struct SampleChunkTests {
  private func decoded(_ bytes: [UInt8]) throws -> ChunkSamples {
    try bytes.withUnsafeBytes { try SampleChunk.decoded($0) }
  }

  /// Samples whose fields are usual, extreme, missing or all of these.
  private func samples(seed: UInt64, count: Int) -> ChunkSamples {
    var random = SeededGenerator(seed: seed)
    let kind = Int.random(in: 0..<4, using: &random)
    func value(_ usual: ClosedRange<Int32>) -> Int32 {
      switch kind {
      case 0: return Int32.random(in: usual, using: &random)
      case 1: return TrackPoint.noValue
      case 2:
        return Bool.random(using: &random) ? Int32.random(in: usual, using: &random) : TrackPoint.noValue
      default:
        return [.min, .max, 0, -1, Int32.random(in: .min ... .max, using: &random)].randomElement(using: &random) ?? 0
      }
    }
    let hasTimes = Int.random(in: 0..<5, using: &random) != 0
    let starts: [Int64] = [0, -5, 1_700_000_000_123, .max - 3_000_000_000, .min + 1]
    var time = starts.randomElement(using: &random) ?? 0
    var (latitude, longitude): (Int32, Int32) = (399_000_000, 1_163_000_000)
    var samples = ChunkSamples()
    var sequence = Int64.random(in: 0...1 << 40, using: &random)
    for _ in 0..<count {
      time += Int64.random(in: 0...(kind == 3 ? 300_000 : 5_000), using: &random)
      latitude += Int32.random(in: -900...900, using: &random)
      longitude += Int32.random(in: -900...900, using: &random)
      if kind == 3, Int.random(in: 0..<9, using: &random) == 0 {
        latitude = [-900_000_000, 900_000_000, 0].randomElement(using: &random) ?? 0
        longitude = [-1_800_000_000, 1_799_999_999].randomElement(using: &random) ?? 0
      }
      let place = QuantizedCoordinate(
        latitudeUnits: max(-900_000_000, min(latitude, 900_000_000)), longitudeUnits: longitude)
      guard let place else { continue }
      latitude = place.latitude
      longitude = place.longitude
      var point = TrackPoint(
        time: hasTimes ? time : TrackPoint.noTime, position: place,
        startsLine: Int.random(in: 0..<20, using: &random) == 0)
      point.horizontalAccuracy = value(100...5_000)
      point.altitude = value(-10_000...900_000) / 10 &* 10
      point.verticalAccuracy = value(0...2_000)
      point.speed = value(0...3_000)
      point.speedAccuracy = value(0...100)
      point.course = value(0...3_599)
      point.courseAccuracy = value(0...1_800)
      point.zoneOffset =
        kind == 1 ? TrackPoint.noZoneOffset : [480, 480, 480, Int16.max, .min].randomElement(using: &random) ?? 0
      point.motion = MotionState.allCases.randomElement(using: &random) ?? .unknown
      sequence += Int64([1, 1, 1, 2, 1_000].randomElement(using: &random) ?? 1)
      samples.append(point, SampleVerdict.allCases.randomElement(using: &random) ?? .accepted, sequence: sequence)
    }
    return samples
  }

  @Test(
    "Usual, extreme, missing and mixed values come back, whatever the number of samples",
    arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    for count in [1, 2, 3, 4, 5, 127, 128, 129, 130, 257, 1_000, 4_096] {
      let samples = samples(seed: seed, count: count)
      let bytes = SampleChunk.encoded(samples)
      #expect(try decoded(bytes) == samples)
      #expect(SampleChunk.encoded(samples) == bytes)
    }
  }

  @Test("Frames give back every width, with and without exceptions", arguments: 0...32)
  func frames(width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width))
    for count in [1, 3, 4, 5, 31, 64, 127, 128] {
      let isShifted = Bool.random(using: &random)
      let values = (0..<count).map { _ -> Int32 in
        let isException = Int.random(in: 0..<10, using: &random) == 0
        let limit: UInt32 = width == 32 ? .max : 1 << UInt32(width) - 1
        let value = UInt32.random(in: 0...(isException ? .max : limit), using: &random)
        return Int32(bitPattern: value &+ (isShifted ? 1_000_000 : 0))
      }
      var bytes: [UInt8] = [9]
      values.withUnsafeBufferPointer { Frame.append($0, to: &bytes) }
      var unpacked = [UInt32](repeating: 7, count: 128)
      let found = try #require(
        bytes.withUnsafeBytes { bytes in
          unpacked.withUnsafeMutableBufferPointer { unpacked in
            unpacked.baseAddress.flatMap { Frame.unpack(bytes, at: 1, count: count, into: $0) }
          }
        })
      #expect(found.end == bytes.count)
      let numbers = unpacked[..<count].map { value -> Int32 in
        if let least = found.least { return Int32(bitPattern: value) &+ least }
        return Int32(bitPattern: value >> 1) ^ (0 &- Int32(bitPattern: value & 1))
      }
      #expect(numbers == values)
    }
  }

  @Test("Samples that do not fit into one chunk are another's")
  func limits() throws {
    var samples = samples(seed: 3, count: 10)
    let last = try #require(samples.points.last)
    let sequence = try #require(samples.sequences.last)
    func takes(_ change: (inout TrackPoint) -> Void, next: Int64 = 1) -> Bool {
      var point = last
      change(&point)
      return SampleChunk.takes(point, sequence: sequence + next, after: samples)
    }
    let start = samples.points[0].time
    if start != TrackPoint.noTime {
      #expect(takes { $0.time += 1 })
      #expect(!takes { $0.time -= 1 })
      #expect(takes { $0.time = start + (1 << 31) - 1 })
      #expect(!takes { $0.time = start + 1 << 31 })
      #expect(!takes { $0.time = TrackPoint.noTime })
    }
    #expect(!takes({ _ in }, next: 1 << 31))
    while samples.count < SampleChunk.mostSamples {
      samples.append(last, .accepted, sequence: sequence + Int64(samples.count))
    }
    #expect(!takes { _ in })
  }

  @Test("Bytes that are cut or changed are damage, and never trap", arguments: 1...6 as ClosedRange<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = SampleChunk.encoded(samples(seed: seed, count: 200))
    for length in 0..<bytes.count {
      #expect(throws: TraceStoreError.damaged(.facts)) { try decoded(Array(bytes[..<length])) }
    }
    for _ in 0..<4_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if damaged == bytes { continue }
      #expect(throws: TraceStoreError.damaged(.facts)) { try decoded(damaged) }
      // With a checksum that is right again, whatever comes out has only valid places.
      let checksum = CRC32.checksum(Array(damaged[5...]))
      withUnsafeBytes(of: checksum.littleEndian) { for (index, byte) in $0.enumerated() { damaged[1 + index] = byte } }
      guard let found = try? decoded(damaged) else { continue }
      #expect(found.points.allSatisfy { abs($0.position.latitude) <= 900_000_000 })
      #expect(found.count == found.verdicts.count && found.count == found.sequences.count)
    }
  }
}
