public import TrackCleaning

/// Writes raw samples as comma-separated values that `RawSampleCSVReader` reads back without loss.
public struct RawSampleCSVWriter: Sendable {
  private let columns: [RawSampleColumn]

  /// A writer for samples of a source: fields that the source does not give get no column.
  public init(source: TrackSource, writesVerdicts: Bool = false) {
    columns = RawSampleColumn.allCases.filter { column in
      if let field = column.field { return source.fields.contains(field) }
      return column != .verdict || writesVerdicts
    }
  }

  /// The header line, with its line end.
  public var header: String { columns.map(\.rawValue).joined(separator: ",") + "\n" }

  /// The row of a sample, with its line end. An accuracy is written as the sample has it: settle the sample first.
  public func row(_ point: TrackPoint, verdict: SampleVerdict? = nil) -> String {
    columns.map { text($0, point, verdict) }.joined(separator: ",") + "\n"
  }

  private func text(_ column: RawSampleColumn, _ point: TrackPoint, _ verdict: SampleVerdict?) -> String {
    if let value = column.number(of: point) {
      return value == TrackPoint.noValue ? "" : Self.decimal(value, column.decimals)
    }
    switch column {
    case .time: return point.time == TrackPoint.noTime ? "" : String(point.time)
    case .zone: return point.zoneOffset == TrackPoint.noZoneOffset ? "" : String(point.zoneOffset)
    case .latitude: return Self.decimal(point.position.latitude, 7)
    case .longitude: return Self.decimal(point.position.longitude, 7)
    case .motion: return point.motion.name
    case .verdict: return verdict?.name ?? ""
    default: return ""
    }
  }

  /// Units of 10 to the minus `decimals` as a decimal number without needless zeros.
  private static func decimal(_ units: Int32, _ decimals: Int) -> String {
    var digits = String(units.magnitude)
    if digits.utf8.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
    }
    var fraction = digits.suffix(decimals)
    let whole = digits.dropLast(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    return (units < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
