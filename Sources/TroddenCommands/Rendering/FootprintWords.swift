import PolygonOverlay

/// What is said about footprints: the area found in one, and what was put right in its file.
enum FootprintWords {
  static func wording(_ explored: ExploredWithin, within area: Double) -> Wording {
    let square = Figures.grouped(explored.area / 1e6, 6)
    let all = Figures.area(area)
    let share = Figures.share(explored.area / area)
    let count = explored.wholeCells + explored.cutCells
    return Wording(
      "\(square) km² in \(Figures.counted(count, "cell")) (\(Figures.grouped(explored.cutCells)) cut), \(share) of \(all)",
      "\(square) km²，\(Figures.grouped(count)) 个格子（其中切开 \(Figures.grouped(explored.cutCells)) 个），占 \(all) 的 \(share)")
  }

  static func wording(_ note: Footprint.Note) -> Wording {
    switch note {
    case .repaired(let feature, let fault):
      Wording(
        "feature \(feature) is no valid polygon (\(fault)); it was read as the ground it covers",
        "第 \(feature) 个要素不是有效的多边形（\(fault)），已按其覆盖的范围处理")
    case .acrossAntimeridian(let feature):
      Wording(
        "feature \(feature) has an edge of more than 180°; it was taken to cross the antimeridian",
        "第 \(feature) 个要素有一条边超过 180°，已视为跨越 180° 经线")
    case .closed(let feature):
      Wording(
        "feature \(feature) has a ring that does not end where it begins; it was closed",
        "第 \(feature) 个要素的环首尾不相接，已闭合")
    case .withoutArea(let count):
      Wording(
        "\(Figures.counted(count, "feature")) without an area left out", "已略去 \(Figures.grouped(count)) 个没有面积的要素")
    }
  }

  static func wording(_ error: PolygonOverlayError) -> Wording {
    let chinese =
      switch error {
      case .notGeoJSON(let reason): "这不是 GeoJSON（\(reason)）"
      case .malformed(let feature, let reason): "无法使用 GeoJSON 的第 \(feature) 个要素（\(reason)）"
      case .foreignSystem(let name): "GeoJSON 的坐标系是 \(name)；请先转换为 WGS-84 度数（EPSG:4326）"
      case .noArea: "GeoJSON 中没有面积大于零的多边形"
      case .aroundPole(let feature):
        "第 \(feature) 个要素环绕极点；请沿经线切开，并以 ±90° 的极点为一条边"
      case .geometryLibrary(let reason): "几何库 GEOS 无法继续（\(reason)）"
      }
    return Wording("\(error)", chinese)
  }
}
