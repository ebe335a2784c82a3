/// The datum that a coordinate is given in, as a value: for options, manifests and messages.
public enum DatumName: String, CaseIterable, Hashable, Sendable {
  /// World Geodetic System 1984, what satellite receivers give.
  case wgs84
  /// The shifted datum of maps of mainland China.
  case gcj02
  /// Baidu's datum: GCJ-02 shifted once more.
  case bd09
}

/// A datum as a type, so that a coordinate cannot be converted twice by mistake.
public protocol Datum: Sendable {
  /// The same datum as a value.
  static var name: DatumName { get }
}

/// World Geodetic System 1984.
public enum WGS84: Datum {
  /// `DatumName.wgs84`.
  public static var name: DatumName { .wgs84 }
}

/// The shifted datum of maps of mainland China.
public enum GCJ02: Datum {
  /// `DatumName.gcj02`.
  public static var name: DatumName { .gcj02 }
}

/// Baidu's datum: GCJ-02 shifted once more.
public enum BD09: Datum {
  /// `DatumName.bd09`.
  public static var name: DatumName { .bd09 }
}
