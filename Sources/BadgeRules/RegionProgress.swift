/// How deep a visit has to be for a count.
enum VisitDepth {
  /// Passing through is enough.
  case visited
  /// Only a stay counts.
  case stayed
}

extension RegionProfile {
  /// Whether the region counts at that depth.
  func counts(at depth: VisitDepth) -> Bool {
    switch depth {
    case .visited: isVisited
    case .stayed: stayCount > 0
    }
  }

  /// The instant from which it counts at that depth; nil where not known.
  func firstInstant(at depth: VisitDepth) -> Int64? {
    switch depth {
    case .visited: firstVisit
    case .stayed: firstStay
    }
  }
}

extension Sequence<RegionProfile> {
  /// How many different keys the regions that count at a depth have; a region without a key does not count.
  func count<Key: Hashable>(_ depth: VisitDepth, by key: (RegionProfile) -> Key?) -> GrowingFigure {
    var firsts: [Key: Int64?] = [:]
    for region in self where region.counts(at: depth) {
      guard let key = key(region) else { continue }
      let instant = region.firstInstant(at: depth)
      if case .some(.some(let known)) = firsts[key] {
        firsts[key] = .some(Swift.min(known, instant ?? known))
      } else {
        firsts[key] = .some(instant)
      }
    }
    return GrowingFigure(countingEventsAt: firsts.values.map { $0 })
  }
}

/// What has been reached in China, by adcode.
struct ChinaProgress {
  private let regions: [RegionProfile]
  private let extremes: ExtremeCounties?

  init(regions: [RegionProfile], extremes: ExtremeCounties?) {
    self.regions = regions.filter { $0.country == "CHN" }
    self.extremes = extremes
  }

  func provinces(_ depth: VisitDepth) -> GrowingFigure {
    at(.province).count(depth) { $0.code }
  }

  func counties(_ depth: VisitDepth) -> GrowingFigure {
    at(.county).count(depth) { $0.code }
  }

  /// Cities as `Self.city(of:)` counts them, from city- and county-level regions alike.
  func cities(_ depth: VisitDepth) -> GrowingFigure {
    regions.count(depth, by: Self.city)
  }

  var exploredArea: GrowingFigure {
    // The country's own figure where the pack has one; a pack of China alone may begin at its provinces.
    let country = at(.country)
    return GrowingFigure.sum(of: (country.isEmpty ? at(.province) : country).map(\.exploredArea))
  }

  /// In percent.
  var bestProvinceShare: GrowingFigure {
    GrowingFigure.maximum(
      of: at(.province).filter { $0.gridArea > 0 }.map { province in
        let percent = province.exploredArea.divided(by: province.gridArea / 100)
        return GrowingFigure(
          min(100, percent.value),
          steps: percent.steps.map { GrowingFigure.Step(instant: $0.instant, value: min(100, $0.value)) })
      })
  }

  /// A county that is outermost in two directions counts for both.
  var extremesReached: GrowingFigure {
    guard let extremes else { return .zero }
    let visited = at(.county).filter(\.isVisited)
    let reached = [extremes.north, extremes.south, extremes.east, extremes.west].compactMap { code in
      visited.first { $0.code == code }
    }
    return GrowingFigure(countingEventsAt: reached.map(\.firstVisit))
  }

  /// The city that a region counts for, or nil for one that counts for none (a province with cities, the country).
  ///
  /// Municipalities, Hong Kong, Macau and Taiwan are one city each, whatever level was visited. A county directly
  /// under its province (the third and fourth digits of its adcode are 90) is its own city.
  static func city(of region: RegionProfile) -> String? {
    guard region.level != .country, region.code.utf8.count == 6 else { return nil }
    let province = region.code.prefix(2)
    if ["11", "12", "31", "50", "71", "81", "82"].contains(province) { return "\(province)0000" }
    guard region.level != .province else { return nil }
    guard region.code.dropFirst(2).prefix(2) == "90" else { return "\(region.code.prefix(4))00" }
    return region.code.hasSuffix("00") ? nil : region.code
  }

  private func at(_ level: RegionProfile.Level) -> [RegionProfile] { regions.filter { $0.level == level } }
}

/// What has been reached in the world, by country.
struct WorldProgress {
  private let areas: [RegionProfile]

  init(regions: [RegionProfile]) { areas = regions.filter { $0.level == .country } }

  /// An area that several countries claim has a code with hyphens and is nobody's country here.
  func countries(_ depth: VisitDepth) -> GrowingFigure {
    areas.count(depth) { $0.code.contains("-") ? nil : $0.code }
  }

  var continents: GrowingFigure {
    areas.count(.visited) { Continent(countryCode: $0.code) }
  }

  var exploredArea: GrowingFigure { GrowingFigure.sum(of: areas.map(\.exploredArea)) }
}
