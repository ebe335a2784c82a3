/// Whose maps are meant: where a place is shifted depends on the service.
public enum OffsetProfile: String, CaseIterable, Hashable, Sendable {
  /// Road maps of Apple, Google and their kind: mainland China, its islands and the sea within 12 nautical miles of
  /// them; Hong Kong, Macau and Taiwan are plain.
  case mainlandMaps
  /// AMap: the mainland, Hong Kong and Macau, and the sea to 400 km from the coast; Taiwan, foreign land and the sea
  /// within 1.5 km of them are plain.
  case amap
  /// Data that its maker declares to be GCJ-02 everywhere: no region is asked. (Far from every shifted map, beyond
  /// latitudes −10…80 and longitudes 60…150, the formula has no meaning and places stay plain.)
  case everywhere
}
