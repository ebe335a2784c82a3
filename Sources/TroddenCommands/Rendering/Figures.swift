import Foundation

/// Numbers as people read them; the same in every locale.
enum Figures {
  /// A number with a fixed count of decimals and no separators.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    // A value that rounds to nothing keeps no sign: "-0.0" says something that is not so.
    return text.hasPrefix("-") && !text.contains(where: { ("1"..."9").contains($0) }) ? String(text.dropFirst()) : text
  }

  /// A number as short as it can be written, without an exponent where that is readable.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
  }

  /// A whole number with commas between thousands.
  static func grouped(_ value: Int) -> String { grouped(String(value)) }

  /// A number with commas between thousands and a fixed count of decimals.
  static func grouped(_ value: Double, _ decimals: Int) -> String { grouped(fixed(value, decimals)) }

  /// Square metres as km², with more decimals where there is less.
  static func area(_ squareMeters: Double) -> String {
    let value = squareMeters / 1e6
    return grouped(value, value < 10 ? 3 : value < 1000 ? 2 : 0) + " km²"
  }

  /// Metres as km, or as metres below one kilometre.
  static func distance(_ meters: Double) -> String {
    if meters.magnitude < 999.95 { return fixed(meters, 1) + " m" }
    return grouped(meters / 1000, meters.magnitude < 100_000 ? 2 : 0) + " km"
  }

  /// A count with its noun, as English wants it: "1 cell", "2,000 cells".
  static func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

  /// An area with its cells; both may be negative where something was taken back.
  static func explored(_ squareMeters: Double, cells: Int) -> Wording {
    let area = (squareMeters < 0 ? "−" : "") + self.area(squareMeters.magnitude)
    let sign = cells < 0 ? "−" : ""
    return Wording(
      "\(area) in \(sign)\(counted(abs(cells), "cell"))", "\(area)，\(sign)\(grouped(abs(cells))) 个格子")
  }

  /// How far something has come, as whole per cent; 100 % only where it is done.
  static func progress(_ fraction: Double) -> String { fixed((fraction * 100).rounded(.down), 0) + " %" }

  /// A share of one as per cent; small shares keep what makes them more than nothing, and all but all is not all.
  static func share(_ fraction: Double) -> String {
    let percent = fraction < 1 ? min(fraction * 100, 99.9) : 100
    return fixed(percent, percent >= 10 ? 1 : percent >= 0.1 ? 2 : 4) + " %"
  }

  /// Bytes as kB, MB or GB (powers of ten).
  static func bytes(_ count: Double) -> String {
    switch count {
    case ..<1e3: fixed(count, 0) + " B"
    case ..<1e6: fixed(count / 1e3, 1) + " kB"
    case ..<1e9: fixed(count / 1e6, 1) + " MB"
    default: fixed(count / 1e9, 2) + " GB"
    }
  }

  /// Seconds as m:ss or h:mm:ss.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 359_999)).rounded(.up))
    let two = { (value: Int) in (value < 10 ? "0" : "") + String(value) }
    let hours = whole / 3600
    return hours > 0
      ? "\(hours):\(two(whole / 60 % 60)):\(two(whole % 60))" : "\(whole / 60):\(two(whole % 60))"
  }

  private static func grouped(_ number: String) -> String {
    let parts = number.split(separator: ".", maxSplits: 1)
    var digits = parts[0]
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits = digits.drop { $0 == "-" }
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return sign + text + (parts.count == 2 ? "." + parts[1] : "")
  }
}
