import TrackCleaning

/// Which fields the samples of a file carry, for formats in which each sample has its own.
struct FieldTally {
  private var carriedBySome: TrackFields = []
  private var carriedByAll: TrackFields?

  mutating func add(_ point: TrackPoint) {
    let carried = point.carriedFields
    carriedBySome.formUnion(carried)
    carriedByAll = carriedByAll?.intersection(carried) ?? carried
  }

  var source: TrackSource {
    TrackSource(fields: carriedBySome, occasionalFields: carriedBySome.subtracting(carriedByAll ?? []))
  }
}

extension TrackPoint {
  /// The fields that the sample has a value for.
  var carriedFields: TrackFields {
    var fields: TrackFields = []
    if time != Self.noTime { fields.insert(.time) }
    if zoneOffset != Self.noZoneOffset { fields.insert(.zoneOffset) }
    if horizontalAccuracy != Self.noValue { fields.insert(.horizontalAccuracy) }
    if altitude != Self.noValue { fields.insert(.altitude) }
    if verticalAccuracy != Self.noValue { fields.insert(.verticalAccuracy) }
    if speed != Self.noValue { fields.insert(.speed) }
    if speedAccuracy != Self.noValue { fields.insert(.speedAccuracy) }
    if course != Self.noValue { fields.insert(.course) }
    if courseAccuracy != Self.noValue { fields.insert(.courseAccuracy) }
    return fields
  }
}
