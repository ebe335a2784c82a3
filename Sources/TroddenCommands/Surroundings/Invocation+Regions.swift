import BoundaryIndex

extension Invocation {
  /// The active boundary pack.
  func boundaryPack() throws -> BoundaryPack { try BoundaryPack(directory: boundariesPath()) }

  /// The region that a code means, "130000" or "county:441900"; where a code stands at several levels, without a level
  /// the widest.
  func region(_ word: String, in pack: BoundaryPack) throws -> Region {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    let level = parts.count == 2 ? RegionLevel(name: parts[0].lowercased()) : nil
    if parts.count == 2, level == nil {
      throw usage("`\(parts[0])` is no level of regions", "`\(parts[0])` 不是行政区级别")
    }
    let code = (parts.last ?? word).uppercased()
    let found = try pack.regions().first { $0.id.code == code && (level == nil || $0.id.level == level) }
    guard let found else {
      throw usage(
        "the boundary pack has no region `\(word)`; codes are such as 110000 or FRA",
        "边界数据包中没有行政区 `\(word)`；代码例如 110000 或 FRA")
    }
    return found
  }
}
