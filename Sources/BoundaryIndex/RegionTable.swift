/// regions.bin: the region tree, record by record as it is asked for.
struct RegionTable: Sendable {
  private let file: MappedFile
  private let offsetsStart: Int
  private let bodyStart: Int
  let count: Int
  let packID: [UInt8]

  init(directory: String) throws(BoundaryPackError) {
    file = try MappedFile(directory: directory, name: PackFormat.regionsName)
    let header = try PackHeader(file.bytes, file: file.name, kind: .regions)
    packID = header.packID
    let head = UnsafeRawBufferPointer(rebasing: file.bytes[..<header.bodyStart])
    var input = ByteReader(head, file: file.name)
    try input.skip(PackFormat.headerLength)
    count = try input.count(ofSize: 4)
    offsetsStart = input.offset
    try input.skip(count * 4)
    bodyStart = header.bodyStart
  }

  /// The record of a region number, 1...count.
  func raw(_ number: UInt32) throws(BoundaryPackError) -> RawRegionRecord {
    let record = try RawRegionRecord(file.bytes, file: file.name, at: try offset(of: number))
    guard record.parent < number else { throw parentComesAfter }
    return record
  }

  /// A region's level and its parent's number, 0 for none.
  func place(of number: UInt32) throws(BoundaryPackError) -> (level: RegionLevel, parent: UInt32) {
    let place = try RawRegionRecord.place(file.bytes, file: file.name, at: try offset(of: number))
    guard place.parent < number else { throw parentComesAfter }
    return place
  }

  private var parentComesAfter: BoundaryPackError {
    .damaged(file: file.name, reason: "a region's parent comes after it")
  }

  private func offset(of number: UInt32) throws(BoundaryPackError) -> Int {
    guard number >= 1, Int(number) <= count else {
      throw .damaged(file: file.name, reason: "a region is named that it lacks")
    }
    var input = ByteReader(file.bytes, file: file.name, at: offsetsStart + (Int(number) - 1) * 4)
    return bodyStart + Int(try input.uint32())
  }

  func record(_ number: UInt32) throws(BoundaryPackError) -> RegionRecord {
    let raw = try raw(number)
    let parent = raw.parent == 0 ? nil : try self.raw(raw.parent).id
    let region = Region(
      id: raw.id, parent: parent, chineseName: raw.chineseName,
      englishName: raw.englishName.isEmpty ? nil : raw.englishName, area: raw.area, gridArea: raw.gridArea,
      labelPoint: raw.labelPoint, partCount: raw.partCount)
    return RegionRecord(region: region, shards: raw.shards)
  }

  /// The number of a region, or nil. O(log regions).
  func number(of id: RegionID) throws(BoundaryPackError) -> UInt32? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if try raw(UInt32(middle + 1)).id < id { low = middle + 1 } else { high = middle }
    }
    guard low < count, try raw(UInt32(low + 1)).id == id else { return nil }
    return UInt32(low + 1)
  }
}
