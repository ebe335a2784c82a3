/// overview.bin: which region or which shard answers for a place.
struct Overview: Sendable {
  let tree: PackTree
  let shards: [ShardSummary]

  init(directory: String, packID: [UInt8]) throws(BoundaryPackError) {
    let file = try MappedFile(directory: directory, name: PackFormat.overviewName)
    let header = try PackHeader(file.bytes, file: file.name, kind: .overview)
    guard header.packID == packID else { throw .damaged(file: file.name, reason: "it belongs to another pack") }
    var input = ByteReader(UnsafeRawBufferPointer(rebasing: file.bytes[..<header.bodyStart]), file: file.name)
    try input.skip(PackFormat.headerLength)
    let count = try input.count(ofSize: 19)
    var shards: [ShardSummary] = []
    for _ in 0..<count {
      let shard = try ShardSummary(&input)
      // A name becomes part of a path, so that it must not lead out of the pack.
      guard !shard.name.isEmpty, !shard.name.contains("/"), !shard.name.contains("\0"), !shard.name.hasPrefix(".")
      else {
        throw input.damage("a shard's name is no file name")
      }
      shards.append(shard)
    }
    guard shards.allSatisfy({ $0.neighbours.allSatisfy { $0 < count } }) else {
      throw input.damage("a shard has a neighbour that is not there")
    }
    self.shards = shards
    tree = try PackTree(file, from: input.offset, to: header.bodyStart)
  }
}
