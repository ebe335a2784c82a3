/// What can be wrong with a boundary pack or with what one is to be made of.
public enum BoundaryPackError: Error, Hashable, Sendable {
  /// The contents that a pack was to be made of contradict themselves.
  case invalidContents(String)
  /// A file of the pack is missing or cannot be read.
  case cannotRead(file: String, reason: String)
  /// A file or directory of the pack cannot be written.
  case cannotWrite(file: String, reason: String)
  /// A file of the pack is not what its checksum or its layout says.
  case damaged(file: String, reason: String)
  /// A file was written in a format that this version does not read.
  case unsupportedVersion(file: String, version: Int)
  /// The pack has no such region.
  case unknownRegion(RegionID)
}

extension BoundaryPackError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .invalidContents(let reason): "the boundaries cannot be made into a pack: \(reason)"
    case .cannotRead(let file, let reason): "the boundary pack's file \(file) cannot be read: \(reason)"
    case .cannotWrite(let file, let reason): "the boundary pack's file \(file) cannot be written: \(reason)"
    case .damaged(let file, let reason):
      "the boundary pack's file \(file) is damaged (\(reason)); install the pack again"
    case .unsupportedVersion(let file, let version):
      "the boundary pack's file \(file) has format version \(version), which this version of the program cannot read"
    case .unknownRegion(let id):
      "the boundary pack has no \(id.level.name) \(id.code) of vintage \(id.vintage)"
    }
  }
}
