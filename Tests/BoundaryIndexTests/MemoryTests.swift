import BoundaryIndex
import Geodesy
import Judges
import Testing

@Suite("A pack takes no more memory than it may, and answers the same whatever it keeps")
struct MemoryTests {
  private static let beijing = place(x: 1_163_975_000, y: 399_087_000)

  @Test("A place in Beijing opens the overview and one shard only, however it is asked")
  func oneShard() throws {
    let ways: [(String, (BoundaryPack) throws -> Bool)] = [
      ("leaf", { try $0.leaf(at: Self.beijing) != nil }),
      ("locate", { try $0.locate(Self.beijing)?.standing == .inside }),
      ("batch", { try $0.leaves(at: [Self.beijing]) != [nil] }),
      (
        "locator",
        { pack in
          var locator = pack.locator()
          return try locator.leaf(at: Self.beijing) != nil
        }
      ),
    ]
    for (name, ask) in ways {
      let pack = try DefaultPack.open()
      #expect(pack.openedShardCount == 0)
      #expect(try ask(pack), "\(name)")
      #expect(pack.openedShardCount == 1, "\(name)")
      #expect(pack.builtTileCount == 1, "\(name)")
    }
  }

  @Test("The tracks of a day in one city take at most 1 MB")
  func oneCity() throws {
    let pack = try DefaultPack.open()
    let track = Journey.around(Self.beijing, steps: 20_000, seed: 73)
    let answers = try pack.leaves(at: track)
    #expect(Set(answers).count > 5)
    #expect(pack.memoryUse <= 1_000_000)
    #expect(pack.memoryUse > 0)
  }

  @Test("A tiny budget gives the answers of an unlimited one, one by one, from a locator and in a batch, and is kept")
  func eviction() throws {
    let places = Journey.scattered(600, seed: 74)
    let unlimited = try DefaultPack.open(memoryBudget: .max)
    // The most that one place can add: a tile and a block of the table of squares.
    var most = 0
    let expected = try places.map { place in
      let before = unlimited.memoryUse
      defer { most = max(most, unlimited.memoryUse - before) }
      return try unlimited.leaf(at: place)
    }
    let budget = 60_000
    #expect(unlimited.memoryUse > 3 * budget)

    let single = try DefaultPack.open(memoryBudget: budget)
    var locator = single.locator()
    for (place, leaf) in zip(places, expected) {
      #expect(try single.leaf(at: place) == leaf)
      #expect(single.memoryUse <= budget + most)
      #expect(try locator.leaf(at: place) == leaf)
      #expect(single.memoryUse <= budget + most)
    }
    #expect(single.openedShardCount < unlimited.openedShardCount)
    let batch = try DefaultPack.open(memoryBudget: budget)
    #expect(try batch.leaves(at: places) == expected)
    #expect(batch.memoryUse <= budget + most)
  }

  @Test("Four threads under a tiny budget get the same answers, and the budget is kept but for a tile each")
  func evictionFromThreads() async throws {
    let places = Journey.scattered(200, seed: 75)
    let unlimited = try DefaultPack.open(memoryBudget: .max)
    var most = 0
    let expected = try places.map { place in
      let before = unlimited.memoryUse
      defer { most = max(most, unlimited.memoryUse - before) }
      return try unlimited.leaf(at: place)
    }
    let (budget, slack) = (30_000, 4 * most)
    #expect(unlimited.memoryUse > 3 * budget)
    let pack = try DefaultPack.open(memoryBudget: budget)
    let sound = try await withThrowingTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          var locator = pack.locator()
          var isRight = true
          // Each begins elsewhere, so that they drop each other's shards.
          for step in places.indices {
            let index = (step + thread * places.count / 4) % places.count
            let leaf = thread % 2 == 0 ? try pack.leaf(at: places[index]) : try locator.leaf(at: places[index])
            isRight = isRight && leaf == expected[index] && pack.memoryUse <= budget + slack
          }
          return try isRight && pack.leaves(at: places) == expected
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sound == [true, true, true, true])
  }

  @Test("A batch is as many look-ups, whatever its size", arguments: [0, 1, 63, 64, 65, 1_000])
  func batches(size: Int) throws {
    let pack = try DefaultPack.open()
    let track = Journey.around(Self.beijing, steps: size, seed: 76)
    for places in [track, Array(Journey.scattered(size, seed: 77).prefix(size))] {
      let batch = try pack.leaves(at: places)
      #expect(try batch == places.map { try pack.leaf(at: $0) })
      var locator = pack.locator()
      // What lies beyond the places in a longer buffer is left as it was.
      let mark = try pack.leaf(at: Self.beijing)
      var buffer = [RegionIndex?](repeating: mark, count: size + 3)
      try locator.leaves(at: places, into: &buffer)
      #expect(buffer == batch + [mark, mark, mark])
    }
  }
}

/// Seeded places as journeys make them.
enum Journey {
  /// Steps of about 10 m that turn slowly and stay within 0.2° of the start.
  static func around(_ start: QuantizedCoordinate, steps: Int, seed: UInt64) -> [QuantizedCoordinate] {
    var random = SeededGenerator(seed: seed)
    var (east, north) = (0, 0)
    var step = (east: 700, north: 600)
    return (0..<steps).map { _ in
      let turn = Int.random(in: -80...80, using: &random)
      step = (
        max(-1_000, min(1_000, step.east - turn)), max(-900, min(900, step.north + turn))
      )
      if abs(east + step.east) > 2_000_000 { step.east = -step.east }
      if abs(north + step.north) > 2_000_000 { step.north = -step.north }
      (east, north) = (east + step.east, north + step.north)
      return place(x: Int(start.longitude) + east, y: Int(start.latitude) + north)
    }
  }

  /// Clusters of a few places all over China, coming back to some of them.
  static func scattered(_ count: Int, seed: UInt64) -> [QuantizedCoordinate] {
    var random = SeededGenerator(seed: seed)
    var places: [QuantizedCoordinate] = []
    var known: [QuantizedCoordinate] = []
    while places.count < count {
      let returns = Int.random(in: 0..<3, using: &random) == 0
      let middle = (returns ? known.randomElement(using: &random) : nil) ?? DefaultPack.placeInChina(&random)
      known.append(middle)
      for _ in 0..<3 {
        places.append(
          place(
            x: Int(middle.longitude) + Int.random(in: -300_000...300_000, using: &random),
            y: Int(middle.latitude) + Int.random(in: -300_000...300_000, using: &random)))
      }
    }
    return places
  }
}
