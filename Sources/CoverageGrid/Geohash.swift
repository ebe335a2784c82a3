public import Geodesy

/// A cell of the original geohash: base 32, bits of longitude and latitude interleaved, longitude first.
///
/// The cell of a place is decided in integers on its 1e-7°; a cell owns its south and west edges, the northernmost row
/// the pole. Longitude 180° is −180°.
public struct Geohash: Hashable, Sendable {
  /// Its length.
  public let level: GeohashLevel
  /// Row, counted from the south pole.
  public let row: Int
  /// Column, counted east from −180°.
  public let column: Int

  /// Makes a cell from its row and column.
  ///
  /// - Precondition: both exist at the level.
  public init(level: GeohashLevel, row: Int, column: Int) {
    precondition(row >= 0 && row < 1 << level.latitudeBits, "the row lies outside the geohash level")
    precondition(column >= 0 && column < 1 << level.longitudeBits, "the column lies outside the geohash level")
    self.level = level
    self.row = row
    self.column = column
  }

  /// The cell that holds a place.
  public init(at place: QuantizedCoordinate, level: GeohashLevel) {
    let rows = GeohashRows(level)
    let point = PlanePoint(place)
    self.level = level
    row = rows.row(atNorthing: point.northing)
    column = Int(columnWithinTurn(easting: point.easting, columns: rows.columns))
  }

  /// The text of the cell that holds a place: `Geohash(at:level:).text`.
  public static func encode(_ place: QuantizedCoordinate, level: GeohashLevel) -> String {
    Geohash(at: place, level: level).text
  }

  /// Reads a geohash of 1 to 12 characters, capital letters allowed.
  ///
  /// - Throws: `CoverageGridError.Code.notAGeohash` for any other text.
  public static func decode(_ text: some StringProtocol) throws(CoverageGridError) -> Geohash {
    let fault = CoverageGridError(
      code: .notAGeohash, message: "A geohash has 1 to 12 of the characters 0-9 and b-z without i, l and o.")
    let characters = Array(text.utf8.prefix(13))
    guard let level = GeohashLevel(rawValue: characters.count) else { throw fault }
    var row = 0
    var column = 0
    for (index, character) in characters.enumerated() {
      guard let digit = alphabet.firstIndex(of: character | (character & 0x40) >> 1) else { throw fault }
      for bit in 0..<5 {
        let value = digit >> (4 - bit) & 1
        if (index * 5 + bit).isMultiple(of: 2) { column = column << 1 | value } else { row = row << 1 | value }
      }
    }
    return Geohash(level: level, row: row, column: column)
  }

  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  /// The geohash itself, lower case.
  public var text: String {
    let bits = level.rawValue * 5
    var characters: [UInt8] = []
    characters.reserveCapacity(level.rawValue)
    var digit = 0
    for index in 0..<bits {
      let remaining = bits - 1 - index
      // Counted from the finest bit, longitude and latitude alternate, and bit 0 of the text is longitude's.
      let source = index.isMultiple(of: 2) ? column : row
      let finer = index.isMultiple(of: 2) ? (remaining + (bits & 1 == 0 ? 0 : 1)) / 2 : remaining / 2
      digit = digit << 1 | source >> finer & 1
      if index % 5 == 4 {
        characters.append(Geohash.alphabet[digit])
        digit = 0
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }
}

extension Geohash {
  /// The cell's box in degrees; exact, since all edges are binary fractions. The north and east edges belong to the
  /// neighbours.
  public var edges: (south: Double, west: Double, north: Double, east: Double) {
    let height = 180 / Double(1 << level.latitudeBits)
    let width = 360 / Double(1 << level.longitudeBits)
    return (
      Double(row) * height - 90, Double(column) * width - 180,
      Double(row + 1) * height - 90, Double(column + 1) * width - 180
    )
  }

  /// The middle of the cell rounded to 1e-7° (halves up); it lies in the cell at every level.
  public var center: QuantizedCoordinate {
    let latitude = Geohash.middle(of: row, bits: level.latitudeBits, span: Plane.northPole) - 900_000_000
    let longitude = Geohash.middle(of: column, bits: level.longitudeBits, span: Plane.turn) - Plane.halfTurn
    guard
      let place = QuantizedCoordinate(
        latitudeUnits: Int32(truncatingIfNeeded: latitude), longitudeUnits: Int32(truncatingIfNeeded: longitude))
    else { preconditionFailure("the middle of a cell lies between the poles") }
    return place
  }

  /// ⌊(2 · index + 1) · span / 2^(bits + 1) + 1/2⌋; below 2^64 for 30 bits and a whole turn.
  private static func middle(of index: Int, bits: Int, span: Int64) -> Int64 {
    Int64((UInt64(2 * index + 1) * UInt64(span) + 1 << UInt64(bits)) >> UInt64(bits + 1))
  }

  /// The cell of a coarser (or the same) level that holds this one.
  ///
  /// - Precondition: `level` is not finer.
  public func prefix(_ level: GeohashLevel) -> Geohash {
    precondition(level <= self.level, "a prefix is never longer than the geohash")
    return Geohash(
      level: level, row: row >> (self.level.latitudeBits - level.latitudeBits),
      column: column >> (self.level.longitudeBits - level.longitudeBits))
  }

  /// The cells around this one, clockwise from the north: eight, or five beside a pole. Columns wrap at ±180°.
  public var neighbors: [Geohash] {
    let offsets = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    return offsets.compactMap { north, east in
      let rows = 1 << level.latitudeBits
      let columns = 1 << level.longitudeBits
      guard row + north >= 0, row + north < rows else { return nil }
      return Geohash(level: level, row: row + north, column: (column + east + columns) % columns)
    }
  }

  /// The cells that touch a box, south to north, then eastward from its western edge.
  ///
  /// - Parameter limit: the most cells that the caller wants to hear of.
  /// - Throws: `CoverageGridError.Code.tooManyCells` when there are more.
  public static func cover(
    _ box: BoundingBox, level: GeohashLevel, limit: Int = 1_000_000
  ) throws(CoverageGridError) -> [Geohash] {
    let southWest = Geohash(at: QuantizedCoordinate(box.southWest), level: level)
    let northEast = Geohash(at: QuantizedCoordinate(box.northEast), level: level)
    let columns = 1 << level.longitudeBits
    let rowCount = northEast.row - southWest.row + 1
    var width = (northEast.column - southWest.column + columns) % columns + 1
    // A box that ends in the column where it starts either stays in it or goes round the Earth.
    if box.width >= 360 || (width == 1 && box.width > 180) { width = columns }
    guard width <= limit / rowCount else {
      throw CoverageGridError(
        code: .tooManyCells,
        message: "The box holds more than \(limit) geohashes of \(level.rawValue) characters; take a shorter length.")
    }
    return (southWest.row...northEast.row).flatMap { row in
      (0..<width).map { Geohash(level: level, row: row, column: (southWest.column + $0) % columns) }
    }
  }
}

extension Geohash: Comparable {
  /// By level, then south to north, then west to east.
  public static func < (left: Geohash, right: Geohash) -> Bool {
    (left.level.rawValue, left.row, left.column) < (right.level.rawValue, right.row, right.column)
  }
}

extension Geohash: CustomStringConvertible {
  /// `text`.
  public var description: String { text }
}
