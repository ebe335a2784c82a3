import BoundaryBuilder
import BoundaryIndex
import Foundation
import Geodesy
import PlanarGeometry

/// A pack whose counties are made of squares of 0.01° north-east of 110° E, 30° N, so that every area is known.
struct CellPack {
  /// A square by its column and row.
  struct Cell: Hashable {
    var column: Int32
    var row: Int32
  }

  /// A county: its name, its city's code, and its squares.
  struct County {
    var name: String
    var city: String
    var cells: Set<Cell>
  }

  var vintage = "2000"
  /// Into how many pieces each side of a square is divided.
  var pieces: Int32 = 1
  var counties: [String: County] = [:]

  /// Squares of some columns and rows.
  static func cells(_ columns: ClosedRange<Int32>, _ rows: ClosedRange<Int32>) -> Set<Cell> {
    Set(columns.flatMap { column in rows.map { Cell(column: column, row: $0) } })
  }

  /// The area of squares in m².
  static func area(_ cells: Set<Cell>) -> Double {
    cells.reduce(0) { sum, cell in
      let south = 30 + Double(cell.row) / 100
      return sum + Ellipsoid.zoneArea(southLatitude: south, northLatitude: south + 0.01) / 36_000
    }
  }

  subscript(_ code: String) -> County {
    get { counties[code] ?? County(name: code, city: "110100", cells: []) }
    set { counties[code] = newValue }
  }

  /// The difference between two packs, which are written, compared and taken away.
  static func difference(old: CellPack, new: CellPack) throws -> PackDifference {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cell-packs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let packs = try [("old", old), ("new", new)].map { name, pack in
      try BoundaryPackWriter.write(pack.contents, to: "\(folder)/\(name)")
      return try BoundaryPack(directory: "\(folder)/\(name)")
    }
    return try PackComparison(old: packs[0], new: packs[1]).run()
  }

  private func id(_ level: RegionLevel, _ code: String) -> RegionID {
    RegionID(level: level, code: code, vintage: vintage)
  }

  private var contents: BoundaryPackContents {
    let cities = Set(counties.values.map(\.city)).sorted()
    let provinces = Set(cities.map { String($0.prefix(2)) + "0000" }).sorted()
    var regions = [region(id(.country, "CHN"), nil, "中国")]
    regions += provinces.map { region(id(.province, $0), id(.country, "CHN"), "省\($0)") }
    regions += cities.map { region(id(.city, $0), id(.province, String($0.prefix(2)) + "0000"), "市\($0)") }
    let sorted = counties.sorted { $0.key < $1.key }
    regions += sorted.map { region(id(.county, $0.key), id(.city, $0.value.city), $0.value.name) }
    return BoundaryPackContents(
      vintage: vintage, worldview: "made up",
      sources: [.init(name: "squares", version: "1", licence: "MIT", attribution: "us", sha256: "")],
      regions: regions,
      shapes: sorted.map { .init(id: id(.county, $0.key), polygons: polygons($0.value.cells)) })
  }

  private func region(_ id: RegionID, _ parent: RegionID?, _ name: String) -> Region {
    let label = QuantizedCoordinate(latitudeUnits: 300_000_000, longitudeUnits: 1_100_000_000)
    return Region(
      id: id, parent: parent, chineseName: name, englishName: nil, area: 0, gridArea: 0,
      labelPoint: label ?? QuantizedCoordinate.origin, partCount: 0)
  }

  private func polygons(_ cells: Set<Cell>) -> [PlanarPolygon] {
    var edges: [RingAssembly.Edge] = []
    for cell in cells {
      let (x, y) = (11_000_000 + cell.column * 1000, 3_000_000 + cell.row * 1000)
      let corners = [(x, y), (x + 1000, y), (x + 1000, y + 1000), (x, y + 1000)]
      let outside: [(Int32, Int32)] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
      for side in 0..<4
      where !cells.contains(Cell(column: cell.column + outside[side].0, row: cell.row + outside[side].1)) {
        edges += divided(corners[side], corners[(side + 1) % 4])
      }
    }
    return RingAssembly.polygons(of: edges)
  }

  private func divided(_ start: (Int32, Int32), _ end: (Int32, Int32)) -> [RingAssembly.Edge] {
    func point(_ index: Int32) -> PlanarPoint {
      PlanarPoint(x: start.0 + (end.0 - start.0) / pieces * index, y: start.1 + (end.1 - start.1) / pieces * index)
    }
    return (0..<pieces).map { RingAssembly.Edge(start: point($0), end: point($0 + 1)) }
  }
}

extension QuantizedCoordinate {
  fileprivate static var origin: QuantizedCoordinate {
    guard let origin = QuantizedCoordinate(latitudeUnits: 0, longitudeUnits: 0) else {
      preconditionFailure("0,0 is a place")
    }
    return origin
  }
}
