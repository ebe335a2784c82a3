/// A region's outline as the source draws it, beside those of its divisions.
struct SourceOutline: Sendable {
  var area: SourceArea
  /// The areas below it that have borders of their own.
  var leaves: [SourceLayer.Place]

  /// The areas that have divisions, each with the leaves below it; in order. O(leaves × levels).
  static func outlines(
    of areas: [SourceLayer.Place: SourceArea], leaves: [SourceArea], drafts: [SourceLayer.Place: SourceLayer.Draft]
  ) -> [SourceOutline] {
    var below: [SourceLayer.Place: [SourceLayer.Place]] = [:]
    for leaf in leaves {
      let place = SourceLayer.Place(level: leaf.level, code: leaf.code)
      var above = drafts[place]?.parent
      while let current = above {
        below[current, default: []].append(place)
        above = drafts[current]?.parent
      }
    }
    return areas.sorted { $0.key < $1.key }.compactMap { place, area in
      below[place].flatMap { area.polygons.isEmpty ? nil : SourceOutline(area: area, leaves: $0) }
    }
  }
}
