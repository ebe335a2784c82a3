import Geodesy

/// The brute-force twin of the rasteriser: cuts a straight segment at every edge of rows and columns in exact fractions
/// and asks for the cell of each cut and of the middle between neighbouring cuts.
///
/// It knows nothing of scan lines: a grid is only "row of a northing" and "columns of a row", as fractions.
struct ExactLine: Sendable {
  /// A non-negative fraction of 128-bit integers, never reduced beyond need.
  struct Fraction: Comparable, Sendable {
    var numerator: Int128
    var denominator: Int128

    init(_ numerator: Int128, _ denominator: Int128) {
      var (a, b) = (numerator.magnitude, denominator.magnitude)
      while b != 0 { (a, b) = (b, a % b) }
      let divisor = a == 0 ? 1 : Int128(a)
      self.numerator = numerator / divisor
      self.denominator = denominator / divisor
    }

    static func < (left: Fraction, right: Fraction) -> Bool {
      left.numerator * right.denominator < right.numerator * left.denominator
    }

    static func == (left: Fraction, right: Fraction) -> Bool {
      left.numerator * right.denominator == right.numerator * left.denominator
    }

    static func middle(_ left: Fraction, _ right: Fraction) -> Fraction {
      Fraction(
        left.numerator * right.denominator + right.numerator * left.denominator,
        2 * left.denominator * right.denominator)
    }
  }

  struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// `rowEdges` are northings of all row edges near the segment; `columns` is the number of columns of a row.
  var rows: Int
  var rowOf: @Sendable (Fraction) -> Int
  var rowEdge: @Sendable (Int) -> Fraction
  var columns: @Sendable (Int) -> Int

  /// Cells of the segment between (northing, easting) pairs; eastings are unwrapped.
  func cells(_ a: (Int, Int), _ b: (Int, Int)) -> Set<Cell> {
    var cuts: [Fraction] = [Fraction(0, 1), Fraction(1, 1)]
    let firstRow = rowOf(Fraction(Int128(min(a.0, b.0)), 1)), lastRow = rowOf(Fraction(Int128(max(a.0, b.0)), 1))
    if a.0 != b.0 {
      for row in firstRow...lastRow {
        let edge = rowEdge(row)
        cuts.append(
          Fraction(edge.numerator - Int128(a.0) * edge.denominator, edge.denominator * Int128(b.0 - a.0)))
      }
    }
    if a.1 != b.1 {
      for count in Set((firstRow...lastRow).map(columns)) {
        let west = min(a.1, b.1), east = max(a.1, b.1)
        let first = Int((Double(west) / 3.6e9 * Double(count)).rounded(.down)) - 1
        let last = Int((Double(east) / 3.6e9 * Double(count)).rounded(.up)) + 1
        for column in first...last {
          cuts.append(
            Fraction(
              Int128(column) * 3_600_000_000 - Int128(a.1) * Int128(count), Int128(count) * Int128(b.1 - a.1)))
        }
      }
    }
    let zero = Fraction(0, 1), one = Fraction(1, 1)
    let sorted = cuts.map { Fraction($0.numerator * ($0.denominator < 0 ? -1 : 1), abs($0.denominator)) }
      .filter { $0 >= zero && $0 <= one }.sorted()
    var result: Set<Cell> = []
    for (index, cut) in sorted.enumerated() {
      result.insert(cell(at: cut, a, b))
      if index > 0 { result.insert(cell(at: .middle(sorted[index - 1], cut), a, b)) }
    }
    return result
  }

  private func cell(at t: Fraction, _ a: (Int, Int), _ b: (Int, Int)) -> Cell {
    let northing = Fraction(Int128(a.0) * t.denominator + Int128(b.0 - a.0) * t.numerator, t.denominator)
    let easting = Fraction(Int128(a.1) * t.denominator + Int128(b.1 - a.1) * t.numerator, t.denominator)
    let row = rowOf(northing)
    let count = Int128(columns(row))
    let scaled = easting.numerator * count
    let unit = easting.denominator * 3_600_000_000
    let column = (scaled % unit + unit) % unit == 0 ? scaled / unit : floorDivision(scaled, unit)
    return Cell(row: row, column: Int((column % count + count) % count))
  }

  private func floorDivision(_ a: Int128, _ b: Int128) -> Int128 {
    let quotient = a / b
    return a % b < 0 ? quotient - 1 : quotient
  }
}

extension ExactLine {
  /// A grid of equal rows.
  init(rows: Int, columns: @escaping @Sendable (Int) -> Int) {
    self.init(
      rows: rows,
      rowOf: { northing in
        min(rows - 1, Int(northing.numerator * Int128(rows) / (northing.denominator * 1_800_000_000)))
      },
      rowEdge: { Fraction(Int128($0) * 1_800_000_000, Int128(rows)) },
      columns: columns)
  }
}
