/// A small table of comma-separated values with a header line, as packages ship them beside their geometries.
///
/// Fields are not quoted; a quotation mark is a fault rather than a guess.
struct DelimitedTable {
  /// The rows, each a value per column.
  let rows: [[String]]
  private let columns: [String: Int]
  private let file: String

  /// Reads a table.
  ///
  /// - Throws: `BoundaryBuilderError.malformedSource` for bytes that are not UTF-8, a quotation mark, or a row of
  ///   another length than the header.
  init(_ bytes: [UInt8], file: String) throws {
    func fault(_ reason: String) -> BoundaryBuilderError { .malformedSource(file: file, reason: reason) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("it is not UTF-8") }
    guard !text.contains("\"") else { throw fault("it has quoted fields") }
    var lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard !lines.isEmpty else { throw fault("it is empty") }
    var header = lines.removeFirst()
    if header[0].hasPrefix("\u{feff}") { header[0].removeFirst() }
    guard lines.allSatisfy({ $0.count == header.count }) else { throw fault("its rows differ in length") }
    columns = Dictionary(header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    rows = lines
    self.file = file
  }

  /// The position of a column.
  func column(_ name: String) throws -> Int {
    guard let index = columns[name] else {
      throw BoundaryBuilderError.malformedSource(file: file, reason: "it has no column \(name)")
    }
    return index
  }

  /// A field read as a number.
  func number(_ text: String) throws -> Double {
    guard let value = Double(text), value.isFinite else {
      throw BoundaryBuilderError.malformedSource(file: file, reason: "a field that must be a number is not")
    }
    return value
  }
}
