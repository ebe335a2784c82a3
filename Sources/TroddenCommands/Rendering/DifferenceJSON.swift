import BoundaryBuilder
import BoundaryIndex

/// A difference between packs as JSON, complete; areas in km².
enum DifferenceJSON {
  static func value(_ difference: PackDifference) -> JSONValue {
    [
      "old": side(difference.old), "new": side(difference.new),
      "levels": .array(
        difference.levels.map {
          [
            "level": .string($0.level.name), "old": .integer($0.old), "new": .integer($0.new),
            "common": .integer($0.common), "identical": .integer($0.identical),
          ]
        }),
      "added": .array(difference.added.map(single)), "removed": .array(difference.removed.map(single)),
      "renamed": .array(difference.renamed.map { .object(members($0)) }),
      "reparented": .array(
        difference.reparented.map {
          .object(
            members($0.regions) + [
              .init(name: "oldParent", value: .text($0.regions.old.parent?.code)),
              .init(name: "newParent", value: .text($0.regions.new.parent?.code)),
              .init(name: "isRecoding", value: .bool($0.isRecoding)),
            ])
        }),
      "reshaped": .array(difference.reshaped.map(reshaping)), "reused": .array(difference.reused.map(reshaping)),
      "successions": .array(difference.successions.map(succession)),
    ]
  }

  private static func side(_ side: PackDifference.Side) -> JSONValue {
    ["id": .string(side.id), "vintage": .string(side.vintage)]
  }

  private static func single(_ single: PackDifference.Single) -> JSONValue {
    .object(RegionWords.members(single.region) + [area("areaKm2", single.area)])
  }

  /// A region of common code: its names after, and those before where they differ.
  private static func members(_ pair: PackDifference.Pair) -> [JSONValue.Member] {
    RegionWords.members(pair.new) + [
      .init(name: "oldVintage", value: .string(pair.old.id.vintage)),
      .init(name: "oldName", value: .string(pair.old.chineseName)),
      .init(name: "oldEnglishName", value: .text(pair.old.englishName)),
    ]
  }

  private static func reshaping(_ change: PackDifference.Reshaping) -> JSONValue {
    .object(
      members(change.regions) + [
        area("oldAreaKm2", change.oldArea), area("newAreaKm2", change.newArea), area("movedKm2", change.movedArea),
        area("lostKm2", change.lostArea), area("gainedKm2", change.gainedArea),
      ])
  }

  private static func succession(_ passed: PackDifference.Succession) -> JSONValue {
    [
      "kind": .string(passed.kind.rawValue), "level": .string(passed.old.id.level.name),
      "oldCode": .string(passed.old.id.code), "oldName": .string(passed.old.chineseName),
      "newCode": .string(passed.new.id.code), "newName": .string(passed.new.chineseName),
      "areaKm2": .number(passed.area / 1e6, decimals: 6), "shareOfOld": .number(passed.shareOfOld, decimals: 6),
      "shareOfNew": .number(passed.shareOfNew, decimals: 6),
    ]
  }

  private static func area(_ name: String, _ squareMeters: Double) -> JSONValue.Member {
    .init(name: name, value: .number(squareMeters / 1e6, decimals: 6))
  }
}
