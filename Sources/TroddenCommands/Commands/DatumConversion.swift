import Geodesy

/// Conversion between two datums that are known only when the program runs.
struct DatumConversion {
  let from: DatumName
  let to: DatumName
  let profile: OffsetProfile

  /// What a conversion gave.
  struct Answer {
    let latitude: Double
    let longitude: Double
    let certainty: Certainty
  }

  /// How sure an answer is.
  enum Certainty: String {
    case certain
    /// Two places have this reading; the shifted one was taken.
    case ambiguous
    /// No place has this reading; the shift was taken back all the same.
    case gap
  }

  /// Reads a place given in `from`, so that WGS-84 lies between any two datums.
  ///
  /// Where both origins are possible, or neither, the shift is taken back: who names a shifted datum has reason to.
  func origin(_ place: (latitude: Double, longitude: Double)) throws(GeodesyError) -> (Coordinate<WGS84>, Certainty) {
    let origin: OffsetOrigin
    switch from {
    case .wgs84: return (try Coordinate(latitude: place.latitude, longitude: place.longitude), .certain)
    case .gcj02:
      let given = try Coordinate<GCJ02>(latitude: place.latitude, longitude: place.longitude)
      origin = given.converted(to: WGS84.self, in: profile)
    case .bd09:
      let given = try Coordinate<BD09>(latitude: place.latitude, longitude: place.longitude)
      origin = given.converted(to: WGS84.self, in: profile)
    }
    let certainty: Certainty =
      switch origin {
      case .shifted, .plain: .certain
      case .ambiguous: .ambiguous
      case .gap: .gap
      }
    return (origin.place(preferring: .shifted), certainty)
  }

  /// Converts a place.
  ///
  /// Between the two shifted datums no region is asked: one is defined on the other.
  func convert(_ place: (latitude: Double, longitude: Double)) throws(GeodesyError) -> Answer {
    func answer<D: Datum>(_ place: Coordinate<D>, _ certainty: Certainty = .certain) -> Answer {
      Answer(latitude: place.latitude, longitude: place.longitude, certainty: certainty)
    }
    switch (from, to) {
    case _ where from == to:
      return answer(try Coordinate<WGS84>(latitude: place.latitude, longitude: place.longitude))
    case (.gcj02, .bd09):
      return answer(
        try Coordinate<GCJ02>(latitude: place.latitude, longitude: place.longitude).converted(to: BD09.self))
    case (.bd09, .gcj02):
      return answer(
        try Coordinate<BD09>(latitude: place.latitude, longitude: place.longitude).converted(to: GCJ02.self))
    case (_, .wgs84):
      let (origin, certainty) = try origin(place)
      return answer(origin, certainty)
    case (_, .gcj02): return answer(try origin(place).0.converted(to: GCJ02.self, in: profile))
    case (_, .bd09): return answer(try origin(place).0.converted(to: BD09.self, in: profile))
    }
  }
}
