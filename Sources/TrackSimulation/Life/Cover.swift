/// What lies between a receiver and the sky.
public enum Cover: UInt8, Sendable {
  /// Fields, wide roads, water.
  case open
  /// A street of ordinary houses.
  case street
  /// A street between high houses.
  case canyon
  /// A tunnel of a road or railway.
  case tunnel
  /// A railway below a town.
  case underground
  /// An aircraft in the air.
  case air
}
