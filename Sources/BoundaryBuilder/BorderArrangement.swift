import PlanarGeometry

/// Brings the areas of all layers onto one grid as a clean partition: every place has at most one owner, and neighbours
/// share their vertices.
struct BorderArrangement {
  /// One area of some layer.
  private struct Area {
    var place: SourceLayer.Place
    var source: SourceArea
    var polygons: [SourcePolygon]
    var size = 0.0

    /// The code, with the name where that says more.
    var title: String {
      source.chineseName == source.code ? source.code : "\(source.code) \(source.chineseName)"
    }
  }

  private let recipe: PackRecipe
  private let engine: GeometryEngine
  private let progress: (BuildStep) -> Void
  private let outlines: [SourceOutline]
  private var areas: [Area] = []
  private var layer: [Int] = []
  private var faults: [String] = []
  private var linework = Linework()
  private(set) var report = BuildReport()
  /// What a recipe would have to list to accept all faults.
  private(set) var needed = PackRecipe.Accepted(repairs: [], overlaps: [], holes: [], covered: [])

  init(layers: [SourceLayer], recipe: PackRecipe, engine: GeometryEngine, progress: @escaping (BuildStep) -> Void) {
    self.recipe = recipe
    self.engine = engine
    self.progress = progress
    outlines = layers.flatMap(\.outlines)
    for (index, source) in layers.enumerated() {
      for leaf in source.leaves {
        areas.append(
          Area(place: .init(level: leaf.level, code: leaf.code), source: leaf, polygons: leaf.polygons))
        layer.append(index)
      }
    }
  }

  /// The polygons of every area that has any land left.
  ///
  /// - Parameter acceptsAll: whether faults are only noted in `needed`.
  /// - Throws: `BoundaryBuilderError.unlistedFaults` naming every invalid area, overlap and hole that the recipe does
  ///   not accept.
  mutating func shapes(acceptsAll: Bool = false) throws -> [SourceLayer.Place: [PlanarPolygon]] {
    progress(.checking(areas: areas.count))
    try repair()
    progress(.arranging)
    snap()
    note(try linework.arrange())
    var partition = PlanarPartition(linework)
    var ownership = ownership(partition)
    if let slivers = recipe.slivers { try seal(&partition, &ownership, meters: slivers.withinMeters) }
    let width = recipe.tolerances.widthMeters ?? 0
    if width > 0 { settleNarrow(partition, &ownership, meters: width) }
    judge(ownership)
    progress(.simplifying)
    let polygons = simplified(BorderArcs(partition, owner: ownership.owner).arcs)
    progress(.verifying)
    let shapes = try finished(polygons)
    try compare(shapes)
    guard faults.isEmpty || acceptsAll else { throw BoundaryBuilderError.unlistedFaults(faults) }
    return shapes
  }

  private mutating func note(_ arranged: Linework.Report) {
    report.crossings += arranged.crossings
    report.touches += arranged.touches
  }

  private func ownership(_ partition: PlanarPartition) -> FaceOwnership {
    FaceOwnership(
      partition, layer: layer, size: areas.map(\.size), widthMeters: recipe.tolerances.widthMeters ?? 0)
  }

  /// Repairs invalid areas; what the recipe neither lists nor tolerates is a fault.
  private mutating func repair() throws {
    for index in areas.indices {
      let repair = try AreaRepair(areas[index].source, engine: engine)
      areas[index].polygons = repair.polygons
      let code = areas[index].place.code
      for note in repair.notes { report.repairs.append("\(areas[index].title): \(note)") }
      guard let reason = repair.fault else { continue }
      let isListed = recipe.accepted.repairs.contains { $0.areas == [code] }
      let limit = recipe.tolerances.repairSquareKilometers.map { $0 * 1e6 } ?? -1
      if isListed || repair.changedSquareMeters <= limit {
        report.repairs.append("\(areas[index].title): \(reason); \(repair.areas)")
      } else {
        faults.append("\(code) is invalid and no repair is listed: \(reason); repaired, \(repair.areas)")
      }
      needed.repairs.append(.init(areas: [code], place: reason, squareKilometers: nil))
    }
  }

  private mutating func snap() {
    for index in areas.indices {
      for polygon in areas[index].polygons {
        let rings = polygon.map { $0.map(\.onGrid) }
        for ring in rings { linework.add(ring: ring, area: Int32(index)) }
        let planar = PlanarPolygon(exterior: rings.first ?? [], holes: Array(rings.dropFirst()))
        areas[index].size += GeodesicArea.squareMeters(of: [planar])
      }
    }
  }

  /// Takes narrow holes and overlaps for borders that two areas drew differently.
  private mutating func settleNarrow(
    _ partition: PlanarPartition, _ ownership: inout FaceOwnership, meters: Double
  ) {
    let holes = ownership.fillHoles(partition, narrowerThan: meters)
    for (kind, found) in [("holes", holes), ("overlaps", ownership.narrowOverlaps)] where found.count > 0 {
      report.narrow.append(
        "\(found.count) \(kind) up to \(Int(meters.rounded(.up))) m wide, \(SquareKilometers.text(found.squareMeters))")
    }
  }

  /// Gives gaps along the first layer's border to the nearest area of a later one.
  private mutating func seal(
    _ partition: inout PlanarPartition, _ ownership: inout FaceOwnership, meters: Double
  ) throws {
    progress(.sealing)
    let isFirst = layer.map { $0 == 0 }
    let cuts = SliverSealing(partition, owner: ownership.owner, isFirstLayer: isFirst, meters: meters).cuts()
    for cut in cuts { linework.addCut(from: cut.start, to: cut.end) }
    note(try linework.arrange())
    partition = PlanarPartition(linework)
    ownership = self.ownership(partition)
    let gaps = SliverSealing(partition, owner: ownership.owner, isFirstLayer: isFirst, meters: meters).gaps()
    var sums: [Int32: (count: Int, squareMeters: Double)] = [:]
    for gap in gaps {
      ownership.owner[gap.face] = gap.area
      sums[gap.area, default: (0, 0)].count += 1
      sums[gap.area, default: (0, 0)].squareMeters += GeodesicArea.squareMeters(of: partition.polygon(of: gap.face))
    }
    ownership.findHoles(partition)
    report.slivers = sums.sorted { $0.key < $1.key }.map { area, sum in
      "\(areas[Int(area)].place.code): \(sum.count) gaps, \(SquareKilometers.text(sum.squareMeters))"
    }
  }

  /// Reports what the sources contradict or leave out, and collects what the recipe does not accept.
  private mutating func judge(_ ownership: FaceOwnership) {
    report.ceded = ownership.ceded.map(describe)
    judge(
      ownership.overlaps, kind: "overlap", accepted: recipe.accepted.overlaps,
      tolerance: recipe.tolerances.overlapSquareKilometers, into: \.overlaps)
    judge(
      ownership.holes, kind: "hole", accepted: recipe.accepted.holes,
      tolerance: recipe.tolerances.holeSquareKilometers, into: \.holes)
  }

  private mutating func judge(
    _ doubts: [FaceOwnership.Doubt], kind: String, accepted: [PackRecipe.Exception], tolerance: Double,
    into list: WritableKeyPath<BuildReport, [String]>
  ) {
    for doubt in doubts {
      let codes = doubt.areas.map { areas[Int($0)].place.code }.sorted()
      let limit = accepted.first { $0.areas == codes }?.squareKilometers ?? tolerance
      report[keyPath: list].append(describe(doubt))
      if doubt.squareMeters > limit * 1e6 { faults.append("unlisted \(kind): \(describe(doubt))") }
      guard doubt.squareMeters > tolerance * 1e6 else { continue }
      // A little room, so that the figure need not be the last digit of the measured one.
      let exception = PackRecipe.Exception(
        areas: codes, place: "\(kind) at \(doubt.place.placeName)",
        squareKilometers: ((doubt.squareMeters / 1e4).rounded(.up) + 1) / 100)
      if kind == "overlap" { needed.overlaps.append(exception) } else { needed.holes.append(exception) }
    }
  }

  /// For example "110101 + 110102: 1.234 km² at 39.90000, 116.40000 (东城区, 西城区)".
  private func describe(_ doubt: FaceOwnership.Doubt) -> String {
    let members = doubt.areas.map { areas[Int($0)] }.sorted { $0.place.code < $1.place.code }
    let codes = members.map(\.place.code).joined(separator: " + ")
    let places = doubt.count == 1 ? "at" : "in \(doubt.count) places, the largest at"
    let names = members.filter { $0.source.chineseName != $0.place.code }.map(\.source.chineseName)
    let text = "\(codes): \(SquareKilometers.text(doubt.squareMeters)) \(places) \(doubt.place.placeName)"
    return names.isEmpty ? text : "\(text) (\(names.joined(separator: ", ")))"
  }

  /// Compares regions' own outlines with what their divisions cover; what is missing is judged as a hole is. From the
  /// lowest level up: what a city lacks its province lacks too, and is told once.
  private mutating func compare(_ shapes: [SourceLayer.Place: [PlanarPolygon]]) throws {
    let tolerance = recipe.tolerances.holeSquareKilometers
    var told: [(leaf: SourceLayer.Place, squareMeters: Double)] = []
    for outline in outlines.sorted(by: { ($1.area.level, $0.area.code) < ($0.area.level, $1.area.code) }) {
      let gap = try OutlineCheck.gap(
        in: outline.area.polygons, divisions: outline.leaves.compactMap { shapes[$0] },
        widthMeters: recipe.tolerances.widthMeters ?? 0, tolerance: tolerance * 1e6)
      guard let gap, let leaf = outline.leaves.first else { continue }
      let leaves = Set(outline.leaves)
      let known = told.reduce(0) { leaves.contains($1.leaf) ? $0 + $1.squareMeters : $0 }
      guard gap.squareMeters - known > tolerance * 1e6 else { continue }
      told.append((leaf, gap.squareMeters - known))
      let code = outline.area.code
      let places = gap.count == 1 ? "at" : "in \(gap.count) places, the largest at"
      let text =
        "\(code): its outline encloses \(SquareKilometers.text(gap.squareMeters)) that none of its divisions has, "
        + "\(places) \(gap.place.placeName) (\(outline.area.chineseName))"
      report.holes.append(text)
      let listed = recipe.accepted.holes.first { $0.areas == [code] }?.squareKilometers ?? tolerance
      if gap.squareMeters > listed * 1e6 { faults.append("unlisted hole: \(text)") }
      needed.holes.append(
        .init(
          areas: [code], place: "hole at \(gap.place.placeName)",
          squareKilometers: ((gap.squareMeters / 1e4).rounded(.up) + 1) / 100))
    }
  }

  private mutating func simplified(_ arcs: [BorderArcs.Arc]) -> [[PlanarPolygon]] {
    let tolerance = arcs.map { arc -> Double in
      let sides = [arc.left, arc.right].filter { $0 >= 0 }
      if sides.contains(where: { recipe.layers[layer[Int($0)]].keepsDetail }) { return 0 }
      return sides.count == 2 ? recipe.simplification.landMeters : recipe.simplification.coastMeters
    }
    let (kept, removed) = ArcSimplifier.simplified(arcs, tolerance: tolerance)
    report.simplified = removed
    return BorderArcs.Arc.polygons(of: kept, owners: areas.count)
  }

  /// The result by region, after a check by GEOS; areas that are gone must be listed as covered.
  private mutating func finished(_ polygons: [[PlanarPolygon]]) throws -> [SourceLayer.Place: [PlanarPolygon]] {
    var shapes: [SourceLayer.Place: [PlanarPolygon]] = [:]
    for (index, parts) in polygons.enumerated() {
      let code = areas[index].place.code
      report.lostParts += max(0, areas[index].polygons.count - parts.count)
      if parts.isEmpty {
        if !recipe.accepted.covered.contains(where: { $0.areas == [code] }) {
          faults.append("\(areas[index].title) has no land left, and the recipe does not say so")
        }
        needed.covered.append(.init(areas: [code], place: "it has no land left", squareKilometers: nil))
        continue
      }
      if let reason = try engine.fault(of: parts.map(\.inDegrees)) {
        throw BoundaryBuilderError.cannotArrange("\(code) came out invalid: \(reason.text)")
      }
      shapes[areas[index].place] = parts
    }
    return shapes
  }
}
