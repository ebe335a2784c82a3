import BadgeRules
import Testing

@Suite("Metrics of regions")
struct RegionMetricsTests {
  private func chinaCities(_ regions: [RegionProfile]) -> Double {
    metrics(of: GeographicProfile(regions: regions))[.chinaCityCount]
  }

  @Test("count visited provinces, counties and countries, passes with them")
  func counts() {
    let figures = metrics(
      of: GeographicProfile(regions: [
        passed(.country, "CHN"), passed(.province, "110000"), passed(.province, "130000"),
        passed(.county, "110101"), passed(.county, "131024"), passed(.county, "131028"),
        passed(.country, "JPN", in: "JPN"),
        RegionProfile(level: .province, code: "120000", country: "CHN", exploredArea: GrowingFigure(5e6)),
      ]))
    #expect(figures[.chinaProvinceCount] == 2)
    #expect(figures[.chinaCountyCount] == 3)
    #expect(figures[.countryCount] == 2)
    #expect(figures[.chinaProvinceStayCount] == 0)
  }

  @Test("count stays apart from passes")
  func stays() {
    let stay = RegionProfile(level: .county, code: "110101", country: "CHN", passCount: 3, stayCount: 1)
    let figures = metrics(of: GeographicProfile(regions: [stay, passed(.county, "110105")]))
    #expect(figures[.chinaCountyCount] == 2)
    #expect(figures[.chinaCountyStayCount] == 1)
    #expect(figures[.chinaCityStayCount] == 1)
  }

  @Test("leave regions of other countries out of the counts of China")
  func otherCountries() {
    let figures = metrics(
      of: GeographicProfile(regions: [passed(.province, "13", in: "JPN"), passed(.county, "131024", in: "JPN")]))
    #expect(figures[.chinaProvinceCount] == 0)
    #expect(figures[.chinaCountyCount] == 0)
    #expect(figures[.chinaCityCount] == 0)
  }

  @Test(
    "count a municipality, Hong Kong, Macau and Taiwan as one city each",
    arguments: [
      ["110000", "110101", "110105"], ["500101", "500229"], ["310000"], ["120101", "120100"], ["810001", "810018"],
      ["820001"], ["710000"],
    ])
  func municipalities(codes: [String]) {
    var regions = codes.map { passed(.county, $0) }
    regions.append(passed(.city, "\(codes[0].prefix(2))0000"))
    regions.append(passed(.province, "\(codes[0].prefix(2))0000"))
    #expect(chinaCities(regions) == 1)
    #expect(chinaCities([regions[0]]) == 1)
  }

  @Test("count a county directly under its province as its own city, whether or not the pack has a city for it")
  func directlyUnderProvince() {
    let counties = ["419001", "429004", "429005", "469001", "659001", "659006"].map { passed(.county, $0) }
    #expect(chinaCities(counties) == 6)
    #expect(chinaCities(counties + [passed(.city, "419001"), passed(.city, "659006")]) == 6)
    #expect(chinaCities(counties + [passed(.city, "429000"), passed(.province, "420000")]) == 6)
  }

  @Test("count cities without counties, and cities with several counties visited, once")
  func ordinaryCities() {
    #expect(chinaCities(["441900", "442000", "460400", "620200"].map { passed(.county, $0) }) == 4)
    #expect(chinaCities([passed(.city, "441900"), passed(.county, "441900")]) == 1)
    #expect(chinaCities([passed(.city, "130100"), passed(.county, "130102"), passed(.county, "130104")]) == 1)
    #expect(chinaCities([passed(.province, "130000"), passed(.country, "CHN")]) == 0)
    #expect(chinaCities([passed(.county, ""), passed(.county, "省"), passed(.city, "12345")]) == 0)
  }

  @Test("take the best share of a province, and the country's own area")
  func areas() {
    func province(_ code: String, _ explored: Double, of area: Double) -> RegionProfile {
      RegionProfile(
        level: .province, code: code, country: "CHN", passCount: 1, exploredArea: GrowingFigure(explored),
        gridArea: area)
    }
    let provinces = [province("110000", 2e6, of: 1e9), province("820000", 3e6, of: 1e8), province("0", 1, of: 0)]
    var figures = metrics(of: GeographicProfile(regions: provinces))
    #expect(abs(figures[.bestProvinceSharePercent] - 3) < 1e-12)
    #expect(abs(figures[.chinaAreaKm2] - 5.000001) < 1e-12)
    #expect(figures[.worldAreaKm2] == 0)
    let countries = [
      RegionProfile(level: .country, code: "CHN", country: "CHN", exploredArea: GrowingFigure(6e6)),
      RegionProfile(level: .country, code: "JPN", country: "JPN", exploredArea: GrowingFigure(1e6)),
    ]
    figures = metrics(of: GeographicProfile(regions: provinces + countries, exploredArea: GrowingFigure(9e6)))
    #expect(figures[.chinaAreaKm2] == 6)
    #expect(figures[.worldAreaKm2] == 7)
    #expect(figures[.exploredAreaKm2] == 9)
    #expect(provinces[2].share == 0)
  }

  @Test("count the directions whose outermost county is visited")
  func extremes() {
    let counties = ExtremeCounties(north: "232700", south: "460300", east: "230883", west: "653024")
    func reached(_ codes: [String], _ extremes: ExtremeCounties?) -> Double {
      metrics(
        of: GeographicProfile(regions: codes.map { passed(.county, $0) }, extremeCounties: extremes))[
          .chinaExtremesReached]
    }
    #expect(reached([], counties) == 0)
    #expect(reached(["232700", "110101"], counties) == 1)
    #expect(reached(["232700", "460300", "230883", "653024"], counties) == 4)
    #expect(reached(["232700"], nil) == 0)
    #expect(reached(["1"], ExtremeCounties(north: "1", south: "2", east: "1", west: "3")) == 2)
  }
}

@Suite("Countries and continents")
struct ContinentTests {
  private func world(_ codes: [String]) -> BadgeMetrics {
    metrics(of: GeographicProfile(regions: codes.map { passed(.country, $0, in: $0) }))
  }

  @Test(
    "follow UN M49",
    arguments: [
      ("CHN", Continent.asia), ("TUR", .asia), ("CYP", .asia), ("GEO", .asia), ("RUS", .europe), ("XKX", .europe),
      ("GRL", .americas), ("USA", .americas), ("BRA", .americas), ("BVT", .americas), ("EGY", .africa),
      ("REU", .africa), ("ATF", .africa), ("AUS", .oceania), ("UMI", .oceania), ("ATA", .antarctica),
      ("IND-PAK-JK", .asia), ("EGY-SDN", .africa), ("CYP-TUR", .asia), ("TWN", .asia), ("HKG", .asia),
    ])
  func m49(code: String, continent: Continent) { #expect(Continent(countryCode: code) == continent) }

  @Test("give no continent to what is no code", arguments: ["", "-", "chn", "XXX", "CHINA", "-CHN"])
  func noCode(code: String) { #expect(Continent(countryCode: code) == nil) }

  @Test("count the Americas once and Antarctica by itself")
  func continents() {
    #expect(world(["USA", "BRA"])[.continentCount] == 1)
    #expect(world(["CHN", "JPN", "FRA", "KEN", "PER", "NZL", "ATA"])[.continentCount] == 6)
    #expect(world(["CHN", "???"])[.continentCount] == 1)
  }

  @Test("do not take an area that several countries claim for a country")
  func disputedAreas() {
    let figures = world(["IND", "IND-PAK-JK", "EGY-SDN"])
    #expect(figures[.countryCount] == 1)
    #expect(figures[.continentCount] == 2)
  }
}
