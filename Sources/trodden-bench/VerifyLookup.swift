import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry

/// `verify lookup [--boundaries DIR] [--source DIR] [--points N] [--seed N]`: look-ups against GEOS.
enum VerifyLookup {
  static let check = Check(
    name: "lookup",
    claim: "random places have the owner that GEOS finds on the pack's own polygons, and on the source's to 5 ppm",
    run: run)

  struct Options {
    var boundaries = "boundaries"
    var source: String?
    var points = 200_000
    var seed: UInt64 = 1

    init?(_ arguments: [String]) {
      var rest = arguments[...]
      while let name = rest.popFirst() {
        guard let value = rest.popFirst() else { return nil }
        switch name {
        case "--boundaries": boundaries = value
        case "--source": source = value
        case "--points":
          guard let number = Int(value), number > 0 else { return nil }
          points = number
        case "--seed":
          guard let number = UInt64(value) else { return nil }
          seed = number
        default: return nil
        }
      }
    }
  }

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    guard let options = Options(arguments) else {
      print("verify lookup takes --boundaries DIR, --source DIR, --points N and --seed N")
      return false
    }
    let pack = try BoundaryPack(directory: options.boundaries)
    let leaves = try LeafPolygons(pack)
    guard let judge = PolygonJudge(shapes: leaves.polygons, scale: 100) else {
      print("GEOS cannot take the pack's polygons")
      return false
    }
    print("\(leaves.indices.count) leaf regions in \(judge.partCount) parts")
    var sound = true
    let world = [
      (name: "China's box", box: Area.china, count: options.points), ("the world", .world, options.points / 4),
    ]
    for (name, box, count) in world {
      sound = try compare(pack, leaves, judge, name: name, points: box.points(count, seed: options.seed)) && sound
    }
    if let source = options.source {
      let points = Area.china.points(options.points, seed: options.seed)
      sound = try SourceComparison(pack: pack, directory: source).run(points) && sound
    }
    return sound
  }

  private static func compare(
    _ pack: BoundaryPack, _ leaves: LeafPolygons, _ judge: PolygonJudge, name: String, points: [QuantizedCoordinate]
  ) throws -> Bool {
    var inside = 0
    var onBorders = 0
    var differing = 0
    for point in points {
      guard let owners = judge.owners(x: Int(point.longitude), y: Int(point.latitude)) else {
        print("GEOS failed")
        return false
      }
      let leaf = try pack.leaf(at: point)
      if leaf != nil { inside += 1 }
      // GEOS's polygons are closed: on a border several own the place, and ours must be one of them or, outermost, none.
      let found = owners.map { leaves.indices[$0] }
      if found.count > 1 {
        onBorders += 1
        if let leaf, !found.contains(leaf) { differing += 1 }
      } else if found.first != leaf {
        differing += 1
        if differing <= 10 { print("  differs at \(point.latitude), \(point.longitude): \(found) and \(leaf as Any)") }
      }
    }
    print(
      "\(name): \(points.count) places, \(inside) in a region, \(onBorders) on a border: \(differing) differ from GEOS")
    return differing == 0
  }
}
