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
  init?(childNamed name: Substring) {
    switch name {
    case "time": self = .time
    case "ele": self = .elevation
    case "hdop": self = .dilution
    case "speed": self = .speed
    case "course": self = .course
    default: return nil
    }
  }

  /// An element of an extension, at any depth: Garmin TrackPointExtension 1 and 2, OsmAnd, OpenTracks, and the same names
  /// without a namespace. Speeds are metres a second in all of them.
  init?(extensionNamed name: Substring) {
    switch name {
    case "speed": self = .speed
    case "course": self = .course
    case "accuracy", "accuracy_horizontal", "horizontalAccuracy", "hAcc": self = .accuracy
    case "accuracy_vertical", "verticalAccuracy", "vAcc": self = .verticalAccuracy
    case "accuracy_speed", "speedAccuracy", "sAcc": self = .speedAccuracy
    case "accuracy_course", "courseAccuracy", "cAcc": self = .courseAccuracy
    default: return nil
    }
  }

  /// Units of the sample's field in one unit of the file's.
  var unitsPerOne: Double {
    switch self {
    case .course, .courseAccuracy: 10
    default: 100
    }
  }
}
