import BoundaryIndex
import Geodesy
import Judges

/// `verify parts [--boundaries DIR]`: a place inside every part of every region, at every level.
enum VerifyParts {
  static let check = Check(
    name: "parts", claim: "a place inside each part of each region, at every level, answers with that region's chain",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    guard let directory = BoundariesOption(arguments)?.directory else {
      print("verify parts takes --boundaries DIR")
      return false
    }
    let pack = try BoundaryPack(directory: directory)
    let chains = try pack.chains()
    var sound = true
    for level in RegionLevel.allCases {
      let indices = try pack.indices.filter { try pack.region(at: $0).id.level == level }
      guard let judge = PolygonJudge(shapes: try indices.map { try pack.polygons(of: $0) }, scale: 100) else {
        throw BoundaryPackError.invalidContents("GEOS cannot take the pack's polygons")
      }
      let expected = try indices.reduce(0) { try $0 + pack.region(at: $1).partCount }
      var narrow = 0
      var wrong = 0
      for part in 0..<judge.partCount {
        guard let (owner, x, y) = judge.placeInside(part: part),
          let place = QuantizedCoordinate(latitudeUnits: Int32(y), longitudeUnits: Int32(x))
        else {
          narrow += 1
          continue
        }
        let leaf = try pack.leaf(at: place)
        if leaf.map({ chains[$0][level] }) != indices[owner] { wrong += 1 }
      }
      print(
        """
        \(level.name): \(indices.count) regions in \(judge.partCount) parts (\(expected) in the table): \
        \(wrong) answer with another chain, \(narrow) have no room for a place
        """)
      sound = sound && wrong == 0 && narrow == 0 && judge.partCount == expected && judge.partCount > 0
    }
    return sound
  }
}

/// `--boundaries DIR` as the one option of a check; without it, the default pack.
struct BoundariesOption {
  var directory = "boundaries"

  init?(_ arguments: [String]) {
    if arguments.isEmpty { return }
    guard arguments.count == 2, arguments[0] == "--boundaries" else { return nil }
    directory = arguments[1]
  }
}
