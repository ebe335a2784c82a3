import Synchronization

/// Opened shards and what is known of squares: one generation of a pack's memory. Grows until the budget is reached;
/// then a new generation takes over, which keeps the shards used last.
final class WorkingSet: Sendable {
  let shards: OnceTable<Shard>
  let squares = SquareTable()
  private let blocks = Atomic<Int>(0)
  private let clock = Atomic<Int>(0)

  init(shardCount: Int) { shards = OnceTable(count: shardCount) }

  /// The next generation: the shards that were used last in this one, as many as take no more than half the budget.
  init(after old: WorkingSet, budget: Int) {
    shards = OnceTable(count: old.shards.count)
    var left = budget / 2
    let used = (0..<old.shards.count).compactMap { number in old.shards.value(at: number).map { (number, $0) } }
    for (number, shard) in used.sorted(by: { $0.1.lastUse > $1.1.lastUse }) {
      left -= shard.tileLength
      if left < 0 { break }
      shard.use(at: 0)
      shards.fill(number, with: shard)
    }
  }

  /// Notes what has been found out about a square.
  func note(_ entry: SquareTable.Entry, x: Int, y: Int) {
    blocks.add(squares.note(entry, x: x, y: y), ordering: .relaxed)
  }

  /// Notes that a shard was gone into.
  func use(_ shard: Shard) { shard.use(at: clock.add(1, ordering: .relaxed).newValue) }

  var openShards: [Shard] { (0..<shards.count).compactMap { shards.value(at: $0) } }
  var tileCount: Int { openShards.reduce(0) { $0 + $1.tiles.filledCount } }

  /// Bytes of ready tiles and of the squares' table.
  var length: Int { openShards.reduce(blocks.load(ordering: .relaxed)) { $0 + $1.tileLength } }
}

/// The generations of a pack's memory: there is always a current one; older ones live while somebody looks up in them.
final class PackMemory: Sendable {
  private let generation: Mutex<WorkingSet>
  private let budget: Int

  init(shardCount: Int, budget: Int) {
    generation = Mutex(WorkingSet(shardCount: shardCount))
    self.budget = budget
  }

  var current: WorkingSet { generation.withLock { $0 } }

  /// The current generation after one has grown: a new one when the old has reached the budget.
  func current(after old: WorkingSet) -> WorkingSet {
    generation.withLock { current in
      if current === old, old.length > budget { current = WorkingSet(after: old, budget: budget) }
      return current
    }
  }
}
