import Geodesy

/// `trodden offset`: whether maps are shifted at a place, by how much, and how far the border of that region is.
enum OffsetCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "offset", Wording("whether maps are shifted (GCJ-02) at a place, and by how much", "某地的地图是否偏移 (GCJ-02) 及偏移量"),
      operands: "LAT LON…", operandCount: 1...10_000, options: [ConvertCommand.maps],
      example: "offset 39.9087 116.3975", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let region = OffsetRegion(try ConvertCommand.profile(call))
    let places = try call.places()
    var values: [JSONValue] = []
    for place in places {
      let coordinate = try Coordinate<WGS84>(latitude: place.latitude, longitude: place.longitude)
      let answer = try Answer(coordinate, region)
      if call.printsJSON { values.append(answer.json) } else { call.print(answer.wording) }
    }
    if call.printsJSON { call.print((values.count == 1 ? values[0] : .array(values)).pretty) }
    return .done
  }

  private struct Answer {
    let place: Coordinate<WGS84>
    let profile: OffsetProfile
    let applies: Bool
    let shifted: Coordinate<GCJ02>
    let shift: GeodesicWay
    let toBorder: Double
    let isNearBorder: Bool

    init(_ place: Coordinate<WGS84>, _ region: OffsetRegion) throws(GeodesyError) {
      self.place = place
      profile = region.profile
      applies = region.contains(place)
      shifted = place.converted(to: GCJ02.self, in: region.profile)
      shift = Geodesic.way(
        from: place, to: try Coordinate<WGS84>(latitude: shifted.latitude, longitude: shifted.longitude))
      toBorder = region.signedDistanceToBorder(from: place)
      isNearBorder = region.isNearBorder(place)
    }

    var wording: Wording {
      let latitude = Figures.plain(place.latitude)
      let longitude = Figures.plain(place.longitude)
      var english = "\(latitude), \(longitude): "
      var chinese = "\(latitude), \(longitude)："
      if applies {
        let meters = Figures.fixed(shift.meters, 1)
        let bearing = Figures.fixed(shift.initialAzimuth < 0 ? shift.initialAzimuth + 360 : shift.initialAzimuth, 0)
        let shown = "\(Figures.fixed(shifted.latitude, 10)), \(Figures.fixed(shifted.longitude, 10))"
        english += "maps are shifted by \(meters) m towards \(bearing)°, to \(shown)"
        chinese += "地图偏移 \(meters) 米，方向 \(bearing)°，到 \(shown)"
      } else {
        english += "maps are not shifted"
        chinese += "地图不偏移"
      }
      if toBorder.isFinite {
        let distance = Figures.distance(toBorder.magnitude)
        english += "; the border of the shifted region is \(distance) away"
        chinese += "；距偏移区边界 \(distance)"
      }
      if isNearBorder {
        english += " (so near that a service may differ)"
        chinese += "（很近，不同地图服务可能不一致）"
      }
      return Wording(english, chinese)
    }

    var json: JSONValue {
      [
        "latitude": .number(place.latitude, decimals: 10), "longitude": .number(place.longitude, decimals: 10),
        "maps": .string(profile.rawValue), "applies": .bool(applies), "shiftMeters": .number(shift.meters, decimals: 3),
        "gcj02Latitude": .number(shifted.latitude, decimals: 10),
        "gcj02Longitude": .number(shifted.longitude, decimals: 10),
        "borderMeters": .number(toBorder, decimals: 1), "nearBorder": .bool(isNearBorder),
      ]
    }
  }
}
