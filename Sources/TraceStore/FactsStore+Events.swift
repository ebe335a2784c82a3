import SQLiteAccess
public import TrackCleaning

extension FactsStore {
  /// Stores what the door saw beside an import's samples; call it once, in the transaction of the samples.
  public func insert(_ events: [GateEvent], ofImport id: Int64) throws {
    try translating {
      let insert = try connection.statement("INSERT INTO event VALUES(?, ?)")
      try insert.bind(id, at: 1)
      try insert.bind(EventBytes.encoded(events), at: 2)
      try insert.run()
    }
  }

  /// What the door saw beside an import's samples, in order; empty for one that an earlier version stored.
  public func events(ofImport id: Int64) throws -> [GateEvent] {
    try translating {
      let query = try connection.statement("SELECT bytes FROM event WHERE import = ?")
      try query.bind(id, at: 1)
      defer { query.reset() }
      return try query.step() ? EventBytes.decoded(query.bytes(0)) : []
    }
  }
}

/// Events as bytes: for each the way from the one before in sequence, its kind, the way in time with 1 added to its sign
/// and size (0 for no time), and its value, all as variable-length numbers with the sign in the lowest bit.
enum EventBytes {
  static func encoded(_ events: [GateEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    var sequence: Int64 = 0
    var time: Int64 = 0
    for event in events {
      append(event.sequence &- sequence, to: &bytes)
      bytes.append(event.kind.rawValue)
      bytes.append(event.time == TrackPoint.noTime ? 0 : 1)
      if event.time != TrackPoint.noTime {
        append(event.time &- time, to: &bytes)
        time = event.time
      }
      append(Int64(event.value), to: &bytes)
      sequence = event.sequence
    }
    return bytes
  }

  /// - Throws: `TraceStoreError.damaged(.facts)` for bytes that no events give.
  static func decoded(_ bytes: [UInt8]) throws -> [GateEvent] {
    var events: [GateEvent] = []
    var rest = bytes[...]
    var sequence: Int64 = 0
    var time: Int64 = 0
    while !rest.isEmpty {
      sequence &+= try number(&rest)
      guard let kind = rest.popFirst().flatMap(GateEvent.Kind.init(rawValue:)), let hasTime = rest.popFirst() else {
        throw TraceStoreError.damaged(.facts)
      }
      if hasTime != 0 { time &+= try number(&rest) }
      guard let value = Int32(exactly: try number(&rest)) else { throw TraceStoreError.damaged(.facts) }
      events.append(
        GateEvent(sequence: sequence, kind: kind, time: hasTime != 0 ? time : TrackPoint.noTime, value: value))
    }
    return events
  }

  private static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) throws -> Int64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = bytes.popFirst(), shift < 63 || byte <= 1 else { throw TraceStoreError.damaged(.facts) }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
    }
    throw TraceStoreError.damaged(.facts)
  }
}
