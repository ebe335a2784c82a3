public import CivilCalendar
import TrackCleaning

/// A made-up life as one receiver heard it, day by day, with what was true: the same on every machine for the same seed.
///
/// One run is a single recording: its samples in the order of delivery are what a raw-sample file holds. Days reach from
/// one evening to the next and follow each other without a break.
public struct Simulation: Sendable {
  private var life: Life
  private var number = 0
  private let days: Int

  /// - Parameters:
  ///   - seed: decides everything that happens.
  ///   - start: the first day; the recording begins with its first minute at home.
  ///   - days: how many.
  public init(seed: UInt64, start: LocalDay, days: Int, receiver: ReceiverProfile) {
    life = Life(seed: seed, start: start, profile: receiver)
    self.days = days
  }

  /// 2024-01-01, where a run begins that says nothing else.
  public static let usualStart = LocalDay(rawValue: 19_723)

  /// The next day; nil when all are over.
  ///
  /// - Complexity: a second of a way costs some hundred nanoseconds; a day's memory.
  public mutating func next() -> SimulatedDay? {
    guard number < days else { return nil }
    life.day = SimulatedDay()
    life.live(day: number)
    number += 1
    var day = life.day
    day.samples = life.receiver.takeSamples()
    return day
  }
}

extension Receiver {
  /// What was delivered since the last call.
  mutating func takeSamples() -> [TrackPoint] {
    releaseHeld()
    defer { samples.removeAll(keepingCapacity: true) }
    return samples
  }
}
