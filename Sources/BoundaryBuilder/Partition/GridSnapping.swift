import PlanarGeometry

extension SourcePoint {
  /// The nearest vertex of the 1e-5° grid, halves away from zero; the coordinate must be on the globe.
  var onGrid: PlanarPoint {
    PlanarPoint(x: Int32((longitude * 1e5).rounded()), y: Int32((latitude * 1e5).rounded()))
  }

  /// A grid vertex in degrees.
  init(_ point: PlanarPoint) {
    self.init(longitude: Double(point.x) / 1e5, latitude: Double(point.y) / 1e5)
  }
}

extension PlanarPolygon {
  /// The same polygon in degrees.
  var inDegrees: SourcePolygon { rings.map { $0.map { SourcePoint($0) } } }
}

extension PlanarPoint {
  /// The place for messages about public boundary data, as "12.34567, 123.45678" (latitude first).
  var placeName: String {
    func degrees(_ units: Int32) -> String {
      let sign = units < 0 ? "-" : ""
      let digits = String(units.magnitude % 100_000)
      return sign + "\(units.magnitude / 100_000)." + String(repeating: "0", count: 5 - digits.count) + digits
    }
    return degrees(y) + ", " + degrees(x)
  }
}
