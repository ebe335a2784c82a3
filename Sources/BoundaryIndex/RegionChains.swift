/// The chains of all regions of a pack, so that the whole chain of a leaf costs one read of memory.
public struct RegionChains: Sendable {
  @usableFromInline let chains: [RegionChain]

  /// Keeps the chains in a pack.
  final class Table: Sendable {
    let chains: RegionChains

    init(_ chains: RegionChains) { self.chains = chains }
  }

  init(_ table: RegionTable) throws(BoundaryPackError) {
    var chains = [RegionChain()]
    chains.reserveCapacity(table.count + 1)
    for number in 0..<UInt32(table.count) {
      let place = try table.place(of: number + 1)
      // Parents come before their children.
      var chain = chains[Int(place.parent)]
      chain.numbers[Int(place.level.rawValue)] = number + 1
      chains.append(chain)
    }
    self.chains = chains
  }

  /// The chain of a region of the same pack: itself and all that it lies in. O(1).
  @inlinable
  public subscript(index: RegionIndex) -> RegionChain { chains[Int(index.number)] }
}

/// The regions at each level that a region lies in or is.
@frozen
public struct RegionChain: Hashable, Sendable {
  @usableFromInline var numbers = SIMD4<UInt32>()

  @inlinable
  init() {}

  /// The chain's region at a level, where it has one. O(1).
  @inlinable
  public subscript(level: RegionLevel) -> RegionIndex? {
    let number = numbers[Int(level.rawValue)]
    return number == 0 ? nil : RegionIndex(number: number)
  }

  /// From the country down.
  @inlinable
  public var indices: [RegionIndex] { RegionLevel.allCases.compactMap { self[$0] } }
}
