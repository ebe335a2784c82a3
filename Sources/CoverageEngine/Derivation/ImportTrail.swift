import CivilCalendar
import CoverageGrid

/// What one import tells of regions, apart from all others: kept with what is derived, so that after a change of borders
/// only the imports are gone along again that come near it.
struct ImportTrail: Equatable {
  /// The blocks in which it was asked for regions.
  var blocks: Set<BlockID> = []
  /// For each of its lines, what counts.
  var shares: [RecordedHours.Share] = []
  /// Its visits by region.
  var accounts: [RegionKey: VisitLedger.Account] = [:]

  /// The packed value's name.
  static func name(ofImport id: Int64) -> String { "trail.\(id)" }

  /// Gives regions the codes under which they go on; false when there was nothing to do.
  mutating func rename(_ renamed: [RegionKey: RegionKey]) -> Bool {
    let own = renamed.filter { accounts[$0.key] != nil }
    // All at once: a code may be another region's old one.
    let moved = own.map { ($0.value, accounts.removeValue(forKey: $0.key)) }
    for (key, account) in moved { accounts[key] = account }
    return !own.isEmpty
  }

  /// The same trail gives the same bytes.
  func encoded() -> [UInt8] {
    var out = ValuePacker()
    out.append(blocks.count)
    var last: UInt32 = 0
    for block in blocks.sorted() {
      out.append(UInt64(block.rawValue - last))
      last = block.rawValue
    }
    out.append(shares.count)
    for share in shares {
      switch share {
      case .all: out.append(0)
      case .none: out.append(1)
      case .within(let spans):
        out.append(2 + spans.count)
        for span in spans {
          out.append(signed: span.lowerBound)
          out.append(signed: span.upperBound)
        }
      }
    }
    out.append(accounts.count)
    for (key, account) in accounts.sorted(by: { $0.key < $1.key }) {
      out.append(key)
      account.encode(into: &out)
    }
    return out.bytes
  }

  init() {}

  init(encoded bytes: [UInt8], importID: Int64) throws {
    var input = ValueUnpacker(bytes, named: Self.name(ofImport: importID))
    var last: UInt32 = 0
    for _ in 0..<(try input.count()) {
      let (next, overflow) = last.addingReportingOverflow(UInt32(truncatingIfNeeded: try input.unsigned()))
      guard !overflow, ExplorationGrid.isValid(BlockID(rawValue: next)) else { throw input.damage }
      blocks.insert(BlockID(rawValue: next))
      last = next
    }
    for _ in 0..<(try input.count()) {
      switch try input.unsigned() {
      case 0: shares.append(.all)
      case 1: shares.append(.none)
      case let code:
        var spans: [ClosedRange<Int64>] = []
        for _ in 0..<(code - 2) {
          let (start, end) = (try input.signed(), try input.signed())
          guard start <= end else { throw input.damage }
          spans.append(start...end)
        }
        shares.append(.within(spans))
      }
    }
    for _ in 0..<(try input.count()) {
      let key = try input.regionKey()
      accounts[key] = try VisitLedger.Account(&input)
    }
    guard input.isAtEnd else { throw input.damage }
  }
}

extension ValuePacker {
  mutating func append(_ key: RegionKey) {
    append(Int(key.level))
    append(key.code)
  }
}

extension ValueUnpacker {
  mutating func regionKey() throws -> RegionKey {
    let level = try byte()
    return RegionKey(level: level, code: try text())
  }
}

extension VisitLedger.Account {
  fileprivate func encode(into out: inout ValuePacker) {
    out.append(visits.count)
    for visit in visits {
      out.append(signed: visit.start)
      out.append(signed: visit.end)
      out.append(visit.isStay)
    }
    out.append(days.count)
    for (day, presence) in days.sorted(by: { $0.key < $1.key }) {
      out.append(signed: Int64(day.rawValue))
      presence.encode(into: &out)
    }
    out.append(undated != nil)
    undated?.encode(into: &out)
  }

  fileprivate init(_ input: inout ValueUnpacker) throws {
    for _ in 0..<(try input.count()) {
      visits.append(
        VisitLedger.Visit(start: try input.signed(), end: try input.signed(), isStay: try input.flag()))
    }
    for _ in 0..<(try input.count()) {
      guard let day = Int32(exactly: try input.signed()) else { throw input.damage }
      days[LocalDay(rawValue: day)] = try VisitLedger.Presence(&input)
    }
    if try input.flag() { undated = try VisitLedger.Presence(&input) }
  }
}

extension VisitLedger.Presence {
  fileprivate func encode(into out: inout ValuePacker) {
    out.append(first)
    out.append(last)
    out.append(seconds)
    out.append(meters)
    out.append(isStay)
  }

  fileprivate init(_ input: inout ValueUnpacker) throws {
    first = try input.optional()
    last = try input.optional()
    seconds = try input.number()
    meters = try input.number()
    isStay = try input.flag()
  }
}
