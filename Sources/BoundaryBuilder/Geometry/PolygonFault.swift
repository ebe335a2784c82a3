/// What GEOS finds wrong with polygons.
struct PolygonFault {
  /// GEOS's words, for example "Self-intersection".
  let reason: String
  /// Where, if it says so.
  let place: SourcePoint?

  /// Takes GEOS's text apart: "Self-intersection[116.4 39.9]", longitude first.
  init(_ text: String) {
    let parts = text.split(separator: "[", maxSplits: 1)
    let numbers = parts.count == 2 ? parts[1].prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) } : []
    reason = String(numbers.count >= 2 ? parts[0] : text[...])
    place = numbers.count >= 2 ? SourcePoint(longitude: numbers[0], latitude: numbers[1]) : nil
  }

  /// For example "Self-intersection at 39.90000, 116.40000".
  var text: String { place.map { "\(reason) at \($0.placeName)" } ?? reason }
}
