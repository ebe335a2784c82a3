/// How well a made-up receiver works. Lengths are metres, times seconds.
public struct ReceiverProfile: Hashable, Sendable {
  /// Standard deviation of each axis of the position under the open sky.
  var openError = 2.4
  /// The same between houses.
  var streetError = 3.4
  /// How far reflections move the position between high houses.
  var canyonBias = 6.0...14
  /// Whether such a position claims to be as good as any other.
  var canyonClaimsMuch = false
  /// Share of fixes between houses that lie 60–600 m off, slow and sure of nothing.
  var outlierShare = 0.0
  /// How long the phone extrapolates in a tunnel.
  var deadReckoningSeconds = 0.0
  /// How often in an hour indoors a fix by Wi-Fi jumps away.
  var jumpsPerHour = 0.0
  /// Share of nights in which a speed of 25 m/s is reported while lying still.
  var phantomShare = 0.0
  /// Share of arrivals by car after which a parked car's fixes jump about.
  var parkedSpikeShare = 0.0
  /// Share of long drives in which the app is suspended for 40 km.
  var suspensionShare = 0.0
  /// Share of stays during which the app is swiped away or the phone restarted.
  var restartShare = 0.0
  /// Share of flights recorded at a window.
  var windowShare = 0.0
  /// Share of callbacks that repeat the last fix.
  var repeatShare = 0.0005
  /// Share of callbacks after which a batch comes late.
  var lateShare = 0.0
  /// How often in an hour of lying still the motion sensor sees something.
  var blipsPerHour = 2.0
  /// Seconds between callbacks while lying still.
  var stayInterval = 60.0...240

  /// A recent phone in ordinary towns.
  public static let good = ReceiverProfile()

  /// A phone with every fault that was ever met: canyons of high houses, Wi-Fi indoors, tunnels, phantom speed, parked
  /// cars, suspension, restarts.
  public static let bad: ReceiverProfile = {
    var profile = ReceiverProfile()
    profile.openError = 3.4
    profile.streetError = 5
    profile.canyonBias = 20...60
    profile.canyonClaimsMuch = true
    profile.deadReckoningSeconds = 65
    profile.jumpsPerHour = 3
    profile.outlierShare = 0.002
    profile.phantomShare = 0.5
    profile.parkedSpikeShare = 0.5
    profile.suspensionShare = 0.05
    profile.restartShare = 0.05
    profile.windowShare = 0.6
    profile.repeatShare = 0.003
    profile.lateShare = 0.0004
    profile.blipsPerHour = 12
    profile.stayInterval = 30...150
    return profile
  }()
}
