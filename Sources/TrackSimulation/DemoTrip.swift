import Foundation

/// A made-up day of a made-up phone, the same bytes on every call.
///
/// An afternoon by car out of Beijing through the Hebei exclave (Sanhe, Dachang, Xianghe) to Tianjin, a flight to Shenzhen, across
/// the border to Hong Kong on foot, on by rail with two tunnels, an evening walk, and a night in a hotel room whose
/// Wi-Fi fixes jump about. Roads are not followed to the metre; speeds, sampling and accuracies are those of a phone.
public struct DemoTrip: Sendable {
  /// Milliseconds since 1970-01-01 UTC at which the trip is over.
  public static let end: Int64 = 1_759_444_200_000

  /// The samples in time order.
  public let samples: [DemoTrace.Sample]

  /// Makes the trip up.
  public init() {
    var trace = DemoTrace(start: 1_759_381_200_000)  // 2025-10-02 05:00 UTC, 13:00 in Beijing
    trace.travel(Self.driveThroughTheExclave, speed: 23, every: 3)
    trace.stay(at: Self.driveThroughTheExclave[7], minutes: 75, every: 60, spread: 14)
    trace.fly(from: Self.driveThroughTheExclave[7], to: Self.shenzhen[0], speed: 228, every: 10)
    trace.stay(at: Self.shenzhen[0], minutes: 35, every: 60, spread: 16)
    trace.travel(Self.shenzhen, speed: 17, every: 3)
    trace.stay(at: Self.shenzhen[5], minutes: 12, every: 45, spread: 12)
    trace.travel(Self.bridgeToHongKong, speed: 1.35, every: 4)
    trace.stay(at: Self.bridgeToHongKong[3], minutes: 14, every: 45, spread: 12)
    trace.tunnel(to: Self.railway[0], minutes: 5)
    trace.travel(Array(Self.railway[0...7]), speed: 24, every: 3)
    trace.tunnel(to: Self.railway[8], minutes: 2)
    trace.travel(Array(Self.railway[8...]), speed: 18, every: 3)
    trace.travel(Self.walkAlongTheHarbour, speed: 1.3, every: 4)
    trace.driftingNight(at: Self.walkAlongTheHarbour[5])
    samples = trace.samples
  }

  private static let driveThroughTheExclave: [DemoTrace.Place] = [
    (39.9020, 116.6560), (39.9440, 116.8030), (39.9830, 117.0700), (39.8890, 116.9850), (39.7600, 117.0060),
    (39.3840, 117.0440), (39.2240, 117.1350), (39.1240, 117.3460),
  ]

  private static let shenzhen: [DemoTrace.Place] = [
    (22.6260, 113.8140), (22.5600, 113.8850), (22.5300, 113.9500), (22.5240, 114.0000), (22.5220, 114.0400),
    (22.5190, 114.0640),
  ]

  private static let bridgeToHongKong: [DemoTrace.Place] = [
    (22.5190, 114.0640), (22.5172, 114.0650), (22.5158, 114.0655), (22.5144, 114.0657),
  ]

  private static let railway: [DemoTrace.Place] = [
    (22.5012, 114.1280), (22.4920, 114.1387), (22.4512, 114.1611), (22.4446, 114.1704), (22.4133, 114.2100),
    (22.3953, 114.1981), (22.3820, 114.1870), (22.3727, 114.1787), (22.3520, 114.1740), (22.3368, 114.1759),
    (22.3222, 114.1725), (22.3031, 114.1816),
  ]

  private static let walkAlongTheHarbour: [DemoTrace.Place] = [
    (22.3031, 114.1816), (22.2985, 114.1785), (22.2943, 114.1745), (22.2935, 114.1700), (22.2960, 114.1722),
    (22.2990, 114.1775),
  ]

  /// The trip as GPX 1.1, as a recorder on a phone writes it.
  public var gpx: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="trodden demo" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>Beijing, Hebei, Tianjin, Shenzhen, Hong Kong (made up)</name><trkseg>

      """
    for sample in samples {
      let seconds = Date(timeIntervalSince1970: Double(sample.time) / 1000)
      text += "<trkpt lat=\"\(Self.fixed(sample.latitude, 7))\" lon=\"\(Self.fixed(sample.longitude, 7))\">"
      text += "<ele>\(Self.fixed(sample.altitude, 1))</ele><time>\(seconds.formatted(.iso8601))</time>"
      text += "<extensions><accuracy>\(Self.fixed(sample.accuracy, 1))</accuracy>"
      text += "<speed>\(Self.fixed(sample.speed, 2))</speed></extensions></trkpt>\n"
    }
    return text + "</trkseg></trk>\n</gpx>\n"
  }

  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: nil, value)
  }
}
