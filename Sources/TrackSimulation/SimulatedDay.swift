public import Geodesy
public import TrackCleaning

/// What a receiver delivered from one waking to the next, and what was true.
///
/// Truth is counted so. A second of a way is *visible* when the sky was (open country, streets, canyons of high houses,
/// trains outside tunnels) and the receiver ran: its cells are those that ought to be unveiled. It is *hidden* in
/// tunnels, below ground and while the receiver was switched off: nothing can be asked of these cells, and unveiling
/// them is no fault. In the *air* nothing is travelled: a cell unveiled below a flight is as false as any other.
/// Where somebody stayed is a travelled place.
public struct SimulatedDay: Sendable {
  /// Raw samples, one for each callback, in the order of delivery: late batches stand where they arrived.
  public internal(set) var samples: [TrackPoint] = []
  /// The true way, second by second, in time order.
  public internal(set) var path: [TruePlace] = []
  /// The true stays, in time order.
  public internal(set) var stays: [TrueStay] = []

  /// Whether a second of the way could be recorded.
  public enum Visibility: UInt8, Sendable {
    /// The receiver ran and saw the sky.
    case visible
    /// In a tunnel, below ground, or the receiver was off.
    case hidden
    /// In an aircraft.
    case air
  }

  /// One second of a way.
  public struct TruePlace: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 UTC.
    public let time: Int64
    /// Where it was.
    public let position: QuantizedCoordinate
    /// Whether it could be recorded.
    public let visibility: Visibility
    /// Whether a way begins here.
    public let startsWay: Bool
  }

  /// A stay at one place, indoors.
  public struct TrueStay: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 UTC.
    public let start: Int64
    /// Milliseconds since 1970-01-01 UTC.
    public let end: Int64
    /// Where it was.
    public let position: QuantizedCoordinate
  }

  /// What the samples' source gives: every field that a phone has.
  public static let source = TrackSource(fields: [
    .time, .zoneOffset, .horizontalAccuracy, .altitude, .verticalAccuracy, .speed, .speedAccuracy, .course,
    .courseAccuracy, .motion,
  ])
}
