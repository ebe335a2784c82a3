/// A table for a terminal: columns two spaces apart, aligned by display width, no trailing spaces.
struct TextTable: Sendable {
  enum Alignment: Sendable { case left, right }

  private let columns: [Alignment]
  private let indent: Int
  private var rows: [[String]] = []

  init(columns: [Alignment], indent: Int = 0) {
    self.columns = columns
    self.indent = indent
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; missing cells are empty.
  mutating func add(_ cells: [String]) {
    precondition(cells.count <= columns.count, "a row has more cells than the table has columns")
    rows.append(cells + Array(repeating: "", count: columns.count - cells.count))
  }

  /// The table's lines, each ended by a line feed.
  func rendered() -> String {
    let widths = columns.indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    var text = ""
    for row in rows {
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        line += columns[column] == .left ? cell + padding : padding + cell
        if column + 1 < row.count { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
