public import TrackCleaning

/// Two years of a made-up life as its facts: the samples that are worth storing, every field given. The home that speed
/// is measured on.
///
/// What is stored is chosen here and not by the gate, so that a change of its rules does not change what is measured:
/// satellites' fixes `max(10, min(3 · speed, 200))` metres apart, every coarse one, and some of those indoors, about as
/// many as a day's rejected samples are.
public enum BenchmarkHistory {
  /// The committed seed.
  public static var seed: UInt64 { 630_000 }
  /// Days of the whole history.
  public static var days: Int { 731 }
  /// What the samples' source gives.
  public static var source: TrackSource { SimulatedDay.source }

  /// The samples of the first days, in time order, one import: 2024-01-01 to 2025-12-31 by default.
  public static func samples(days: Int = BenchmarkHistory.days) -> [TrackPoint] {
    var simulation = Simulation(seed: seed, start: Simulation.usualStart, days: days, receiver: .everyday)
    var chosen: [TrackPoint] = []
    chosen.reserveCapacity(900 * days)
    var last: TrackPoint?
    var latest = Int64.min
    var indoors = 0
    while let day = simulation.next() {
      for point in day.samples where point.time > latest {
        guard isWorthStoring(point, after: last, &indoors) else { continue }
        chosen.append(point)
        latest = point.time
        if point.speed >= 0 { last = point }
      }
    }
    if !chosen.isEmpty { chosen[0].startsLine = true }
    return chosen
  }

  private static func isWorthStoring(_ point: TrackPoint, after last: TrackPoint?, _ indoors: inout Int) -> Bool {
    guard point.speed >= 0 else {
      if point.horizontalAccuracy > 10_000 { return true }
      indoors += 1
      return indoors % 9 == 0
    }
    guard let last else { return true }
    let spacing = max(10, min(3 * Double(point.speed) / 100, 200))
    return point.position.distance(to: last.position) >= spacing
  }
}

extension ReceiverProfile {
  /// A good receiver with now and then a fault of the bad one.
  static let everyday: ReceiverProfile = {
    var profile = good
    profile.deadReckoningSeconds = 30
    profile.outlierShare = 0.0002
    profile.jumpsPerHour = 0.05
    profile.phantomShare = 0.03
    profile.parkedSpikeShare = 0.1
    profile.suspensionShare = 0.02
    profile.restartShare = 0.005
    profile.windowShare = 0.6
    return profile
  }()
}
