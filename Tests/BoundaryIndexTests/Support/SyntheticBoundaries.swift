import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry

/// A partition of our own: a lattice with jittered corners whose quads are dealt out to regions, so that there are
/// enclaves, exclaves, regions of many parts, corners where regions meet at a point, and gaps.
struct SyntheticBoundaries {
  var contents: BoundaryPackContents
  /// Every vertex of the lattice, in steps.
  var vertices: [PlanarPoint]
  var box: PlanarBox

  /// - Parameters:
  ///   - origin: south-west corner in steps of 1e-5°.
  ///   - step: lattice width in steps.
  init(
    seed: UInt64, columns: Int = 20, rows: Int = 16, origin: PlanarPoint = PlanarPoint(x: 11_000_000, y: 3_000_000),
    step: Int32 = 4_000, counties: Int = 9, countries: Int = 3
  ) {
    var numbers = SeededGenerator(seed: seed)
    var lattice: [[PlanarPoint]] = []
    for row in 0...rows {
      lattice.append(
        (0...columns).map { column in
          let jitter = step * 2 / 5
          let onSide = column == 0 || column == columns
          let onEnd = row == 0 || row == rows
          return PlanarPoint(
            x: origin.x + Int32(column) * step + (onSide ? 0 : Int32.random(in: -jitter...jitter, using: &numbers)),
            y: origin.y + Int32(row) * step + (onEnd ? 0 : Int32.random(in: -jitter...jitter, using: &numbers)))
        })
    }
    let regions = Self.regions(counties: counties, countries: countries)
    let leaves = regions.filter { region in !regions.contains { $0.parent == region.id } }
    // Sites make patches; one quad in nine goes astray and makes enclaves, exclaves and gaps.
    let sites = (0..<(leaves.count * 2)).map { _ in
      (Int.random(in: 0..<columns, using: &numbers), Int.random(in: 0..<rows, using: &numbers))
    }
    var edges = [Set<RingAssembly.Edge>](repeating: [], count: leaves.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let near = sites.indices.min { distance(sites[$0], column, row) < distance(sites[$1], column, row) } ?? 0
        let isAstray = Int.random(in: 0..<9, using: &numbers) == 0
        let owner = isAstray ? Int.random(in: 0...leaves.count, using: &numbers) : near % leaves.count
        if owner == leaves.count { continue }
        let corners = [
          lattice[row][column], lattice[row][column + 1], lattice[row + 1][column + 1], lattice[row + 1][column],
        ]
        for side in 0..<4 {
          let edge = RingAssembly.Edge(start: corners[side], end: corners[(side + 1) % 4])
          let back = RingAssembly.Edge(start: edge.end, end: edge.start)
          if edges[owner].remove(back) == nil { edges[owner].insert(edge) }
        }
      }
    }
    vertices = lattice.flatMap { $0 }
    box = PlanarBox(around: vertices)
    contents = BoundaryPackContents(
      vintage: "2000", worldview: "made up",
      sources: [.init(name: "made up", version: "1", licence: "MIT", attribution: "us", sha256: "")],
      regions: regions,
      shapes: zip(leaves, edges).map { leaf, edges in
        .init(id: leaf.id, polygons: RingAssembly.polygons(of: Array(edges)))
      })
  }

  /// Country AAA with two provinces of a city each, whose counties are leaves; the other countries are leaves.
  private static func regions(counties: Int, countries: Int) -> [Region] {
    var regions = [region(.country, "AAA", nil)]
    for province in ["10", "20"] {
      regions.append(region(.province, province, regions[0].id))
      regions.append(region(.city, province + "01", regions[regions.count - 1].id))
      let city = regions[regions.count - 1].id
      for county in 0..<((counties + (province == "10" ? 1 : 0)) / 2) {
        regions.append(region(.county, "\(province)01\(county + 10)", city))
      }
    }
    for country in 1..<max(2, countries) { regions.append(region(.country, "ZZ\(country)", nil)) }
    return regions
  }

  static func region(_ level: RegionLevel, _ code: String, _ parent: RegionID?) -> Region {
    Region(
      id: RegionID(level: level, code: code, vintage: "2000"), parent: parent, chineseName: "某\(code)",
      englishName: level == .country ? "Some \(code)" : nil, area: 1, gridArea: 0,
      labelPoint: place(x: 0, y: 0), partCount: 0)
  }
}

private func distance(_ site: (Int, Int), _ column: Int, _ row: Int) -> Int {
  (site.0 - column) * (site.0 - column) + (site.1 - row) * (site.1 - row)
}

/// The place at units of 1e-7°.
func place(x: Int, y: Int) -> QuantizedCoordinate {
  guard let place = QuantizedCoordinate(latitudeUnits: Int32(y), longitudeUnits: Int32(x)) else {
    preconditionFailure("a test asked for a place beyond a pole")
  }
  return place
}

/// The slow twin of the look-up: every polygon of every region, every edge, in 128-bit integers.
///
/// It says of a point that it lies in a ring when an odd number of edges is crossed by the ray to the west that starts an
/// infinitesimal step east of it and a much smaller one north.
struct SlowIndex {
  let shapes: [BoundaryPackContents.Shape]

  func owners(x: Int, y: Int) -> [RegionID] {
    shapes.filter { shape in
      shape.polygons.flatMap(\.rings).count { Self.contains($0, x: x, y: y) } % 2 == 1
    }.map(\.id)
  }

  static func contains(_ ring: [PlanarPoint], x: Int, y: Int) -> Bool {
    var crossings = 0
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      let (low, high) = a.y <= b.y ? (a, b) : (b, a)
      let (y0, y1) = (Int128(low.y) * 100, Int128(high.y) * 100)
      if y0 <= Int128(y), Int128(y) < y1 {
        // easting of the crossing × height ≤ x × height
        let crossing = Int128(low.x) * 100 * (y1 - y0) + (Int128(y) - y0) * Int128(Int64(high.x) - Int64(low.x)) * 100
        if crossing <= Int128(x) * (y1 - y0) { crossings += 1 }
      }
    }
    return crossings % 2 == 1
  }
}
