import BadgeRules
import BoundaryIndex
import CoverageEngine
import CoverageGrid
import Geodesy
import Testing
import TrackCleaning

@Suite("Questions to an engine")
struct QuestionTests {
  let home: EngineHome

  init() throws { home = try EngineHome() }

  @Test("two recordings of the same hours count once, along the more accurate one")
  func sharedHours() throws {
    let rough = try Track("rough", from: (39.9, 116.39), to: (39.9, 116.42), start: 0, count: 201, accuracy: 900)
    let fine = try Track("fine", from: (39.9001, 116.39), to: (39.9001, 116.41), start: 0, count: 201, accuracy: 300)
    try home.add(rough, fine)
    let alone = try EngineHome()
    try alone.add(fine)
    #expect(try home.open().status().figures.distance == (try alone.open().status().figures.distance))
    let both = try home.open().cells()
    #expect(try alone.open().cells().subtracting(both).isEmpty)
    #expect(both.count > (try alone.open().cells().count))
  }

  @Test("cells are those of the lines, rasterised apart, and geohashes their own")
  func cellsAndGeohashes() throws {
    let track = try Track("walk", from: (39.9, 116.39), to: (39.91, 116.41), start: 0, count: 121)
    try home.add(track)
    var cells = CellSet()
    var geohashes = GeohashSet(level: .seven)
    for (start, end) in zip(track.points, track.points.dropFirst()) {
      cells.insertLine(from: start.position, to: end.position)
      geohashes.insertLine(from: start.position, to: end.position)
    }
    let engine = try home.open()
    #expect(try engine.cells() == cells)
    #expect(try engine.geohashes(level: .seven) == geohashes)
    #expect(try engine.geohashes(level: .five) == geohashes.prefixes(.five))
    #expect(try engine.area().area == cells.area)
    #expect(throws: CoverageEngineError.self) { try engine.geohashes(level: .eight) }
  }

  @Test("areas of regions add up to the parent's, and their shares count against the pack's grid area")
  func regionAreas() throws {
    try home.add(try Track("walk", from: (39.9, 116.39), to: (39.9, 116.51), start: 0, count: 900))
    let engine = try home.open()
    let counties = try engine.regions(level: .county)
    let country = try #require(try engine.regions(level: .country).first { $0.region.id.code == "CHN" })
    #expect(counties.reduce(0) { $0 + $1.cells } == country.cells)
    #expect(abs(counties.reduce(0) { $0 + $1.area } - country.area) < 1e-6 * country.area)
    #expect(country.cells == (try engine.cells().count))
    for county in counties {
      let area = try engine.area(in: county.region.id)
      #expect(area.cells == county.cells)
      #expect(county.share == county.area / county.region.gridArea)
    }
    #expect(try engine.regions(within: EnginePack.id(.province, "110000")).count == 3)
    #expect(throws: CoverageEngineError.self) { try engine.area(in: EnginePack.id(.county, "nowhere")) }
  }

  @Test("metres and seconds in regions add up to the line's, and the border is crossed where it lies")
  func presence() throws {
    // 116.39 … 116.41 in 1,200 s: the border of two counties at 116.40 is crossed after 600 s.
    try home.add(try Track("walk", from: (39.9, 116.39), to: (39.9, 116.41), start: 0, count: 121))
    let engine = try home.open()
    let counties = try engine.regions(level: .county).filter(\.isVisited)
    #expect(counties.map(\.region.id.code) == ["110101", "110102"])
    let status = try engine.status()
    #expect(abs(counties.reduce(0) { $0 + $1.meters } - status.figures.distance) < 1e-6)
    #expect(abs(counties.reduce(0) { $0 + $1.seconds } - 1_200) < 1e-6)
    for county in counties { #expect(abs(county.seconds - 600) <= 10) }
    #expect(counties[0].visit == .stay || counties[1].visit == .stay)
    #expect(counties[1].firstVisit.map { abs($0 - Track.epoch - 600_000) <= 10_000 } == true)
  }

  @Test("a stay needs ten minutes below 3 m/s; less is a pass", arguments: [(50, false), (70, true)])
  func stays(count: Int, isStay: Bool) throws {
    let end = 127 + Double(count) * 0.0001
    try home.add(try Track("stroll", from: (37, 127), to: (37, end), start: 0, count: count))
    let korea = try #require(try home.open().regions().first { $0.region.id.code == "KOR" })
    #expect(korea.visit == (isStay ? .stay : .pass))
    #expect(korea.visits == 1)
  }

  @Test("days are local days: the user's clock, else the country's, else the longitude's, marked as estimated")
  func localDays() throws {
    // 15:50–16:10 UTC, which is midnight in China.
    let late: Int64 = 15 * 3600 + 50 * 60
    try home.add(try Track("china", from: (39.9, 116.39), to: (39.9, 116.41), start: late, count: 121))
    let china = try home.open().status()
    #expect(china.figures.days == 2)
    #expect(china.estimatedDays == 0)
    let (first, second) = (try #require(china.firstDay), try #require(china.lastDay))
    #expect("\(first)" == "2024-05-01")
    #expect("\(second)" == "2024-05-02")
    let engine = try home.open()
    let days = [try engine.cells(since: first, until: first), try engine.cells(since: second, until: second)]
    #expect(days[0].union(days[1]) == (try engine.cells()))
    #expect(try engine.status(of: first...first).figures.days == 1)

    var given = try Track("sea", from: (33, 127), to: (33, 127.01), start: late, count: 60)
    let estimated = try EngineHome()
    try estimated.add(given)
    // round(127 / 15) = 8.
    #expect(try estimated.open().status().estimatedDays == 1)
    given.options.zoneOffset = 540
    let told = try EngineHome()
    try told.add(given)
    #expect(try told.open().status().estimatedDays == 0)
    #expect(try told.open().status().firstDay == second)
  }

  @Test("badges are earned at the instant that the record says, and stay dated after more imports")
  func badgeDates() throws {
    let first = try Track("first", from: (39.9, 116.39), to: (39.9, 116.41), start: 0, count: 121)
    try home.add(first)
    let before = try home.open().badges().badges.filter(\.isEarned)
    try home.add(try Track("later", from: (39.85, 116.45), to: (39.85, 116.55), start: 900_000, count: 700))
    let after = try home.open().badges()
    for badge in before {
      #expect(after.badges.first { $0.tier.id == badge.tier.id }?.firstEarned == badge.firstEarned)
    }
    #expect(before.allSatisfy { $0.firstEarned.map { $0 >= Track.epoch } ?? false })
    #expect(before.allSatisfy { $0.firstEarned.map { $0 <= Track.epoch + 1_200_000 } ?? false })
  }

  @Test("the home place is guessed from nights, taken from the user, and moves the farthest distance")
  func homePlace() throws {
    // 18:00–18:20 UTC is two in the morning in China.
    try home.add(try Track("night", from: (39.9, 116.39), to: (39.9, 116.391), start: 18 * 3600, count: 12, step: 100))
    try home.add(try Track("far", from: (37, 127), to: (37, 127.01), start: 200_000, count: 60))
    let engine = try home.open()
    let guessed = try engine.badges().metrics[.farthestFromHomeKm]
    #expect((900...1_100).contains(guessed))
    _ = try engine.setHomePlace(try .at(37, 127))
    #expect(try engine.homePlace() == (try .at(37, 127)))
    #expect((900...1_100).contains(try engine.badges().metrics[.farthestFromHomeKm]))
    _ = try engine.setHomePlace(try .at(38, 121.5))
    #expect(try engine.badges().metrics[.farthestFromHomeKm] < guessed)
  }

  @Test("a badge is kept by a fact of the user's, one that does not exist is not")
  func keeping() throws {
    try home.add(try Track("walk", from: (39.9, 116.39), to: (39.9, 116.41), start: 0, count: 121))
    let engine = try home.open()
    let missing = try #require(try engine.badges().badges.first { !$0.isEarned })
    #expect(try engine.keepBadge(missing.tier.id))
    #expect(try !engine.keepBadge("no such badge"))
    #expect(try engine.badges().badges.first { $0.tier.id == missing.tier.id }?.isGrandfathered == true)
  }
}
