import PlanarGeometry

/// Answers which point of a set of edges lies nearest to a place, up to a limit.
struct NearbyBorder {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
  }

  private let meters: Double
  private var samples: [Cell: [PlanarPoint]] = [:]
  private let shift: Int32 = 11

  /// Samples the edges at about a tenth of the limit.
  init(_ edges: [(PlanarPoint, PlanarPoint)], meters: Double) {
    self.meters = meters
    for (start, end) in edges {
      let steps = max(1, Int((LocalScale(at: start).meters(start, end) / (meters / 10)).rounded(.up)))
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        let point = PlanarPoint(
          x: start.x + Int32(((Double(end.x) - Double(start.x)) * share).rounded()),
          y: start.y + Int32(((Double(end.y) - Double(start.y)) * share).rounded()))
        samples[Cell(x: point.x >> shift, y: point.y >> shift), default: []].append(point)
      }
    }
  }

  /// The nearest sampled point within the limit.
  func nearest(to place: PlanarPoint) -> PlanarPoint? {
    let scale = LocalScale(at: place)
    let reachX = scale.units(eastMeters: meters)
    let reachY = LocalScale.units(northMeters: meters)
    var best: (distance: Double, point: PlanarPoint)?
    for x in ((place.x - reachX) >> shift)...((place.x + reachX) >> shift) {
      for y in ((place.y - reachY) >> shift)...((place.y + reachY) >> shift) {
        for point in samples[Cell(x: x, y: y)] ?? [] {
          let distance = scale.meters(place, point)
          guard distance <= meters else { continue }
          if let old = best, (old.distance, old.point.order) <= (distance, point.order) { continue }
          best = (distance, point)
        }
      }
    }
    return best?.point
  }
}
