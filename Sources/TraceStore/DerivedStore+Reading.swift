import SQLiteAccess

extension DerivedStore {
  /// Days from `first` through `last` (days since 1970-01-01), earliest first.
  public func days(from first: Int32 = .min, through last: Int32 = .max) throws -> [DayRow] {
    var rows: [DayRow] = []
    try translating {
      let query = try connection.statement("SELECT * FROM day WHERE day BETWEEN ? AND ? ORDER BY day")
      try query.bind(Int64(first), at: 1)
      try query.bind(Int64(last), at: 2)
      try query.forEachRow { row in
        rows.append(
          DayRow(
            day: Int32(truncatingIfNeeded: row.integer(0)), distance: row.number(1), recordedSeconds: row.number(2),
            points: Int(row.integer(3)), newCells: Int(row.integer(4)), newArea: row.number(5),
            firstRecord: row.integer(6), firstZone: Int(row.integer(7)), lastRecord: row.integer(8),
            lastZone: Int(row.integer(9)), isZoneEstimated: row.integer(10) != 0, cells: row.bytes(11)))
      }
    }
    return rows
  }

  /// Solid lines by start; those without times last.
  public func segments() throws -> [SegmentRow] {
    var rows: [SegmentRow] = []
    try translating {
      try connection.statement("SELECT * FROM segment ORDER BY id").forEachRow { row in
        rows.append(
          SegmentRow(
            start: row.isNull(1) ? nil : row.integer(1), end: row.isNull(2) ? nil : row.integer(2),
            zone: Int(row.integer(3)), distance: row.number(4), countedDistance: row.number(5),
            movingSeconds: row.number(6), mode: UInt8(truncatingIfNeeded: row.integer(7))))
      }
    }
    return rows
  }

  /// Regions that were visited or explored, by level and code.
  public func regions() throws -> [RegionRow] {
    var rows: [RegionRow] = []
    try translating {
      try connection.statement("SELECT * FROM region ORDER BY level, code").forEachRow { row in
        var region = RegionRow(
          level: UInt8(truncatingIfNeeded: row.integer(0)), code: row.text(1), vintage: row.text(2))
        region.passCount = Int(row.integer(3))
        region.stayCount = Int(row.integer(4))
        region.firstVisit = row.isNull(5) ? nil : row.integer(5)
        region.lastVisit = row.isNull(6) ? nil : row.integer(6)
        region.firstStay = row.isNull(7) ? nil : row.integer(7)
        region.cells = Int(row.integer(8))
        region.area = try FigureRow(value: row.number(9), encodedSteps: row.bytes(10))
        rows.append(region)
      }
    }
    return rows
  }

  /// Visits by level, code and day; the one without a day first.
  public func visits() throws -> [VisitRow] {
    var rows: [VisitRow] = []
    try translating {
      try connection.statement("SELECT * FROM visit ORDER BY level, code, day").forEachRow { row in
        rows.append(
          VisitRow(
            level: UInt8(truncatingIfNeeded: row.integer(1)), code: row.text(2),
            day: row.isNull(3) ? nil : Int32(truncatingIfNeeded: row.integer(3)),
            first: row.isNull(4) ? nil : row.integer(4), last: row.isNull(5) ? nil : row.integer(5),
            seconds: row.number(6), meters: row.number(7), isStay: row.integer(8) != 0))
      }
    }
    return rows
  }

  /// Today's judgement of each import in figures, by id.
  public func importFigures() throws -> [ImportFigureRow] {
    var rows: [ImportFigureRow] = []
    try translating {
      try connection.statement("SELECT * FROM import_figure ORDER BY import").forEachRow { row in
        rows.append(
          ImportFigureRow(
            importID: row.integer(0), accepted: Int(row.integer(1)), spikes: Int(row.integer(2)),
            distance: row.number(3), gapMeters: row.number(4), isSparse: row.integer(5) != 0))
      }
    }
    return rows
  }

  /// Badges that are earned, by id.
  public func badges() throws -> [BadgeRow] {
    var rows: [BadgeRow] = []
    try translating {
      try connection.statement("SELECT id, first_earned FROM badge ORDER BY id").forEachRow { row in
        rows.append(BadgeRow(id: row.text(0), firstEarned: row.isNull(1) ? nil : row.integer(1)))
      }
    }
    return rows
  }

  /// Other figures by name.
  public func figures() throws -> [String: FigureRow] {
    var rows: [String: FigureRow] = [:]
    try translating {
      try connection.statement("SELECT name, value, steps FROM figure").forEachRow { row in
        rows[row.text(0)] = try FigureRow(value: row.number(1), encodedSteps: row.bytes(2))
      }
    }
    return rows
  }

  /// A set or another packed value; nil where there is none of that name.
  public func blob(_ name: String) throws -> [UInt8]? {
    try translating {
      let query = try connection.statement("SELECT bytes FROM packed WHERE name = ?")
      try query.bind(name, at: 1)
      defer { query.reset() }
      return try query.step() ? query.bytes(0) : nil
    }
  }

  /// Runs, the latest first.
  public func runs() throws -> [RunRow] {
    var rows: [RunRow] = []
    try translating {
      let query = try connection.statement(
        """
        SELECT id, started_at, milliseconds, causes, generation, engine, rules, pack, catalog, report
        FROM run ORDER BY id DESC
        """)
      try query.forEachRow { row in
        var run = RunRow(
          startedAt: row.integer(1), milliseconds: row.integer(2), causes: row.text(3),
          basis: Self.basis(of: row, from: 4), report: row.text(9))
        run.id = row.integer(0)
        rows.append(run)
      }
    }
    return rows
  }
}
