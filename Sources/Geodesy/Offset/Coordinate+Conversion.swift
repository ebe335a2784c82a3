extension Coordinate where D == WGS84 {
  /// The place on the maps of a profile: shifted inside its region, with the same numbers elsewhere.
  public func converted(to datum: GCJ02.Type, in profile: OffsetProfile) -> Coordinate<GCJ02> {
    OffsetRegion(profile).contains(self) ? OffsetFormula.shifted(self) : Coordinate<GCJ02>(sameNumbersAs: self)
  }

  /// The place on Baidu's maps, whose own shift follows that of the profile.
  public func converted(to datum: BD09.Type, in profile: OffsetProfile) -> Coordinate<BD09> {
    converted(to: GCJ02.self, in: profile).converted(to: BD09.self)
  }
}

extension Coordinate where D == GCJ02 {
  /// Where the place lies on the Earth: both possible origins are tested against the profile's region.
  public func converted(to datum: WGS84.Type, in profile: OffsetProfile) -> OffsetOrigin {
    OffsetRegion(profile).origin(shifted: OffsetFormula.unshifted(self), plain: Coordinate<WGS84>(sameNumbersAs: self))
  }
}

extension Coordinate where D == BD09 {
  /// Where the place lies on the Earth; the profile's shift is taken back after Baidu's.
  public func converted(to datum: WGS84.Type, in profile: OffsetProfile) -> OffsetOrigin {
    converted(to: GCJ02.self).converted(to: WGS84.self, in: profile)
  }
}

extension Array where Element == Coordinate<WGS84> {
  /// The places on the maps of a profile, in order; as one by one, but several times faster. Linear time.
  public func converted(to datum: GCJ02.Type, in profile: OffsetProfile) -> [Coordinate<GCJ02>] {
    var shifted = OffsetFormula.shifted(self)
    if profile == .everywhere { return shifted }
    let region = OffsetRegion(profile)
    for index in indices where !region.contains(self[index]) {
      shifted[index] = Coordinate<GCJ02>(sameNumbersAs: self[index])
    }
    return shifted
  }
}

extension Array where Element == Coordinate<GCJ02> {
  /// Where the places lie on the Earth, in order; as one by one, but several times faster. Linear time.
  public func converted(to datum: WGS84.Type, in profile: OffsetProfile) -> [OffsetOrigin] {
    let region = OffsetRegion(profile)
    return zip(self, OffsetFormula.unshifted(self)).map { place, shifted in
      region.origin(shifted: shifted, plain: Coordinate<WGS84>(sameNumbersAs: place))
    }
  }
}

extension OffsetRegion {
  /// What is possible of a shifted map's two origins.
  func origin(shifted: Coordinate<WGS84>, plain: Coordinate<WGS84>) -> OffsetOrigin {
    switch (contains(shifted), contains(plain)) {
    case (true, true): .shifted(shifted)
    case (false, false): .plain(plain)
    case (true, false): .ambiguous(shifted: shifted, plain: plain)
    case (false, true): .gap(shifted: shifted, plain: plain)
    }
  }
}
