extension BoundaryPack {
  /// Number of regions of all levels.
  public var regionCount: Int { regionTable.count }

  /// Every region's place, in the pack's order: by level, code and vintage.
  public var indices: [RegionIndex] { (0..<regionTable.count).map { RegionIndex(number: UInt32($0 + 1)) } }

  /// Every region, in the pack's order; reads the whole table.
  ///
  /// - Throws: `BoundaryPackError` when a record is damaged.
  public func regions() throws(BoundaryPackError) -> [Region] {
    var regions: [Region] = []
    for index in indices { regions.append(try region(at: index)) }
    return regions
  }

  /// A region by its place. O(1).
  public func region(at index: RegionIndex) throws(BoundaryPackError) -> Region {
    try regionTable.record(index.number).region
  }

  /// A region by its id, or nil when the pack has none such. O(log regions).
  public func region(_ id: RegionID) throws(BoundaryPackError) -> Region? {
    guard let index = try index(of: id) else { return nil }
    return try region(at: index)
  }

  /// A region's place, or nil when the pack has none such. O(log regions).
  public func index(of id: RegionID) throws(BoundaryPackError) -> RegionIndex? {
    try regionTable.number(of: id).map(RegionIndex.init(number:))
  }

  /// The region's parent, nil for countries.
  public func parent(of index: RegionIndex) throws(BoundaryPackError) -> RegionIndex? {
    Self.index(try regionTable.place(of: index.number).parent)
  }

  /// From the country down to the region itself.
  public func chain(to index: RegionIndex) throws(BoundaryPackError) -> [RegionIndex] {
    var chain = [index]
    while let parent = try chain.last.flatMap({ index throws(BoundaryPackError) in try parent(of: index) }) {
      chain.append(parent)
    }
    return chain.reversed()
  }

  /// The regions one level down, in the pack's order; of nil, the countries. O(regions).
  public func children(of index: RegionIndex?) throws(BoundaryPackError) -> [RegionIndex] {
    var children: [RegionIndex] = []
    for child in indices where try regionTable.place(of: child.number).parent == index?.number ?? 0 {
      children.append(child)
    }
    return children
  }

  /// The regions one level down by id.
  ///
  /// - Throws: `BoundaryPackError.unknownRegion` when the pack has none such.
  public func children(of id: RegionID) throws(BoundaryPackError) -> [Region] {
    guard let index = try index(of: id) else { throw .unknownRegion(id) }
    var regions: [Region] = []
    for child in try children(of: index) { regions.append(try region(at: child)) }
    return regions
  }
}
