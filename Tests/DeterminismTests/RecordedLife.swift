import BadgeRules
import CivilCalendar
import CoverageGrid
import CoverageMaps
import Geodesy
import Judges

/// Some weeks of made-up lines, and all that becomes of them, as bytes.
struct RecordedLife {
  /// A day's lines with their times in milliseconds.
  struct Day {
    let number: Int32
    var lines: [(start: QuantizedCoordinate, end: QuantizedCoordinate, at: Int64)] = []
  }

  var days: [Day] = []

  init(seed: UInt64, dayCount: Int = 12) throws {
    var numbers = SeededGenerator(seed: seed)
    var here = try Self.place(39.9, 116.4)
    for number in 0..<dayCount where number % 5 != 3 {
      var day = Day(number: Int32(19_700 + number))
      // Now and then the day begins somewhere else: in the south, at the antimeridian, near a pole.
      if number % 4 == 0 {
        here = try Self.place(
          [-33.9, 16.5, 78.2, 31.2][number / 4 % 4], [151.2, -179.999, 15.6, 121.5][number / 4 % 4])
      }
      for index in 0..<30 {
        let there = try Self.place(
          here.coordinate.latitude + .random(in: -0.003...0.003, using: &numbers),
          here.coordinate.longitude + .random(in: -0.004...0.004, using: &numbers))
        day.lines.append((here, there, Int64(day.number) * 86_400_000 + Int64(index) * 600_000))
        here = there
      }
      days.append(day)
    }
  }

  private static func place(_ latitude: Double, _ longitude: Double) throws -> QuantizedCoordinate {
    QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
  }

  /// The same life with its days, and the lines within each, in another order.
  func shuffled(seed: UInt64) -> RecordedLife {
    var numbers = SeededGenerator(seed: seed)
    var life = self
    for index in life.days.indices { life.days[index].lines.shuffle(using: &numbers) }
    life.days.shuffle(using: &numbers)
    return life
  }

  /// A version of every byte that comes out: sets, areas, patches, squares, files, metrics and badges.
  func fingerprint() throws -> UInt64 {
    var cells = CellSet()
    var geohashes = GeohashSet(level: .seven)
    var tiles = MercatorTileSet(zoom: 17)
    var traces: [DayTrace] = []
    var segments: [TraceSegment] = []
    var reach = GeographicReach()
    for day in days {
      var dayCells = CellSet()
      for line in day.lines {
        dayCells.insertLine(from: line.start, to: line.end)
        geohashes.insertLine(from: line.start, to: line.end)
        tiles.insertLine(from: line.start, to: line.end)
        reach.include(line.end, at: line.at)
        reach.includeWay(from: line.start, to: line.end, at: line.at)
        traces.append(trace(of: line, on: day))
        segments.append(
          TraceSegment(
            start: line.at, end: line.at + 300_000, zoneOffset: 480,
            distance: Geodesic.distance(from: line.start, to: line.end), mode: .foot))
      }
      cells.formUnion(dayCells)
    }
    let regions = days.map { day in
      RegionProfile(
        level: .county, code: "13010\(day.number % 10)", country: "CHN", passCount: 1,
        firstVisit: Int64(day.number) * 86_400_000)
    }
    let uniqueRegions = Dictionary(regions.map { ($0.code, $0) }) {
      ($0.firstVisit ?? .max) <= ($1.firstVisit ?? .max) ? $0 : $1
    }.values
    let geo = GeographicProfile(
      regions: Array(uniqueRegions), exploredArea: GrowingFigure(cells.area),
      exploredCells: GrowingFigure(Double(cells.count)), largestPatch: GrowingFigure(cells.largestPatchArea()),
      largestSquareZoom17: GrowingFigure(Double(tiles.largestSquare()?.side ?? 0)), reach: reach)
    let history = MetricHistory.build(
      stats: TraceStats(days: traces), segments: segments, geo: geo, asOf: LocalDay(rawValue: 19_712))
    let report = BadgeEvaluator(catalog: try BadgeCatalog.builtIn).evaluate(history)
    return fingerprint(cells, geohashes, tiles, report)
  }

  private func trace(
    of line: (start: QuantizedCoordinate, end: QuantizedCoordinate, at: Int64), on day: Day
  ) -> DayTrace {
    DayTrace(
      day: LocalDay(rawValue: day.number), distance: Geodesic.distance(from: line.start, to: line.end),
      recordedSeconds: 300, points: 2, newCells: 1, firstRecord: line.at, firstZoneOffset: 480,
      lastRecord: line.at + 300_000, lastZoneOffset: 480)
  }

  private func fingerprint(
    _ cells: CellSet, _ geohashes: GeohashSet, _ tiles: MercatorTileSet, _ report: BadgeReport
  ) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(cells.encoded())
    fingerprint.add(geohashes.encoded())
    fingerprint.add(geohashes.prefixes(.five).encoded())
    fingerprint.add(tiles.encoded())
    fingerprint.add(tiles.ancestors(zoom: 14).encoded())
    for format in CoverageFormat.allCases {
      CoverageWriter(format: format).write(cells) { fingerprint.add($0.utf8) }
      CoverageWriter(format: format, datum: MapDatum(.gcj02)).write(geohashes: geohashes) { fingerprint.add($0.utf8) }
    }
    // To the last bit of every figure.
    for metric in BadgeMetric.allCases {
      fingerprint.add("\(metric.rawValue) \(report.metrics[metric].bitPattern)\n".utf8)
    }
    for badge in report.badges {
      let date = badge.firstEarned.map(String.init) ?? "-"
      fingerprint.add("\(badge.tier.id) \(badge.isEarned) \(date) \(badge.progress.bitPattern)\n".utf8)
    }
    return fingerprint.value
  }
}
