public import Geodesy

/// The datum in which coordinates leave, and whose maps they are for. Inside, everything is WGS-84; the shift is applied
/// here, at the exit, once.
public struct MapDatum: Hashable, Sendable {
  /// Which datum it is; files carry this name.
  public let name: DatumName
  /// Where the maps are shifted; of no meaning for WGS-84.
  public let profile: OffsetProfile

  /// A datum for the maps of a profile.
  public init(_ name: DatumName, profile: OffsetProfile = .mainlandMaps) {
    self.name = name
    self.profile = profile
  }

  /// As it is inside.
  public static let wgs84 = MapDatum(.wgs84)

  /// Whether coordinates stay as they are.
  var isIdentity: Bool { name == .wgs84 }

  /// The corners of a box as they leave.
  ///
  /// Whether the GCJ-02 shift applies is decided once, by the box's centre, so that no box is torn at the border of the
  /// shifted region; each corner is then moved by its own shift. A box that a shift would push over ±180° stays.
  func corners(of box: MapBox) -> [MapBox.Corner] {
    guard !isIdentity, let center = place(box.center) else { return box.corners }
    let isShifted = OffsetRegion(profile).contains(center)
    let corners = box.corners.map { corner in
      place(corner).flatMap { moved($0, isShifted: isShifted) } ?? corner
    }
    let staysOnItsSide = zip(box.corners, corners).allSatisfy { before, after in
      abs(before.longitude - after.longitude) < 1_800_000_000
    }
    return staysOnItsSide ? corners : box.corners
  }

  private func moved(_ place: Coordinate<WGS84>, isShifted: Bool) -> MapBox.Corner? {
    let plain = try? Coordinate<GCJ02>(latitude: place.latitude, longitude: place.longitude)
    guard let gcj = isShifted ? OffsetFormula.shifted(place) : plain else { return nil }
    switch name {
    case .wgs84: return nil
    case .gcj02: return corner(gcj)
    case .bd09: return corner(gcj.converted(to: BD09.self))
    }
  }

  private func corner<D>(_ place: Coordinate<D>) -> MapBox.Corner {
    MapBox.Corner(
      latitude: Int64((place.latitude * 1e7).rounded()), longitude: Int64((place.longitude * 1e7).rounded()))
  }

  private func place(_ corner: MapBox.Corner) -> Coordinate<WGS84>? {
    try? Coordinate(latitude: Double(corner.latitude) / 1e7, longitude: Double(corner.longitude) / 1e7)
  }
}
