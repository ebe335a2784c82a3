/// The overview's tree and which shard answers where: made from a plan.
struct OverviewPlan {
  /// How the overview answers for a square of the plan.
  private indirect enum Answer {
    /// By itself: a region of the rest of the world everywhere, or none.
    case itself(UInt32)
    /// By any of these shards, each of which holds all of the square.
    case shards([Int])
    case mixed([Answer])
  }

  /// Up to this width the overview leaves uniform squares to the shard that holds what is around them: it stays small,
  /// and few places need a shard for no other reason.
  private static let coarsestLeftToShards = 24

  private(set) var nodes: [[TreeEntry]] = []
  /// The squares that shards answer for, ascending by place in the tree.
  private(set) var assigned: [PlaneCell: Int] = [:]

  init(_ plan: PackPlan) {
    let answer = Self.answer(plan.root, cell: .world)
    let entry = write(answer, cell: .world)
    if nodes.isEmpty { nodes = [[TreeEntry](repeating: entry, count: 16)] }
  }

  private static func answer(_ node: PlanNode, cell: PlaneCell) -> Answer {
    switch node.content {
    case .uniform(let region): return node.shards.isEmpty ? .itself(region) : .shards(node.shards)
    case .tile: return .shards(node.shards)
    case .split(let children):
      let answers = children.enumerated().map { answer($1, cell: cell.child($0)) }
      var common: [Int]?
      var isPure = true
      for answer in answers {
        switch answer {
        case .mixed: return .mixed(answers)
        case .itself: isPure = false
        case .shards(let shards): common = common?.filter(shards.contains) ?? shards
        }
      }
      if let common, !common.isEmpty, isPure || cell.shift <= coarsestLeftToShards { return .shards(common) }
      return .mixed(answers)
    }
  }

  private mutating func write(_ answer: Answer, cell: PlaneCell) -> TreeEntry {
    switch answer {
    case .itself(let region): return .uniform(region)
    case .shards(let shards):
      assigned[cell] = shards[0]
      // The root of a tree is always a node, so that one rule reads every tree.
      return .leaf(shards[0])
    case .mixed(let answers):
      let number = nodes.count
      nodes.append([])
      nodes[number] = answers.enumerated().map { write($1, cell: cell.child($0)) }
      return .node(number)
    }
  }
}

/// The tree of one shard.
struct ShardPlan {
  private(set) var nodes: [[TreeEntry]] = []
  /// Numbers of the plan's tiles, in the order of the shard's own.
  private(set) var tiles: [Int] = []
  private let shard: Int
  private let assigned: [PlaneCell: Int]

  init(_ plan: PackPlan, overview: OverviewPlan, shard: Int) {
    self.shard = shard
    assigned = overview.assigned
    let entry = write(plan.root, cell: .world, isOurs: false)
    if nodes.isEmpty { nodes = [[TreeEntry](repeating: entry, count: 16)] }
  }

  private mutating func write(_ node: PlanNode, cell: PlaneCell, isOurs: Bool) -> TreeEntry {
    let isOurs = isOurs || assigned[cell] == shard
    if !isOurs, !node.shards.contains(shard) { return .elsewhere }
    switch node.content {
    case .uniform(let region): return isOurs ? .uniform(region) : .elsewhere
    case .tile(let number):
      guard node.shards.contains(shard) else { return .elsewhere }
      tiles.append(number)
      return .leaf(tiles.count - 1)
    case .split(let children):
      let number = nodes.count
      nodes.append([])
      let entries = children.enumerated().map { write($1, cell: cell.child($0), isOurs: isOurs) }
      if entries.allSatisfy({ $0 == .elsewhere }) {
        nodes.removeLast()
        return .elsewhere
      }
      nodes[number] = entries
      return .node(number)
    }
  }
}
