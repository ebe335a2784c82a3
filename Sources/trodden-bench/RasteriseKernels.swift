import CoverageGrid
import Geodesy
import Judges

/// Rasterising a track of 10 m hops against copying its points.
enum RasteriseKernels {
  static let cells = Kernel(
    name: "raster-cells", claim: "a track to exploration cells against a memory copy of its points",
    target: .atMost(5)
  ) {
    sides { track in
      var set = CellSet()
      var last = track[0]
      for point in track {
        set.insertLine(from: last, to: point)
        last = point
      }
      return UInt64(set.count)
    }
  }

  static let geohashes = Kernel(
    name: "raster-geohash7", claim: "a track to geohash-7 cells against a memory copy of its points",
    target: .atMost(3)
  ) {
    sides { track in
      var set = GeohashSet(level: .seven)
      var last = track[0]
      for point in track {
        set.insertLine(from: last, to: point)
        last = point
      }
      return UInt64(set.count)
    }
  }

  /// A sample as tracks keep it in memory: 48 bytes.
  private struct Sample {
    var place: QuantizedCoordinate
    var fields: (Int64, Int64, Int64, Int64, Int64) = (1, 2, 3, 4, 5)
  }

  private static func sides(_ ours: @escaping ([QuantizedCoordinate]) -> UInt64) -> Kernel.Sides {
    let track = RandomTrack.points(630_000, seed: 1)
    let samples = track.map { Sample(place: $0) }
    var copy = samples
    return Kernel.Sides(items: track.count, item: "point", ours: { ours(track) }) {
      copy.withUnsafeMutableBufferPointer { target in
        samples.withUnsafeBufferPointer { source in
          _ = target.update(fromContentsOf: source)
        }
      }
      return UInt64(truncatingIfNeeded: copy[copy.count / 2].fields.0)
    }
  }
}

/// A seeded walk in hops of about 10 m that turns slowly and now and then sharply, around Beijing.
enum RandomTrack {
  static func points(_ count: Int, seed: UInt64) -> [QuantizedCoordinate] {
    var random = SeededGenerator(seed: seed)
    var latitude = 399_000_000.0, longitude = 1_164_000_000.0
    var north = 900.0, east = 0.0
    var track: [QuantizedCoordinate] = []
    track.reserveCapacity(count)
    while track.count < count {
      let turn = Double.random(in: -0.1...0.1, using: &random) + (track.count % 500 == 0 ? 1.5 : 0)
      (north, east) = (north - east * turn, east + north * turn)
      let length = (north * north + east * east).squareRoot()
      (north, east) = (north * 900 / length, east * 900 / length)
      latitude += north
      longitude += east * 1.3
      if let place = QuantizedCoordinate(latitudeUnits: Int32(latitude), longitudeUnits: Int32(longitude)) {
        track.append(place)
      }
    }
    return track
  }
}
