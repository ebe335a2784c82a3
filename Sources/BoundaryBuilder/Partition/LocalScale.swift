import Foundation
import PlanarGeometry

/// Metres for short ways on the 1e-5° grid around a place, right to about a per cent: for tolerances, not for results.
struct LocalScale {
  /// Metres of a grid unit northwards.
  static let metersPerUnit = 1.1132
  private let eastward: Double

  init(at place: PlanarPoint) {
    eastward = Self.metersPerUnit * cos(Double(place.y) / 1e5 * .pi / 180)
  }

  /// Grid units east that make so many metres; at most a turn of the globe.
  func units(eastMeters meters: Double) -> Int32 { Int32(min(meters / max(eastward, 1e-6), 36_000_000)) }

  /// Grid units north that make so many metres.
  static func units(northMeters meters: Double) -> Int32 { Int32(min(meters / metersPerUnit, 18_000_000)) }

  /// Distance of two points.
  func meters(_ one: PlanarPoint, _ other: PlanarPoint) -> Double {
    let x = (Double(other.x) - Double(one.x)) * eastward
    let y = (Double(other.y) - Double(one.y)) * Self.metersPerUnit
    return (x * x + y * y).squareRoot()
  }

  /// Distance of a point from a segment.
  func meters(_ point: PlanarPoint, toSegment start: PlanarPoint, _ end: PlanarPoint) -> Double {
    let ax = (Double(start.x) - Double(point.x)) * eastward
    let ay = (Double(start.y) - Double(point.y)) * Self.metersPerUnit
    let dx = (Double(end.x) - Double(start.x)) * eastward
    let dy = (Double(end.y) - Double(start.y)) * Self.metersPerUnit
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(1, max(0, -(ax * dx + ay * dy) / square)) : 0
    let x = ax + share * dx
    let y = ay + share * dy
    return (x * x + y * y).squareRoot()
  }
}
