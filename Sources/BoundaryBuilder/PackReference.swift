import BoundaryIndex

/// A pack that is known to be right, to compare sources with; opened when it is first needed.
final class PackReference {
  private let open: () throws -> BoundaryPack?
  private var opened: BoundaryPack??
  private var regions: [SourceLayer.Place: (chinese: String, english: String?)]?

  init(_ open: @escaping () throws -> BoundaryPack?) { self.open = open }

  /// The pack, or nil when there is none.
  func pack() throws -> BoundaryPack? {
    if let opened { return opened }
    let pack = try open()
    opened = .some(pack)
    return pack
  }

  /// What the pack calls a region; nil where it has none such, or where there is no pack.
  func names(of place: SourceLayer.Place) -> (chinese: String, english: String?)? {
    if regions == nil {
      regions = [:]
      for region in (try? pack()?.regions()) ?? [] {
        regions?[.init(level: region.id.level, code: region.id.code)] = (region.chineseName, region.englishName)
      }
    }
    return regions?[place]
  }
}
