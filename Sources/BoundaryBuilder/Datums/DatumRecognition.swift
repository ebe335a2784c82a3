import BoundaryIndex
import Geodesy

/// Finds out the datum of a boundary set that does not say it, by laying stretches of its borders on those of a pack
/// that is known to be in WGS-84: as they are, and converted from GCJ-02 and from BD-09.
///
/// The shifts are some 300–700 m and 1–1.5 km, and change from place to place; borders that fit to a few metres in one
/// datum and not in the others are in that one, whatever the file says. A border that the reference does not have fits
/// in none and counts for nothing.
struct DatumRecognition {
  let reference: PackReference
  let source: String

  /// How many stretches are looked at.
  private static let samples = 60
  /// A stretch counts for a datum when its median distance is at most this, in metres …
  private static let farthest = 150.0
  /// … and at most this share of that in the next best datum.
  private static let clearly = 0.5
  /// Fewer matched stretches than this, or than this share of all, decide nothing.
  private static let fewest = 3
  private static let leastShare = 0.2

  /// The evidence on a source's areas, in degrees.
  ///
  /// - Throws: `BoundaryPackError` when the reference cannot be read.
  func evidence(on areas: [SourceArea]) throws -> DatumEvidence {
    var evidence = DatumEvidence(source: source, reference: "", stretches: [], matched: 0, hypotheses: [], datum: nil)
    let region = OffsetRegion(.amap)
    guard areas.contains(where: { Self.mayBeShifted($0, region) }) else {
      evidence.datum = .wgs84
      return evidence
    }
    guard let pack = try reference.pack() else { return evidence }
    evidence.reference = try "\(pack.id.prefix(8)) (\(pack.manifest().vintage))"
    var borders = ReferenceBorders(pack)
    for stretch in BorderStretch.spread(over: areas, count: Self.samples) where stretch.isShifted {
      evidence.stretches.append(try Self.compared(stretch, &borders))
    }
    let matched = evidence.stretches.filter { $0.datum != nil }
    evidence.matched = matched.count
    evidence.hypotheses = DatumName.allCases.enumerated().map { index, datum in
      let known = matched.map { $0.meters[index] }.filter(\.isFinite)
      return .init(
        datum: datum, stretches: matched.count { $0.datum == datum }, medianMeters: known.isEmpty ? nil : known.median)
    }
    let enough = max(Double(Self.fewest), Self.leastShare * Double(evidence.stretches.count))
    if Double(evidence.matched) >= enough,
      let best = evidence.hypotheses.first(where: {
        Double($0.stretches) >= DatumEvidence.agreement * Double(evidence.matched)
      })
    {
      evidence.datum = best.datum
    }
    return evidence
  }

  private static func compared(
    _ stretch: BorderStretch, _ borders: inout ReferenceBorders
  ) throws -> DatumEvidence.Stretch {
    let meters = try stretch.places.map { try borders.medianDistance(of: $0) ?? .infinity }
    let ranked = meters.indices.sorted { (meters[$0], $0) < (meters[$1], $1) }
    let isClear =
      ranked.count > 1 && meters[ranked[0]] <= farthest && meters[ranked[0]] <= clearly * meters[ranked[1]]
    let line = stretch.places[isClear ? ranked[0] : 0]
    return DatumEvidence.Stretch(
      latitude: line.first?.latitude ?? 0, longitude: line.first?.longitude ?? 0, meters: meters,
      datum: isClear ? DatumName.allCases[ranked[0]] : nil)
  }

  /// Whether any vertex of an area, or its origin in a shifted datum, lies where maps are shifted.
  private static func mayBeShifted(_ area: SourceArea, _ region: OffsetRegion) -> Bool {
    area.polygons.contains { polygon in
      polygon.first?.contains { point in
        guard let place = try? Coordinate<WGS84>(latitude: point.latitude, longitude: point.longitude) else {
          return false
        }
        return region.contains(place)
      } == true
    }
  }
}
