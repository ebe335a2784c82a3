import Geodesy
import TrackCleaning

/// A point of a GPX document while it is being read.
struct GPXPoint {
  /// Where it is; nil where its numbers are no place.
  let reading: PlaceReader.Reading?
  /// The prefix that the point's element was written with.
  let prefix: [UInt8]
  let depth: Int
  let line: Int
  private(set) var time: TimeText?
  private var elevation = TrackPoint.noValue
  private var dilution = TrackPoint.noValue
  private var accuracy = TrackPoint.noValue
  private var verticalAccuracy = TrackPoint.noValue
  private var speed = TrackPoint.noValue
  private var speedAccuracy = TrackPoint.noValue
  private var course = TrackPoint.noValue
  private var courseAccuracy = TrackPoint.noValue

  init(_ reading: PlaceReader.Reading?, prefix: XMLWord, depth: Int, line: Int) {
    self.reading = reading
    self.prefix = Array(prefix.bytes)
    self.depth = depth
    self.line = line
  }

  /// The numbers of a point's attributes.
  static func place(_ attributes: XMLAttributes) -> (latitude: Double, longitude: Double)? {
    guard let latitude = attributes.value(of: "lat").flatMap({ DecimalText.number($0.bytes) }),
      let longitude = attributes.value(of: "lon").flatMap({ DecimalText.number($0.bytes) })
    else { return nil }
    return (latitude, longitude)
  }

  /// Takes the text of an element; false when it cannot be read. An empty element says nothing.
  mutating func take(_ field: GPXField, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if field == .time {
      guard let read = TimeText(plain: text) ?? TimeText(Array(text)[...]) else {
        return text.allSatisfy(DecimalText.isBlank)
      }
      if time == nil { time = read }
      return true
    }
    guard let value = DecimalText.scaled(text, by: field.unitsPerOne) else {
      return text.allSatisfy(DecimalText.isBlank)
    }
    switch field {
    case .time: break
    case .elevation: elevation = value
    case .dilution: dilution = value
    case .accuracy: accuracy = value
    case .verticalAccuracy: verticalAccuracy = value
    case .speed: speed = value
    case .speedAccuracy: speedAccuracy = value
    case .course: course = value
    case .courseAccuracy: courseAccuracy = value
    }
    return true
  }

  /// The sample with everything that was read.
  func sample(at place: QuantizedCoordinate, zone: AssumedZone, _ meaning: inout AccuracyReading) -> TrackPoint {
    var sample = TrackPoint(time: time?.instant(assuming: zone) ?? TrackPoint.noTime, position: place)
    if let time, time.isLocal, let offset = time.offset { sample.zoneOffset = Int16(offset) }
    sample.altitude = elevation
    sample.verticalAccuracy = verticalAccuracy
    sample.speed = speed
    sample.speedAccuracy = speedAccuracy
    sample.course = course
    sample.courseAccuracy = courseAccuracy
    let measured = accuracy == TrackPoint.noValue ? nil : accuracy
    let dilution = dilution == TrackPoint.noValue ? nil : dilution
    sample.horizontalAccuracy = meaning.accuracy(measured: measured, dilution: dilution) ?? TrackPoint.noValue
    return sample
  }
}

/// Whether a file's accuracies are measured metres or dilutions.
///
/// A file is read in one of the two ways: in that of its first point that gives either, where measured metres go before
/// a dilution.
struct AccuracyReading {
  private enum Kind {
    case measured
    case dilution
  }

  private var kind: Kind?
  private var greatestDilution: Int32 = 0

  /// Dilutions above this, times 100, are metres.
  private static let greatestCredible: Int32 = 5_000

  /// What a point contributes, × 100.
  mutating func accuracy(measured: Int32?, dilution: Int32?) -> Int32? {
    if kind == nil { kind = measured != nil ? .measured : dilution != nil ? .dilution : nil }
    guard kind == .dilution else { return measured }
    greatestDilution = max(greatestDilution, dilution ?? 0)
    return dilution
  }

  func meaning(_ choice: TrackReadingOptions.Dilution) -> TrackSource.AccuracyMeaning {
    guard kind == .dilution else { return .measured }
    switch choice {
    case .meters: return .metersAsDilution
    case .dilution: return .estimatedFromDilution
    case .automatic:
      return greatestDilution > Self.greatestCredible ? .metersAsDilution : .estimatedFromDilution
    }
  }
}
