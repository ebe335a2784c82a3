import BadgeRules
import BoundaryIndex
import Foundation
import TraceStore
import TrackCleaning

extension TraceHome {
  /// What today's derivation would be computed from and by.
  func currentBasis() throws -> DerivedBasis { try basis(of: try facts.imports(), pack: pack) }

  func basis(of records: [ImportRecord], pack: BoundaryPack) throws -> DerivedBasis {
    var rules = Set<UInt64>()
    for record in records { rules.insert(try Self.rules(of: record).hash) }
    return DerivedBasis(
      factsGeneration: try facts.generation(), engine: Derivation.engineVersion,
      rules: rules.sorted().map { String($0, radix: 16) }.joined(separator: " "), pack: pack.id,
      catalog: String(catalog.hash, radix: 16))
  }

  /// Why what is derived is out of date; empty when it is not, or when there is nothing to compare with.
  func staleCauses() throws -> [RecomputeCause] {
    guard let old = try derived.basis() else { return try facts.imports().isEmpty ? [] : [.imported] }
    let new = try currentBasis()
    var causes: [RecomputeCause] = []
    if old.factsGeneration != new.factsGeneration { causes.append(.imported) }
    // An import with rules of its own changes their list as well; that is no change of rules.
    if old.rules != new.rules, old.factsGeneration == new.factsGeneration { causes.append(.rules) }
    if old.pack != new.pack { causes.append(.boundaries) }
    if old.catalog != new.catalog { causes.append(.catalog) }
    if old.engine != new.engine { causes.append(.engine) }
    return causes
  }

  /// The rules of an import: a preset by its name follows the program, any other set stays as it was given.
  static func rules(of record: ImportRecord) throws -> GateRules {
    if let preset = GateRules.preset(named: record.rules) { return preset }
    do {
      return try GateRules(json: Data(record.rules.utf8))
    } catch {
      throw CoverageEngineError.unreadableRules(importID: record.id, reason: "\(error)")
    }
  }

  /// How rules are stored.
  static func stored(_ rules: GateRules) -> String {
    GateRules.preset(named: rules.name) == rules ? rules.name : rules.json
  }
}
