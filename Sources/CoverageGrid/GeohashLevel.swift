/// Length of a geohash, 1…12: how fine its cells are.
public enum GeohashLevel: Int, CaseIterable, Comparable, Sendable {
  /// 45° × 45°.
  case one = 1
  /// 11.25° × 5.6°.
  case two
  /// 156 km × 156 km.
  case three
  /// 39 km × 20 km.
  case four
  /// 4.9 km × 4.9 km: views of a country.
  case five
  /// 1.2 km × 0.6 km: views of a city.
  case six
  /// 153 m × 153 m: details.
  case seven
  /// 38 m × 19 m.
  case eight
  /// 4.8 m × 4.8 m.
  case nine
  /// 1.2 m × 0.6 m.
  case ten
  /// 15 cm × 15 cm.
  case eleven
  /// 4 cm × 2 cm.
  case twelve

  /// Bits of latitude; a level has 2 to the power of this many rows.
  public var latitudeBits: Int { 5 * rawValue / 2 }

  /// Bits of longitude; a level has 2 to the power of this many columns.
  public var longitudeBits: Int { (5 * rawValue + 1) / 2 }

  /// The level that suits a view: 5 above 200 km of view height, 6 above 20 km, 7 above 2 km, 8 below; never finer than
  /// the finest level that is kept.
  public static func forSpan(meters height: Double, finestKept: GeohashLevel = .eight) -> GeohashLevel {
    let level: GeohashLevel = height > 200_000 ? .five : height > 20_000 ? .six : height > 2_000 ? .seven : .eight
    return min(level, finestKept)
  }

  /// Coarser levels come first.
  public static func < (left: GeohashLevel, right: GeohashLevel) -> Bool { left.rawValue < right.rawValue }
}

/// A geohash level as the rasteriser sees it: numbers of rows and columns are powers of two, so every edge is an exact
/// fraction of a northing.
struct GeohashRows: RowGrid, Sendable {
  let latitudeBits: Int64
  let columns: Int64

  init(_ level: GeohashLevel) {
    latitudeBits = Int64(level.latitudeBits)
    columns = 1 << Int64(level.longitudeBits)
  }

  var rowCount: Int { 1 << Int(latitudeBits) }

  @inline(__always)
  var edgeDenominator: Int64 { 1 &<< latitudeBits }

  @inline(__always)
  func row(atNorthing northing: Int64) -> Int {
    min(Int((northing &<< latitudeBits) / Plane.northPole), (1 &<< Int(latitudeBits)) - 1)
  }

  @inline(__always)
  func scaledSouthEdge(ofRow row: Int) -> Int64 { Int64(row) &* Plane.northPole }

  @inline(__always)
  func columnCount(ofRow row: Int) -> Int64 { columns }
}
