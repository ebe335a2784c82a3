/// Finds the word that somebody meant.
enum Suggestion {
  /// The candidate with the fewest edits, where those are at most a third of the word (two for short words).
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(2, word.count / 3)
    let best = candidates.map { (edits(word, $0), $0) }.min { $0.0 < $1.0 }
    guard let best, best.0 <= limit, best.0 < word.count else { return nil }
    return best.1
  }

  /// Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, changes, swapped neighbours.
  static func edits(_ left: String, _ right: String) -> Int {
    let first = Array(left)
    let second = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...max(1, first.count) where row <= first.count {
      var current = [row]
      for column in 1...max(1, second.count) where column <= second.count {
        let change = last[column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
        var cost = min(last[column] + 1, current[column - 1] + 1, change)
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
