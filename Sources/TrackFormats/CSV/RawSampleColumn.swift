import TrackCleaning

/// The columns of raw samples, in the order that they are written in.
enum RawSampleColumn: String, CaseIterable {
  case time
  case zone = "zone_min"
  case latitude = "lat"
  case longitude = "lon"
  case horizontalAccuracy = "h_acc_m"
  case altitude = "alt_m"
  case verticalAccuracy = "v_acc_m"
  case speed = "speed_mps"
  case speedAccuracy = "speed_acc_mps"
  case course = "course_deg"
  case courseAccuracy = "course_acc_deg"
  case motion
  case verdict

  /// The column of this heading, whatever its case and the blanks around it.
  init?(heading: ArraySlice<UInt8>) {
    self.init(rawValue: String(decoding: DecimalText.trimmed(heading), as: UTF8.self).lowercased())
  }

  /// The column that a heading of another program most likely means; its unit may be another one.
  static func likely(meantBy heading: String) -> RawSampleColumn? {
    switch heading.lowercased().filter(\.isLetter) {
    case "timestamp", "datetime", "date", "utc", "timeutc", "recordedat": .time
    case "timezone", "zone", "utcoffset", "tz", "offset": .zone
    case "accuracy", "horizontalaccuracy", "hacc", "haccuracy", "precision": .horizontalAccuracy
    case "ele", "elevation", "alt", "altitude", "height": .altitude
    case "verticalaccuracy", "vacc", "vaccuracy", "altitudeaccuracy": .verticalAccuracy
    case "speed", "velocity", "speedms": .speed
    case "speedaccuracy", "sacc", "speedacc": .speedAccuracy
    case "bearing", "heading", "course", "direction", "azimuth": .course
    case "bearingaccuracy", "headingaccuracy", "courseaccuracy", "courseacc": .courseAccuracy
    case "activity", "activitytype", "motiontype": .motion
    default: nil
    }
  }

  /// The source's field that the column gives; nil where it gives none.
  var field: TrackFields? {
    switch self {
    case .time: .time
    case .zone: .zoneOffset
    case .latitude, .longitude, .verdict: nil
    case .horizontalAccuracy: .horizontalAccuracy
    case .altitude: .altitude
    case .verticalAccuracy: .verticalAccuracy
    case .speed: .speed
    case .speedAccuracy: .speedAccuracy
    case .course: .course
    case .courseAccuracy: .courseAccuracy
    case .motion: .motion
    }
  }

  /// Digits after the point in the sample's unit: 2 for hundredths.
  var decimals: Int {
    switch self {
    case .latitude, .longitude: 7
    case .course, .courseAccuracy: 1
    case .time, .zone, .motion, .verdict: 0
    default: 2
    }
  }

  /// The sample's number for this column; nil for columns that hold no plain number.
  func number(of point: TrackPoint) -> Int32? {
    switch self {
    case .horizontalAccuracy: point.horizontalAccuracy
    case .altitude: point.altitude
    case .verticalAccuracy: point.verticalAccuracy
    case .speed: point.speed
    case .speedAccuracy: point.speedAccuracy
    case .course: point.course
    case .courseAccuracy: point.courseAccuracy
    case .time, .zone, .latitude, .longitude, .motion, .verdict: nil
    }
  }

  /// Puts a number of this column into a sample; columns that hold no plain number leave it as it is.
  func put(_ number: Int32, into point: inout TrackPoint) {
    // A key path would cost as much as reading the number.
    switch self {
    case .horizontalAccuracy: point.horizontalAccuracy = number
    case .altitude: point.altitude = number
    case .verticalAccuracy: point.verticalAccuracy = number
    case .speed: point.speed = number
    case .speedAccuracy: point.speedAccuracy = number
    case .course: point.course = number
    case .courseAccuracy: point.courseAccuracy = number
    case .time, .zone, .latitude, .longitude, .motion, .verdict: break
    }
  }

  /// Whether a line names the two columns that cannot be missing.
  static func looksLikeHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let headings = line.split(separator: UInt8(ascii: ",")).map { heading in
      RawSampleColumn(heading: heading.filter { $0 != UInt8(ascii: "\"") }[...])
    }
    return headings.contains(.latitude) && headings.contains(.longitude)
  }
}
