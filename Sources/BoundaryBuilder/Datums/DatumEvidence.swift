public import Geodesy

/// What the comparison of a source's borders with those of a reference pack says about the source's datum.
public struct DatumEvidence: Hashable, Sendable {
  /// One datum that the source might be in.
  public struct Hypothesis: Hashable, Sendable {
    /// The datum.
    public var datum: DatumName
    /// How many stretches of border fit best when they are taken to be in it.
    public var stretches: Int
    /// Median over all matched stretches of their median distance from the reference's borders then, in metres; nil
    /// where no stretch was matched.
    public var medianMeters: Double?
  }

  /// A stretch of the source's border.
  public struct Stretch: Hashable, Sendable {
    /// Its first place in WGS-84 as the datum that it fits best has it, else as it stands in the source; degrees.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// Its median distance from the reference's borders for WGS-84, GCJ-02 and BD-09, in metres; infinite where the
    /// reference has no region.
    public var meters: [Double]
    /// The datum that it fits clearly best in, if any.
    public var datum: DatumName?
  }

  /// The source.
  public var source: String
  /// The reference pack's id and vintage; empty where there is none.
  public var reference: String
  /// Stretches of the source's borders that were looked at, and lie where maps are shifted or near there.
  public var stretches: [Stretch]
  /// How many of them that fit the reference in one datum clearly better than in the others.
  public var matched: Int
  /// WGS-84, GCJ-02 and BD-09, in this order.
  public var hypotheses: [Hypothesis]
  /// The datum, or nil when the evidence does not suffice.
  public var datum: DatumName?

  /// The share of matched stretches that must agree.
  static let agreement = 0.8

  /// The evidence in a sentence.
  public var words: String {
    if stretches.isEmpty, datum == .wgs84 {
      return "\(source): WGS-84, because nothing of it lies where maps are shifted"
    }
    if reference.isEmpty { return "there is no reference pack to compare \(source) with (--boundaries DIR)" }
    let best = hypotheses.filter { $0.stretches > 0 }.map { "\($0.stretches) as \(Self.name($0.datum))" }
    let votes = best.isEmpty ? "" : ": " + best.joined(separator: ", ")
    var text = "\(matched) of \(stretches.count) stretches of border fit those of pack \(reference)\(votes)"
    if matched > 0 {
      let medians = hypotheses.compactMap { hypothesis in
        hypothesis.medianMeters.map { "\(Self.meters($0)) as \(Self.name(hypothesis.datum))" }
      }
      text += "; median distance " + medians.joined(separator: ", ")
    }
    return datum.map { "\(source) is in \(Self.name($0)): \(text)" } ?? text
  }

  /// A datum's name as people write it.
  public static func name(_ datum: DatumName) -> String {
    switch datum {
    case .wgs84: "WGS-84"
    case .gcj02: "GCJ-02"
    case .bd09: "BD-09"
    }
  }

  private static func meters(_ value: Double) -> String {
    let tenths = Int((min(value, 1e9) * 10).rounded())
    return value < 100 ? "\(tenths / 10).\(tenths % 10) m" : "\((tenths + 5) / 10) m"
  }
}
