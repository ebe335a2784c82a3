import SQLiteAccess

extension DerivedStore {
  func clear() throws {
    try connection.execute(
      """
      DELETE FROM basis; DELETE FROM day; DELETE FROM segment; DELETE FROM region; DELETE FROM visit;
      DELETE FROM import_figure; DELETE FROM badge; DELETE FROM figure; DELETE FROM packed;
      """)
  }

  func write(_ contents: DerivedContents) throws {
    try writeRegions(contents)
    try write(contents.days)
    try write(contents.segments)
    try write(contents.imports)
    let figure = try connection.statement("INSERT INTO figure VALUES(?, ?, ?)")
    for (name, row) in contents.figures.sorted(by: { $0.key < $1.key }) {
      try figure.bind(name, at: 1)
      try figure.bind(row.value, at: 2)
      try figure.bind(row.encodedSteps, at: 3)
      try figure.run()
    }
  }

  /// What hangs on borders.
  func writeRegions(_ contents: DerivedContents) throws {
    try writeBadges(contents)
    try write(contents.regions)
    try write(contents.visits)
    let packed = try connection.statement("INSERT OR REPLACE INTO packed VALUES(?, ?)")
    for (name, bytes) in contents.blobs.sorted(by: { $0.key < $1.key }) {
      try packed.bind(name, at: 1)
      try packed.bind(bytes, at: 2)
      try packed.run()
    }
  }

  /// Badges and what all was computed from.
  func writeBadges(_ contents: DerivedContents) throws {
    let basis = try connection.statement("INSERT INTO basis VALUES(0, ?, ?, ?, ?, ?)")
    try bind(contents.basis, to: basis, from: 1)
    try basis.run()
    try write(contents.badges)
  }

  func write(_ run: RunRow) throws {
    let insert = try connection.statement("INSERT INTO run VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    try insert.bind(run.startedAt, at: 1)
    try insert.bind(run.milliseconds, at: 2)
    try insert.bind(run.causes, at: 3)
    try bind(run.basis, to: insert, from: 4)
    try insert.bind(run.report, at: 9)
    try insert.run()
  }

  private func bind(_ basis: DerivedBasis, to statement: SQLiteStatement, from first: Int32) throws {
    try statement.bind(basis.factsGeneration, at: first)
    try statement.bind(basis.engine, at: first + 1)
    try statement.bind(basis.rules, at: first + 2)
    try statement.bind(basis.pack, at: first + 3)
    try statement.bind(basis.catalog, at: first + 4)
  }

  private func write(_ days: [DayRow]) throws {
    let insert = try connection.statement("INSERT INTO day VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for row in days {
      try insert.bind(Int64(row.day), at: 1)
      try insert.bind(row.distance, at: 2)
      try insert.bind(row.recordedSeconds, at: 3)
      try insert.bind(Int64(row.points), at: 4)
      try insert.bind(Int64(row.newCells), at: 5)
      try insert.bind(row.newArea, at: 6)
      try insert.bind(row.firstRecord, at: 7)
      try insert.bind(Int64(row.firstZone), at: 8)
      try insert.bind(row.lastRecord, at: 9)
      try insert.bind(Int64(row.lastZone), at: 10)
      try insert.bind(row.isZoneEstimated, at: 11)
      try insert.bind(row.cells, at: 12)
      try insert.run()
    }
  }

  private func write(_ segments: [SegmentRow]) throws {
    let insert = try connection.statement("INSERT INTO segment VALUES(NULL, ?, ?, ?, ?, ?, ?, ?)")
    for row in segments {
      try insert.bind(row.start, at: 1)
      try insert.bind(row.end, at: 2)
      try insert.bind(Int64(row.zone), at: 3)
      try insert.bind(row.distance, at: 4)
      try insert.bind(row.countedDistance, at: 5)
      try insert.bind(row.movingSeconds, at: 6)
      try insert.bind(Int64(row.mode), at: 7)
      try insert.run()
    }
  }

  private func write(_ regions: [RegionRow]) throws {
    let insert = try connection.statement("INSERT INTO region VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for row in regions {
      try insert.bind(Int64(row.level), at: 1)
      try insert.bind(row.code, at: 2)
      try insert.bind(row.vintage, at: 3)
      try insert.bind(Int64(row.passCount), at: 4)
      try insert.bind(Int64(row.stayCount), at: 5)
      try insert.bind(row.firstVisit, at: 6)
      try insert.bind(row.lastVisit, at: 7)
      try insert.bind(row.firstStay, at: 8)
      try insert.bind(Int64(row.cells), at: 9)
      try insert.bind(row.area.value, at: 10)
      try insert.bind(row.area.encodedSteps, at: 11)
      try insert.run()
    }
  }

  private func write(_ visits: [VisitRow]) throws {
    let insert = try connection.statement("INSERT INTO visit VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?)")
    for row in visits {
      try insert.bind(Int64(row.level), at: 1)
      try insert.bind(row.code, at: 2)
      try insert.bind(row.day.map(Int64.init), at: 3)
      try insert.bind(row.first, at: 4)
      try insert.bind(row.last, at: 5)
      try insert.bind(row.seconds, at: 6)
      try insert.bind(row.meters, at: 7)
      try insert.bind(row.isStay, at: 8)
      try insert.run()
    }
  }

  private func write(_ imports: [ImportFigureRow]) throws {
    let insert = try connection.statement("INSERT INTO import_figure VALUES(?, ?, ?, ?, ?, ?)")
    for row in imports {
      try insert.bind(row.importID, at: 1)
      try insert.bind(Int64(row.accepted), at: 2)
      try insert.bind(Int64(row.spikes), at: 3)
      try insert.bind(row.distance, at: 4)
      try insert.bind(row.gapMeters, at: 5)
      try insert.bind(row.isSparse, at: 6)
      try insert.run()
    }
  }

  private func write(_ badges: [BadgeRow]) throws {
    let insert = try connection.statement("INSERT INTO badge VALUES(?, ?)")
    for row in badges {
      try insert.bind(row.id, at: 1)
      try insert.bind(row.firstEarned, at: 2)
      try insert.run()
    }
  }
}

extension FigureRow {
  var encodedSteps: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(instants.count * 16)
    for (instant, value) in zip(instants, values) {
      withUnsafeBytes(of: instant.littleEndian) { bytes.append(contentsOf: $0) }
      withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// - Throws: `TraceStoreError.damaged` when the bytes are not whole steps.
  init(value: Double, encodedSteps bytes: [UInt8]) throws {
    guard bytes.count % 16 == 0 else { throw TraceStoreError.damaged(.derived) }
    self.init(value: value, instants: [], values: [])
    bytes.withUnsafeBytes { raw in
      for offset in stride(from: 0, to: raw.count, by: 16) {
        instants.append(Int64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: Int64.self)))
        let bits = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        values.append(Double(bitPattern: bits))
      }
    }
  }
}
