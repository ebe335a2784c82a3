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

/// Events as bytes: for each the way from the one before in sequence, a byte with its kind, a byte that says whether it has
/// a time, the way from the last time if it has, and its value; numbers are signed `VariableNumber`s.
enum EventBytes {
  static func encoded(_ events: [GateEvent]) -> [UInt8] {
    var bytes: [UInt8] = []
    var sequence: Int64 = 0
    var time: Int64 = 0
    for event in events {
      VariableNumber.append(signed: event.sequence &- sequence, to: &bytes)
      bytes.append(event.kind.rawValue)
      bytes.append(event.time == TrackPoint.noTime ? 0 : 1)
      if event.time != TrackPoint.noTime {
        VariableNumber.append(signed: event.time &- time, to: &bytes)
        time = event.time
      }
      VariableNumber.append(signed: Int64(event.value), to: &bytes)
      sequence = event.sequence
    }
    return bytes
  }

  /// - Throws: `TraceStoreError.damaged(.facts)` for bytes that no events give.
  static func decoded(_ bytes: [UInt8]) throws -> [GateEvent] {
    var events: [GateEvent] = []
    var offset = 0
    var sequence: Int64 = 0
    var time: Int64 = 0
    try bytes.withUnsafeBytes { bytes in
      func number() throws -> Int64 {
        guard let number = VariableNumber.readSigned(bytes, at: &offset) else { throw TraceStoreError.damaged(.facts) }
        return number
      }
      while offset < bytes.count {
        sequence &+= try number()
        guard offset + 2 <= bytes.count, let kind = GateEvent.Kind(rawValue: bytes[offset]) else {
          throw TraceStoreError.damaged(.facts)
        }
        let hasTime = bytes[offset + 1] != 0
        offset += 2
        if hasTime { time &+= try number() }
        guard let value = Int32(exactly: try number()) else { throw TraceStoreError.damaged(.facts) }
        events.append(
          GateEvent(sequence: sequence, kind: kind, time: hasTime ? time : TrackPoint.noTime, value: value))
      }
    }
    return events
  }
}
