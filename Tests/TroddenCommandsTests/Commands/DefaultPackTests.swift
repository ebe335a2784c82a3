import Testing

@testable import TroddenCommands

@Suite("trodden where, on the default pack")
struct DefaultPackTests {
  /// Exclaves, airports, campuses and places where a shifted datum would answer wrongly: name, latitude, longitude
  /// (WGS-84) and the county's code.
  private static let points: [(name: String, latitude: String, longitude: String, county: String)] = [
    ("Sanhe N3 counties", "39.982", "117.072", "131082"),
    ("Dachang", "39.886", "116.985", "131028"),
    ("Xianghe", "39.761", "117.006", "131024"),
    ("Tangshan farm in Tianjin", "39.376775", "117.599968", "130207"),
    ("Jiagedaqi", "50.424", "124.118", "232718"),
    ("Tanggulashan (Golmud)", "34.22", "92.44", "632801"),
    ("Longde in Gansu", "35.435345", "105.904778", "640423"),
    ("Tianzhu in Hunan", "26.762336", "109.58223", "522627"),
    ("Huarong in Hubei", "29.794479", "112.911466", "430623"),
    ("Suixian in Henan", "32.282613", "113.758111", "421321"),
    ("Xichuan in Hubei", "33.180911", "111.022523", "411326"),
    ("Dushanzi", "44.304294", "84.873322", "650202"),
    ("Kuitun", "44.478245", "85.083286", "654003"),
    ("Hutubi W Changji", "44.685938", "86.733292", "652323"),
    ("Zhongshan Dawan", "26.786028", "104.639845", "520201"),
    ("Duji Duanyuan", "34.188015", "117.001018", "340602"),
    ("Tongling in Chizhou", "30.479686", "117.304892", "340711"),
    ("Tongling in Anqing", "30.647561", "116.93656", "340711"),
    ("Nyima exclave", "30.975143", "86.009886", "540629"),
    ("Ngamring exclave", "30.903763", "85.833604", "540226"),
    ("Guinan in Zekog", "35.257727", "101.484698", "632525"),
    ("Sunan Minghua", "39.50671", "99.40721", "620721"),
    ("Subei S", "39.22581", "96.37497", "620923"),
    ("Sunan Huangcheng", "37.87909", "101.82919", "620721"),
    ("Lianjiang in Huazhou", "21.938674", "110.395739", "440881"),
    ("Capital Airport", "40.0785", "116.5875", "110105"),
    ("Shihezi", "44.305", "86.04", "659001"),
    ("Wujiaqu", "44.17", "87.54", "659004"),
    ("Kunyu", "37.25832", "79.31088", "659009"),
    ("UM Hengqin campus", "22.1275", "113.5455", "440499"),
    ("DATUM Tiananmen", "39.9073", "116.3913", "110101"),
    ("DATUM Lok Ma Chau MTR", "22.5143", "114.0654", "810012"),
    ("DATUM Portas do Cerco", "22.2143", "113.5494", "820001"),
  ]

  @Test("answers exclaves and datum-sensitive places with their own county")
  func regressionPoints() {
    let input = "lat,lon\n" + Self.points.map { "\($0.latitude),\($0.longitude)\n" }.joined()
    let run = CommandRun(["where", "--stdin", "--level", "county", "--tolerance", "0"], input: input)
    #expect(run.code == .done)
    let lines = run.lines.dropFirst()
    #expect(lines.count == Self.points.count)
    for (point, line) in zip(Self.points, lines) {
      #expect(line.hasPrefix("\(point.latitude),\(point.longitude),\(point.county),"), "\(point.name): \(line)")
    }
  }

  @Test("gives a municipality and Taiwan as their own cities, and countries alone elsewhere")
  func hierarchy() {
    let input = "lat,lon\n39.9087,116.3975\n25.03,121.56\n48.8566,2.3522\n-33.8688,151.2093\n0,-30\n"
    let run = CommandRun(["where", "--stdin"], input: input)
    let codes = run.lines.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).enumerated()
        .filter { [2, 4, 6, 8].contains($0.offset) }.map { String($0.element) }
    }
    #expect(
      codes == [
        ["CHN", "110000", "110000", "110101"], ["CHN", "710000", "710000", "710000"], ["FRA", "", "", ""],
        ["AUS", "", "", ""], ["", "", "", ""],
      ])
  }
}
