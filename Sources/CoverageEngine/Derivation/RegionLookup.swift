import BadgeRules
import BoundaryIndex
import CoverageGrid
import Geodesy
import TraceStore

/// The active pack as the derivation asks it: what is asked for every point is remembered.
final class RegionLookup {
  let pack: BoundaryPack
  private var chains: RegionChains?
  private var keyChains: [RegionKey: [RegionKey]] = [:]
  private var locator: Locator
  private var chinese: [RegionIndex: Bool] = [:]
  private var clocks: [RegionIndex: CountryClock?] = [:]
  private var regions: [RegionIndex: Region] = [:]
  private var indices: [RegionKey: RegionIndex]?
  private var extremes: ExtremeCounties??

  init(pack: BoundaryPack) {
    self.pack = pack
    locator = pack.locator()
  }

  /// The finest region at a place; nil where the pack has none.
  func leaf(at place: QuantizedCoordinate) throws -> RegionIndex? { try locator.leaf(at: place) }

  /// Whether the square of the last place asked for lies in one region altogether and holds this place too.
  func holdsAllAround(_ place: QuantizedCoordinate) -> Bool { locator.holdsAllAround(place) }

  func region(_ index: RegionIndex) throws -> Region {
    if let known = regions[index] { return known }
    let region = try pack.region(at: index)
    regions[index] = region
    return region
  }

  /// The regions that a region lies in or is.
  func chain(of index: RegionIndex) throws -> RegionChain {
    if let chains { return chains[index] }
    let chains = try pack.chains()
    self.chains = chains
    return chains[index]
  }

  /// The country that a region lies in or is; the uppermost region where a pack has no countries.
  func country(of index: RegionIndex) throws -> RegionIndex {
    let chain = try chain(of: index)
    return chain[.country] ?? chain.indices.first ?? index
  }

  /// Whether a leaf lies in China, whose clocks show UTC+8 everywhere.
  func isChina(_ leaf: RegionIndex) throws -> Bool {
    if let known = chinese[leaf] { return known }
    let isChina = ["CHN", "HKG", "MAC", "TWN"].contains(try region(country(of: leaf)).id.code)
    chinese[leaf] = isChina
    return isChina
  }

  /// The clock of the country that a leaf lies in; nil where it has several or is not in the table.
  func clock(of leaf: RegionIndex) throws -> CountryClock? {
    if let known = clocks[leaf] { return known }
    let clock = CountryClock.of(try region(country(of: leaf)).id.code)
    clocks[leaf] = .some(clock)
    return clock
  }

  /// The region of that level and code; nil where the pack has none.
  func index(of key: RegionKey) throws -> RegionIndex? {
    if let indices { return indices[key] }
    var made: [RegionKey: RegionIndex] = [:]
    for index in pack.indices { made[RegionKey(try region(index).id)] = index }
    indices = made
    return made[key]
  }

  /// A region and all above it, from the country down.
  ///
  /// - Throws: `CoverageEngineError.noSuchRegion` when the pack has none such.
  func chain(of key: RegionKey) throws -> [RegionKey] {
    if let known = keyChains[key] { return known }
    guard let index = try index(of: key) else { throw CoverageEngineError.noSuchRegion(key.code) }
    let chain = try pack.chain(to: index).map { RegionKey(try region($0).id) }
    keyChains[key] = chain
    return chain
  }

  /// A row for a region, still without visits and cells.
  func row(_ key: RegionKey) throws -> RegionRow {
    guard let index = try index(of: key) else { throw CoverageEngineError.noSuchRegion(key.code) }
    return RegionRow(level: key.level, code: key.code, vintage: try region(index).id.vintage)
  }

  /// The pack's outermost counties of China; nil where it has none. Among equals the first in the pack's order.
  func extremeCounties() throws -> ExtremeCounties? {
    if let extremes { return extremes }
    let found = try outermostCounties()
    extremes = .some(found)
    return found
  }

  private func outermostCounties() throws -> ExtremeCounties? {
    let counties = try pack.indices.filter { try chain(of: $0)[.county] == $0 && isChina($0) }
    func code(_ side: MapSide) throws -> String? {
      try pack.outermost(towards: side, among: counties).map { try region($0).id.code }
    }
    guard let north = try code(.north), let south = try code(.south), let east = try code(.east),
      let west = try code(.west)
    else { return nil }
    return ExtremeCounties(north: north, south: south, east: east, west: west)
  }
}

/// Explored cells in a region.
struct Exploration: Hashable {
  var cells = 0
  /// Square metres.
  var area = 0.0
}

/// What tells regions apart in the derived file, whatever the vintage.
struct RegionKey: Hashable, Comparable {
  let level: UInt8
  let code: String

  init(level: UInt8, code: String) {
    self.level = level
    self.code = code
  }

  init(_ id: RegionID) { self.init(level: id.level.rawValue, code: id.code) }

  static func < (left: RegionKey, right: RegionKey) -> Bool { (left.level, left.code) < (right.level, right.code) }
}
