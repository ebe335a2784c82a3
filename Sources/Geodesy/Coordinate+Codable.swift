extension Coordinate: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Reads degrees under the keys `latitude` and `longitude`.
  ///
  /// - Throws: `DecodingError`, or `GeodesyError` when the numbers are no place.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      latitude: values.decode(Double.self, forKey: .latitude),
      longitude: values.decode(Double.self, forKey: .longitude))
  }

  /// Writes degrees under the keys `latitude` and `longitude`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(latitude, forKey: .latitude)
    try values.encode(longitude, forKey: .longitude)
  }
}

extension BoundingBox: Codable {
  private enum CodingKeys: String, CodingKey {
    case southWest, northEast, width
  }

  /// Reads the corners under `southWest` and `northEast`; `width` matters only for boxes right round the Earth.
  ///
  /// - Throws: `DecodingError`, or `GeodesyError` when the corners are none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let southWest = try values.decode(Coordinate<WGS84>.self, forKey: .southWest)
    let northEast = try values.decode(Coordinate<WGS84>.self, forKey: .northEast)
    let isRound = try values.decodeIfPresent(Double.self, forKey: .width) == 360
    try self.init(southWest: southWest, northEast: northEast, goesRound: isRound)
  }

  /// Writes the corners under `southWest` and `northEast`, and the width.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(southWest, forKey: .southWest)
    try values.encode(northEast, forKey: .northEast)
    try values.encode(width, forKey: .width)
  }
}
