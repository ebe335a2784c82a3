import BoundaryIndex
import CoverageGrid
import TraceStore

/// How the cells that a day adds are shared out to leaf regions: kept with what is derived, so that after a change of
/// borders only the days are shared out again whose new cells lie near it.
struct DayShares: Equatable {
  /// Cells and their area in square metres, by leaf region.
  var shares: [RegionKey: Exploration] = [:]

  /// The packed value's name; nil is what has no date.
  static func name(of day: Int32?) -> String { day.map { "regions.\($0)" } ?? "regions.undated" }

  /// By level and code, which is the order in which sums are taken.
  var inOrder: [(leaf: RegionKey, share: Exploration)] { shares.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  init(of cells: CellSet, regions: RegionLookup) throws {
    for (leaf, share) in try regions.pack.attribute(cells) {
      shares[RegionKey(try regions.region(leaf).id)] = Exploration(cells: share.cells, area: share.area)
    }
  }

  /// The same shares give the same bytes.
  func encoded() -> [UInt8] {
    var out = ValuePacker()
    out.append(shares.count)
    for (key, share) in inOrder {
      out.append(key)
      out.append(share.cells)
      out.append(share.area)
    }
    return out.bytes
  }

  init(encoded bytes: [UInt8], day: Int32?) throws {
    var input = ValueUnpacker(bytes, named: Self.name(of: day))
    for _ in 0..<(try input.count()) {
      let key = try input.regionKey()
      shares[key] = Exploration(cells: Int(truncatingIfNeeded: try input.unsigned()), area: try input.number())
    }
    guard input.isAtEnd else { throw input.damage }
  }
}

/// How much of each region was explored, day by day.
struct ExploredRegions {
  private let regions: RegionLookup
  private var explored: [RegionKey: (cells: Int, area: GrowthSteps)] = [:]

  init(regions: RegionLookup) { self.regions = regions }

  /// Adds a day's shares to their regions and all above them.
  ///
  /// - Parameter instant: the day's last record; nil for what has no date, which is added last.
  mutating func add(_ day: DayShares, at instant: Int64?) throws {
    var sums: [RegionKey: Exploration] = [:]
    for (leaf, share) in day.inOrder {
      for key in try regions.chain(of: leaf) {
        sums[key, default: Exploration()].cells += share.cells
        sums[key]?.area += share.area
      }
    }
    for (key, part) in sums {
      var sum = explored[key] ?? (0, GrowthSteps())
      sum.cells += part.cells
      sum.area.set(sum.area.value + part.area, at: instant)
      explored[key] = sum
    }
  }

  /// Regions with explored cells; visits are not in them.
  func rows() throws -> [RegionKey: RegionRow] {
    var rows: [RegionKey: RegionRow] = [:]
    for (key, sum) in explored {
      var row = try regions.row(key)
      row.cells = sum.cells
      row.area = sum.area.row
      rows[key] = row
    }
    return rows
  }
}
