import BoundaryIndex
import Geodesy
import Judges

/// `verify lookup [--boundaries DIR] [--source DIR] [--points N] [--seed N]`: look-ups against
/// GEOS and against whole numbers, on N places of China's box, N / 4 of the world, and N / 5 each on and beside borders.
enum VerifyLookup {
  static let check = Check(
    name: "lookup",
    claim: """
      places everywhere, on borders and beside them have one answer: GEOS's on the pack's own polygons, and by the rule of \
      borders in whole numbers where GEOS leaves it open; and random places the source's to 5 ppm
      """,
    run: run)

  struct Options {
    var boundaries = "boundaries"
    var source: String?
    var points = 1_000_000
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
    let judges = try LookupJudges(pack)
    print("\(judges.leaves.indices.count) leaf regions in \(judges.geos.partCount) parts")
    let few = max(2, options.points / 5)
    var borders = BorderPlaces(on: judges.leaves.polygons, seed: options.seed)
    let sets = [
      ("China's box", Area.china.points(options.points, seed: options.seed)),
      ("the world", Area.world.points(options.points / 4, seed: options.seed)),
      ("vertices and middles of edges", borders.onBorders(few)),
      ("within 2 m of borders", borders.beside(few, within: 2)),
    ]
    var sound = true
    for (name, points) in sets {
      let found = try judges.judge(points)
      print(
        """
        \(name): \(found.places) places, \(found.inside) in a region, \(found.onBorders) on a border: \
        \(found.differing) differ from the judges
        """)
      sound = sound && found.differing == 0 && !points.isEmpty
    }
    if let source = options.source {
      let points = Area.china.points(options.points, seed: options.seed)
      sound = try SourceComparison(pack: pack, directory: source).run(points) && sound
    }
    return sound
  }
}
