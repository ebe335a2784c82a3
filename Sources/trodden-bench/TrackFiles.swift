import Foundation
import TrackCleaning
import TrackFormats

/// Track files as the checks take them: samples in time order, as the door wants them.
enum TrackFiles {
  static func samples(of path: String) throws -> (points: [TrackPoint], source: TrackSource) {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let format = TrackFormat.recognise(Array(bytes.prefix(TrackFormat.prefixLength)))
    guard let reader = format.reader() else { throw NoReader(path: path) }
    var points: [TrackPoint] = []
    try reader.feed(bytes) { points.append($0) }
    try reader.finish { points.append($0) }
    let source = reader.summary.source
    return (TrackOrdering.ordered(points.map { source.settled($0) }), source)
  }

  struct NoReader: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) has no format that is read here" }
  }

  /// The door's stored samples under rules, judged again as recompute does.
  static func judged(
    _ points: [TrackPoint], _ source: TrackSource, _ rules: GateRules
  ) -> (stored: [TrackPoint], judgement: TrackJudgement) {
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var stored: [TrackPoint] = []
    func keep(_ point: TrackPoint, _ verdict: SampleVerdict) { if verdict.isStored { stored.append(point) } }
    for point in points { door.pass(point, into: keep) }
    door.finish(into: keep)
    return (stored, TrackJudgement(of: stored, events: door.events, source: source, rules: rules))
  }
}
