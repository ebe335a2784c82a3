import CoverageGrid

/// Joining the sets of two years' days against OR-ing as many words.
enum UnionKernel {
  static let kernel = Kernel(
    name: "union-days", claim: "the union of 730 day sets against OR of the same bytes", target: .atMost(3)
  ) {
    let track = RandomTrack.points(630_000, seed: 2)
    let days = (0..<730).map { day in
      var set = CellSet()
      let range = track.count * day / 730..<track.count * (day + 1) / 730
      for index in range.dropFirst() { set.insertLine(from: track[index - 1], to: track[index]) }
      return set
    }
    let words = days.reduce(0) { $0 + $1.blockCount } * 64
    let source = [UInt64](repeating: 0x8000_0000_0000_0001, count: words)
    var target = [UInt64](repeating: 0, count: words)
    return Kernel.Sides(
      items: words, item: "word",
      ours: {
        var all = CellSet()
        for day in days { all.formUnion(day) }
        return UInt64(all.count)
      },
      anchor: {
        for index in 0..<words { target[index] |= source[index] }
        return target[words / 2]
      })
  }
}
