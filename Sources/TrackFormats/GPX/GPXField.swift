/// What an element inside a point says.
enum GPXField: Hashable {
  case time
  case elevation
  case dilution
  case accuracy
  case verticalAccuracy
  case speed
  case speedAccuracy
  case course
  case courseAccuracy

  /// A direct child of a point, in the point's own namespace.
  init?(childNamed name: XMLWord) {
    guard let field = Self.children.first(where: { name == $0.name })?.field else { return nil }
    self = field
  }

  private static let children: [(name: StaticString, field: GPXField)] = [
    ("ele", .elevation), ("time", .time), ("hdop", .dilution), ("speed", .speed), ("course", .course),
  ]

  /// An element of an extension, at any depth: Garmin TrackPointExtension 1 and 2, OsmAnd, OpenTracks, and the same names
  /// without a namespace. Speeds are metres a second in all of them.
  init?(extensionNamed name: XMLWord) {
    guard let field = Self.extensions.first(where: { name == $0.name })?.field else { return nil }
    self = field
  }

  private static let extensions: [(name: StaticString, field: GPXField)] = [
    ("speed", .speed), ("course", .course), ("accuracy", .accuracy), ("accuracy_horizontal", .accuracy),
    ("horizontalAccuracy", .accuracy), ("hAcc", .accuracy), ("accuracy_vertical", .verticalAccuracy),
    ("verticalAccuracy", .verticalAccuracy), ("vAcc", .verticalAccuracy), ("accuracy_speed", .speedAccuracy),
    ("speedAccuracy", .speedAccuracy), ("sAcc", .speedAccuracy), ("accuracy_course", .courseAccuracy),
    ("courseAccuracy", .courseAccuracy), ("cAcc", .courseAccuracy),
  ]

  /// Units of the sample's field in one unit of the file's.
  var unitsPerOne: Double {
    switch self {
    case .course, .courseAccuracy: 10
    default: 100
    }
  }
}
