/// Where a place of a shifted map lies on the Earth, as far as the map's region tells.
///
/// Two origins come into question: the shift taken back, which is right when it lies inside the region, and the same
/// numbers, which are right when they lie outside. Along the region's border both may hold or neither; that is said
/// here and never decided silently.
public enum OffsetOrigin: Hashable, Sendable {
  /// The map is shifted here; the shift is taken back.
  case shifted(Coordinate<WGS84>)
  /// The map is not shifted here; the numbers stay.
  case plain(Coordinate<WGS84>)
  /// Both are possible: the shift pushes the region over its border here.
  case ambiguous(shifted: Coordinate<WGS84>, plain: Coordinate<WGS84>)
  /// Neither is: the shift pulls the region away from its border here, so that no place is shown at these numbers.
  case gap(shifted: Coordinate<WGS84>, plain: Coordinate<WGS84>)

  /// The one possible origin, or nil when there are two or none.
  public var certain: Coordinate<WGS84>? {
    switch self {
    case .shifted(let place), .plain(let place): place
    case .ambiguous, .gap: nil
    }
  }

  /// The only origin where it is certain, the preferred one of both candidates where it is not.
  public func place(preferring preference: OffsetPreference) -> Coordinate<WGS84> {
    switch (self, preference) {
    case (.shifted(let place), _), (.plain(let place), _): place
    case (.ambiguous(let shifted, _), .shifted), (.gap(let shifted, _), .shifted): shifted
    case (.ambiguous(_, let plain), .plain), (.gap(_, let plain), .plain): plain
    }
  }
}

/// What a caller takes where a place's origin is ambiguous or a gap.
public enum OffsetPreference: Hashable, Sendable {
  /// That the map was shifted.
  case shifted
  /// That the map was not shifted.
  case plain
}
