import PlanarGeometry

/// The border lines of many areas on the grid, on their way to a planar arrangement.
///
/// An area is what its strands enclose by the even-odd rule; so a strand that an area has twice is not its border and
/// goes, a ring that collapsed on the grid vanishes, and a bow-tie becomes its two triangles.
struct Linework {
  /// What `arrange` did.
  struct Report: Hashable, Sendable {
    /// Crossings of two borders that became a common vertex.
    var crossings = 0
    /// Vertices that lay on another border and were inserted into it.
    var touches = 0
    /// Passes over all borders until nothing was left to do.
    var passes = 0
  }

  /// The strands; sorted and without pairs after `settle`.
  private(set) var strands: [Strand] = []

  /// Adds a closed ring of an area.
  mutating func add(ring: [PlanarPoint], area: Int32) {
    guard var last = ring.last else { return }
    for point in ring {
      if point != last { strands.append(Strand(last, point, area: area)) }
      last = point
    }
  }

  /// Adds a line that cuts faces apart without bounding an area.
  mutating func addCut(from start: PlanarPoint, to end: PlanarPoint) {
    if start != end { strands.append(Strand(start, end, area: Strand.cut)) }
  }

  /// Makes the lines meet at common vertices only: where two cross, the nearest grid point becomes a vertex of both;
  /// where a vertex lies on another line, that line gets it.
  ///
  /// Rounding a crossing moves its lines by up to half a grid unit, which can make new ones: hence passes, until one
  /// finds nothing. The result follows from the set of strands alone, not from their order.
  ///
  /// - Throws: `BoundaryBuilderError.cannotArrange` when 30 passes do not suffice.
  mutating func arrange() throws -> Report {
    var report = Report()
    settle()
    while report.passes < 30 {
      report.passes += 1
      let edges = UniqueEdges(strands)
      let splits = EdgeSplits(edges, columns: EdgeColumns(edges))
      report.crossings += splits.crossings
      report.touches += splits.touches
      if splits.isEmpty { return report }
      strands = splits.apply(to: strands, edges: edges)
      settle()
    }
    throw BoundaryBuilderError.cannotArrange("30 passes left borders that cross")
  }

  /// Sorts the strands and lets those go that an area has twice.
  private mutating func settle() {
    strands.sort(by: Strand.precedes)
    var kept: [Strand] = []
    kept.reserveCapacity(strands.count)
    for strand in strands {
      if kept.last == strand {
        if strand.area != Strand.cut { kept.removeLast() }
      } else {
        kept.append(strand)
      }
    }
    strands = kept
  }
}

/// The different edges of sorted strands, each with the range of strands that run along it.
struct UniqueEdges {
  private(set) var starts: [PlanarPoint] = []
  private(set) var ends: [PlanarPoint] = []
  /// Where each edge's strands begin; one more than there are edges.
  private(set) var firstStrand: [Int] = []

  var count: Int { starts.count }

  init(_ strands: [Strand]) {
    for (index, strand) in strands.enumerated() {
      if starts.last == strand.start, ends.last == strand.end { continue }
      starts.append(strand.start)
      ends.append(strand.end)
      firstStrand.append(index)
    }
    firstStrand.append(strands.count)
  }
}
