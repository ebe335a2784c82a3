/// The name of a figure that a badge can ask for; catalogs use the raw values.
public enum BadgeMetric: String, CaseIterable, Hashable, Sendable {
  /// Geodesic length of all solid lines, in kilometres.
  case totalDistanceKm
  /// Explored area of the world in square kilometres, sea included.
  case exploredAreaKm2
  /// Explored cells of the exploration grid.
  case exploredCells
  /// Cells first unveiled on the best local day.
  case bestDayNewCells
  /// Area of the largest connected explored patch, in square kilometres.
  case largestPatchKm2
  /// Side of the largest fully explored square of tiles of zoom 14, in tiles.
  case largestTileSquareZoom14
  /// Side of the largest fully explored square of tiles of zoom 17, in tiles.
  case largestTileSquareZoom17
  /// Local dates with a record.
  case recordedDays
  /// Length in days of the run of recorded days that is still going on.
  case currentStreakDays
  /// Length in days of the longest run of recorded days.
  case longestStreakDays
  /// Calendar months with a record.
  case activeMonths
  /// Segments with a part between 22:00 and 05:00 local time.
  case nightSegmentCount
  /// Segments with a part between 05:00 and 07:00 local time.
  case dawnSegmentCount
  /// Distance of the local day with the longest distance, in kilometres.
  case bestDayDistanceKm
  /// Provinces of China visited.
  case chinaProvinceCount
  /// Provinces of China stayed in.
  case chinaProvinceStayCount
  /// Cities of China visited; municipalities, Hong Kong, Macau and Taiwan count once each, and a county directly under
  /// its province counts as a city.
  case chinaCityCount
  /// Cities of China stayed in, counted likewise.
  case chinaCityStayCount
  /// Counties of China visited.
  case chinaCountyCount
  /// Counties of China stayed in.
  case chinaCountyStayCount
  /// Explored area in China, in square kilometres.
  case chinaAreaKm2
  /// Explored share of the province of China that is explored best, 0…100.
  case bestProvinceSharePercent
  /// How many of the directions north, south, east and west have their outermost county of China visited, 0…4.
  case chinaExtremesReached
  /// Countries and areas with a code of their own visited. Areas that several countries claim are no country.
  case countryCount
  /// Countries stayed in, counted likewise.
  case countryStayCount
  /// Continents (UN M49) visited.
  case continentCount
  /// Explored area within the world's countries and areas, in square kilometres; the open sea is left out.
  case worldAreaKm2
  /// How many of the hemispheres N, S, E and W have a record, 0…4.
  case hemispheresReached
  /// 1 when there are records on both sides of the equator.
  case crossedEquator
  /// 1 when a way between two records led over the antimeridian.
  case crossedAntimeridian
  /// Greatest distance of a record from home, in kilometres.
  case farthestFromHomeKm
}

extension BadgeMetric {
  /// The unit of the figure, to be written after it: "km", "km²", "%", "d" for days; empty for counts.
  public var unit: String {
    switch self {
    case .totalDistanceKm, .bestDayDistanceKm, .farthestFromHomeKm: "km"
    case .exploredAreaKm2, .largestPatchKm2, .chinaAreaKm2, .worldAreaKm2: "km²"
    case .bestProvinceSharePercent: "%"
    case .recordedDays, .currentStreakDays, .longestStreakDays: "d"
    default: ""
    }
  }
}
