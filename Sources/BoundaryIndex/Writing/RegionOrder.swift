/// The regions of a pack in their order, with the tree that their parents make; checks what `BoundaryPackContents` asks.
struct RegionOrder {
  /// Sorted by id; a region's number is its place plus 1.
  let regions: [Region]
  private let numbers: [RegionID: UInt32]

  init(_ contents: BoundaryPackContents) throws(BoundaryPackError) {
    regions = contents.regions.sorted { $0.id < $1.id }
    var numbers: [RegionID: UInt32] = [:]
    for (place, region) in regions.enumerated() {
      guard numbers.updateValue(UInt32(place + 1), forKey: region.id) == nil else {
        throw .invalidContents("the \(region.id.level.name) \(region.id.code) is there twice")
      }
    }
    self.numbers = numbers
    for region in regions { try check(region) }
    var shaped: Set<RegionID> = []
    for shape in contents.shapes {
      guard numbers[shape.id] != nil else { throw .unknownRegion(shape.id) }
      guard shaped.insert(shape.id).inserted else {
        throw .invalidContents("the \(shape.id.level.name) \(shape.id.code) has two shapes")
      }
    }
    for region in regions {
      if let parent = region.parent, shaped.contains(parent) {
        throw .invalidContents("the \(parent.level.name) \(parent.code) has a shape and children")
      }
    }
  }

  private func check(_ region: Region) throws(BoundaryPackError) {
    let name = "the \(region.id.level.name) \(region.id.code)"
    let isPlain = region.id.code.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
    }
    guard isPlain, !region.id.code.isEmpty else {
      throw .invalidContents("the code of \(name) has other characters than letters, digits and hyphens")
    }
    guard (0...1e15).contains(region.area) else {
      throw .invalidContents("the area of \(name) is no area on the Earth")
    }
    if let parent = region.parent {
      guard numbers[parent] != nil else { throw .invalidContents("\(name) has a parent that is not there") }
      guard parent.level < region.id.level else {
        throw .invalidContents("\(name) has a parent that is not of a higher level")
      }
    } else if region.id.level != .country {
      throw .invalidContents("\(name) has no parent")
    }
  }

  /// The region's number, or 0 when it is not there.
  func number(of id: RegionID) -> UInt32 { numbers[id] ?? 0 }

  /// The parent's number, 0 for countries.
  func parent(of number: UInt32) -> UInt32 { regions[Int(number) - 1].parent.map(self.number(of:)) ?? 0 }

  /// The number of the region's ancestor at a level, itself included, or 0.
  func ancestor(of number: UInt32, at level: RegionLevel) -> UInt32 {
    var current = number
    while current != 0, regions[Int(current) - 1].id.level != level { current = parent(of: current) }
    return current
  }
}
