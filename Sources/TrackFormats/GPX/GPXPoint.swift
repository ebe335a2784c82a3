import Geodesy
import TrackCleaning

/// A point of a GPX document while it is being read.
struct GPXPoint {
  let latitude: Double?
  let longitude: Double?
  /// The prefix that the point's element was written with.
  let prefix: Substring
  let depth: Int
  let line: Int
  private(set) var time: TimeText?
  private var readings: [(field: GPXField, value: Int32)] = []

  init(_ attributes: [(name: String, value: String)], prefix: Substring, depth: Int, line: Int) {
    func number(_ name: String) -> Double? {
      guard let attribute = attributes.first(where: { $0.name == name }) else { return nil }
      return DecimalText.number(Array(attribute.value.utf8)[...])
    }
    latitude = number("lat")
    longitude = number("lon")
    self.prefix = prefix
    self.depth = depth
    self.line = line
  }

  /// Takes the text of an element; false when it cannot be read. An empty element says nothing.
  mutating func take(_ field: GPXField, _ text: ArraySlice<UInt8>) -> Bool {
    let text = DecimalText.trimmed(text)
    if text.isEmpty { return true }
    if field == .time {
      guard let read = TimeText(text) else { return false }
      if time == nil { time = read }
      return true
    }
    guard let value = DecimalText.scaled(text, by: field.unitsPerOne) else { return false }
    readings.append((field, value))
    return true
  }

  /// The sample with everything that was read.
  func sample(at place: QuantizedCoordinate, zone: AssumedZone, _ accuracy: inout AccuracyReading) -> TrackPoint {
    var sample = TrackPoint(time: time?.instant(assuming: zone) ?? TrackPoint.noTime, position: place)
    if let time, time.isLocal, let offset = time.offset { sample.zoneOffset = Int16(offset) }
    for (field, value) in readings {
      switch field {
      case .time, .dilution, .accuracy: break
      case .elevation: sample.altitude = value
      case .verticalAccuracy: sample.verticalAccuracy = value
      case .speed: sample.speed = value
      case .speedAccuracy: sample.speedAccuracy = value
      case .course: sample.course = value
      case .courseAccuracy: sample.courseAccuracy = value
      }
    }
    let measured = readings.last { $0.field == .accuracy }?.value
    let dilution = readings.last { $0.field == .dilution }?.value
    sample.horizontalAccuracy = accuracy.accuracy(measured: measured, dilution: dilution) ?? TrackPoint.noValue
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
