public import Geodesy

/// The datum in which coordinates leave. Inside, everything is WGS-84; the shift is applied here, at the exit, once.
public struct MapDatum: Sendable {
  /// Which datum it is; files carry this name.
  public let name: DatumName
  /// Gives, for a place in WGS-84, how to move the places around it.
  private let mover: @Sendable (Coordinate<WGS84>) -> (Coordinate<WGS84>) -> Moved

  /// Degrees of a moved place.
  typealias Moved = (latitude: Double, longitude: Double)

  /// As it is inside.
  public static let wgs84 = MapDatum(name: .wgs84) { _ in { ($0.latitude, $0.longitude) } }

  /// Whether coordinates stay as they are.
  var isIdentity: Bool { name == .wgs84 }

  /// The corners of a box as they leave.
  ///
  /// Whether a shift applies is decided once, by the box's centre, so that no box is torn at the border of the shifted
  /// region; each corner is then moved by its own shift. A corner at ±180° stays on its side.
  func corners(of box: MapBox) -> [MapBox.Corner] {
    if isIdentity { return box.corners }
    guard let center = place(box.center) else { return box.corners }
    let move = mover(center)
    return box.corners.map { corner in
      guard corner.longitude < 1_800_000_000, let place = place(corner) else { return corner }
      let moved = move(place)
      return MapBox.Corner(
        latitude: Int64((moved.latitude * 1e7).rounded()), longitude: Int64((moved.longitude * 1e7).rounded()))
    }
  }

  private func place(_ corner: MapBox.Corner) -> Coordinate<WGS84>? {
    try? Coordinate(latitude: Double(corner.latitude) / 1e7, longitude: Double(corner.longitude) / 1e7)
  }
}
