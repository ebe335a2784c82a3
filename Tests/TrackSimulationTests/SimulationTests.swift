import CivilCalendar
import Geodesy
import Testing
import TrackCleaning
import TrackSimulation

@Suite("A simulated life is continuous, repeatable and whole")
struct SimulationTests {
  private static func days(_ seed: UInt64, _ days: Int, _ receiver: ReceiverProfile) -> [SimulatedDay] {
    var simulation = Simulation(seed: seed, start: Simulation.usualStart, days: days, receiver: receiver)
    var lived: [SimulatedDay] = []
    while let day = simulation.next() { lived.append(day) }
    return lived
  }

  @Test("the same seed gives the same samples, another seed others", arguments: [ReceiverProfile.good, .bad])
  func repeatable(receiver: ReceiverProfile) {
    let first = Self.days(1, 3, receiver).map(\.samples)
    #expect(first == Self.days(1, 3, receiver).map(\.samples))
    #expect(first != Self.days(2, 3, receiver).map(\.samples))
  }

  @Test("a run of fewer days is the beginning of a longer one")
  func prefix() {
    #expect(Self.days(5, 2, .bad).map(\.samples) == Self.days(5, 4, .bad).prefix(2).map(\.samples))
  }

  @Test("the true way never jumps: at most 250 m in a second, and time goes on", arguments: [1, 2, 3] as [UInt64])
  func continuous(seed: UInt64) {
    let path = Self.days(seed, 30, .good).flatMap(\.path)
    #expect(path.count > 50_000)
    for (start, end) in zip(path, path.dropFirst()) {
      #expect(end.time > start.time)
      let isTravel = !end.startsWay
      guard start.position.distance(to: end.position) > (isTravel ? 280 : 20) else { continue }
      Issue.record("\(start) \(end)")
      return
    }
  }

  @Test("stays and ways take turns and fill the time")
  func wholeTime() {
    let days = Self.days(4, 12, .good)
    for day in days {
      #expect(!day.stays.isEmpty)
      for stay in day.stays { #expect(stay.end > stay.start) }
    }
    for (day, next) in zip(days, days.dropFirst()) {
      #expect(day.stays.last?.end == next.stays.first?.start)
    }
  }

  @Test("every sample has a place and an accuracy, and every claimed course lies within a turn")
  func fields() {
    for sample in Self.days(6, 10, .bad).flatMap(\.samples) {
      #expect(sample.horizontalAccuracy > 0)
      #expect(sample.course < 3_600)
      #expect(sample.zoneOffset != TrackPoint.noZoneOffset)
    }
  }
}
