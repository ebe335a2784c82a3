import BoundaryIndex
import Testing

@testable import BoundaryBuilder

@Suite("The tree of regions that features make")
struct FeatureTreeTests {
  private static let square: [SourcePolygon] = [
    [[(0.0, 0.0), (1, 0), (1, 1)].map { SourcePoint(longitude: $0.0, latitude: $0.1) }]
  ]

  private static func layer(
    _ properties: [[String: String]], _ change: (inout SourceOptions) -> Void = { _ in }
  ) throws -> SourceLayer {
    let features = properties.enumerated().map { index, properties in
      SourceFeature(properties: properties, polygons: square, origin: "x, feature \(index + 1)", system: nil)
    }
    var options = SourceOptions()
    change(&options)
    let recipe = PackRecipe(files: ["x"], options: options)
    return try FeatureTree.layer(recipe.layers[0], features: features, reference: PackReference { nil })
  }

  private static func chains(_ layer: SourceLayer) -> [String] {
    layer.drafts.map { draft in
      "\(draft.level.name) \(draft.code) < " + (draft.parent.map { "\($0.level.name) \($0.code)" } ?? "-")
    }
  }

  @Test("six-digit codes tell levels and parents; a division without a level between lies in the next one")
  func readsAdministrativeCodes() throws {
    let codes = ["100000", "410000", "410100", "410102", "419001", "441900", "440000"]
    let layer = try Self.layer(codes.map { ["adcode": $0, "name": "n" + $0] })
    #expect(
      Self.chains(layer) == [
        "country CHN < -", "province 410000 < country CHN", "province 440000 < country CHN",
        "city 410100 < province 410000", "city 441900 < province 440000", "county 410102 < city 410100",
        "county 419001 < province 410000",
      ])
    #expect(layer.leaves.map(\.code) == ["441900", "410102", "419001"])
  }

  @Test("levels and parents by properties come before what codes say; parents that are not described are made up")
  func readsProperties() throws {
    let layer = try Self.layer([
      ["adcode": "110101", "name": "东城区", "level": "district", "parent.adcode": "110000"],
      ["adcode": "441900", "name": "东莞市", "level": "city", "parent.adcode": "440000"],
    ])
    #expect(
      Self.chains(layer) == [
        "country CHN < -", "province 110000 < country CHN", "province 440000 < country CHN",
        "city 441900 < province 440000", "county 110101 < province 110000",
      ])
    #expect(
      layer.notes == [
        .invented(level: "province", code: "110000", name: "110000", isFromReference: false),
        .invented(level: "province", code: "440000", name: "440000", isFromReference: false),
      ])
  }

  @Test(
    "codes are found under usual names, whatever their letters' size",
    arguments: ["adcode", "Code", "ISO_A3", "id", "区划代码"])
  func findsCodes(name: String) throws {
    let layer = try Self.layer([[name: "AAA", "NAME": "Alpha"], [name: "BBB", "NAME": "Beta"]])
    #expect(layer.leaves.map(\.code) == ["AAA", "BBB"])
    #expect(layer.leaves.map(\.chineseName) == ["Alpha", "Beta"])
    #expect(layer.leaves.allSatisfy { $0.level == .country })
  }

  @Test("a code that some features lack, or that means none, is passed over for the next")
  func passesOverHoles() throws {
    let layer = try Self.layer([["iso_a3": "-99", "id": "1"], ["iso_a3": "NOR", "id": "2"]])
    #expect(layer.leaves.map(\.code) == ["1", "2"])
  }

  @Test("without a code, the error lists the properties and says what to do")
  func asksForCodes() {
    let error = #expect(throws: BoundaryBuilderError.self) { try Self.layer([["foo": "A"], ["foo": "B"]]) }
    #expect(error?.description.contains("`foo`") == true)
    #expect(error?.description.contains("--code-property") == true)
  }

  @Test("a property that is asked for and missing is an error that names the feature")
  func namesFeatures() {
    let error = #expect(throws: BoundaryBuilderError.self) {
      try Self.layer([["ref": "A"], ["other": "B"]]) { $0.codeProperty = "ref" }
    }
    #expect(error?.description.contains("x, feature 2") == true)
    #expect(error?.description.contains("`other`") == true)
  }

  @Test("one code with two names is two regions that were taken for one, and refused")
  func refusesSharedCodes() {
    #expect(throws: BoundaryBuilderError.self) {
      try Self.layer([["id": "1", "name": "Alpha"], ["id": "1", "name": "Beta"]])
    }
  }

  @Test("areas below country level need a country, which an option names")
  func asksForCountries() throws {
    let features = [["code": "D.1", "name": "One"], ["code": "D.2", "name": "Two"]]
    let error = #expect(throws: BoundaryBuilderError.self) { try Self.layer(features) { $0.level = "county" } }
    #expect(error?.description.contains("--country") == true)
    let layer = try Self.layer(features) {
      $0.level = "county"
      $0.country = (code: "FRA", name: "France")
    }
    #expect(
      Self.chains(layer) == ["country FRA < -", "county D-1 < country FRA", "county D-2 < country FRA"])
  }

  @Test("codes with the country's number before them are the same codes")
  func readsNationalCodes() throws {
    let layer = try Self.layer(["156000000", "156110000", "156110101"].map { ["gb": $0, "name": "n" + $0] })
    #expect(
      Self.chains(layer) == [
        "country CHN < -", "province 110000 < country CHN", "county 110101 < province 110000",
      ])
  }

  @Test("a feature that is no division among divisions is named with what to do, and can be left out")
  func leavesOut() throws {
    let features = [
      ["adcode": "110000", "name": "北京市"], ["adcode": "120000", "name": "天津市"], ["adcode": "100000_JD", "name": ""],
    ]
    let error = #expect(throws: BoundaryBuilderError.self) { try Self.layer(features) }
    #expect(error?.description.contains("--leave-out 100000_JD") == true)
    let layer = try Self.layer(features) { $0.leavesOut = ["100000_JD"] }
    #expect(layer.drafts.map(\.chineseName) == ["中国", "北京市", "天津市"])
  }
}
