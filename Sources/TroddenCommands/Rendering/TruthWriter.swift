import Foundation
import Geodesy
import TrackSimulation

/// The truth of a simulation as a GeoJSON collection: a line for each stretch of a way that is equally visible, a point
/// for each stay, one feature a line.
struct TruthWriter {
  private var isFirst = true

  let header = "{\"type\":\"FeatureCollection\",\"features\":["
  let footer = "\n]}\n"

  /// The features of a day. A line that crosses ±180° ends there and begins on the other side.
  mutating func text(of day: SimulatedDay) -> String {
    var text = ""
    var stretch: [SimulatedDay.TruePlace] = []
    for place in day.path {
      if let last = stretch.last {
        let isFar = (Int64(last.position.longitude) - Int64(place.position.longitude)).magnitude > 1_800_000_000
        if place.startsWay || isFar {
          text += line(stretch)
          stretch.removeAll()
        } else if place.visibility != last.visibility {
          text += line(stretch)
          stretch = [last]
        }
      }
      stretch.append(place)
    }
    text += line(stretch)
    for stay in day.stays {
      text += feature(
        kind: "stay", start: stay.start, end: stay.end, type: "Point", coordinates: Self.pair(stay.position))
    }
    return text
  }

  private mutating func line(_ stretch: [SimulatedDay.TruePlace]) -> String {
    guard let start = stretch.first, let end = stretch.last, stretch.count > 1 else { return "" }
    let kind =
      switch end.visibility {
      case .visible: "visible"
      case .hidden: "hidden"
      case .air: "air"
      }
    let pairs = stretch.map { Self.pair($0.position) }
    return feature(
      kind: kind, start: start.time, end: end.time, type: "LineString",
      coordinates: "[" + pairs.joined(separator: ",") + "]")
  }

  private mutating func feature(
    kind: String, start: Int64, end: Int64, type: String, coordinates: String
  ) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + "{\"type\":\"Feature\",\"properties\":{\"kind\":\"\(kind)\",\"start\":"
      + "\"\(Self.time(start))\",\"end\":\"\(Self.time(end))\"},"
      + "\"geometry\":{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}}"
  }

  private static func pair(_ place: QuantizedCoordinate) -> String {
    "[\(degrees(place.longitude)),\(degrees(place.latitude))]"
  }

  private static func degrees(_ units: Int32) -> String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
  }

  private static func time(_ instant: Int64) -> String {
    Date(timeIntervalSince1970: Double(instant) / 1_000).formatted(.iso8601)
  }
}
