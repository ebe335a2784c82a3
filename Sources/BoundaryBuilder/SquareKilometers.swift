/// Areas for people: square kilometres with as many digits as are of use.
enum SquareKilometers {
  /// For example "0.004 km²" or "1002 km²".
  static func text(_ squareMeters: Double) -> String {
    if squareMeters >= 1e8 { return "\(Int((squareMeters / 1e6).rounded())) km²" }
    let thousandths = Int((squareMeters / 1e3).rounded())
    if thousandths == 0 { return "\(Int(squareMeters.rounded())) m²" }
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits + " km²"
  }
}
