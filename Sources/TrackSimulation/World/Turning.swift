/// Sines and angles in nothing but the four operations, so that every machine gets the same bits.
enum Turning {
  private static var radiansPerDegree: Double { 0.017453292519943295 }

  /// Sine and cosine of degrees, to about 1e-11.
  static func sineCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90).rounded()
    let x = (degrees - 90 * quarter) * radiansPerDegree
    let z = x * x
    let sine = x * (1 - z / 6 * (1 - z / 20 * (1 - z / 42 * (1 - z / 72 * (1 - z / 110)))))
    let cosine = 1 - z / 2 * (1 - z / 12 * (1 - z / 30 * (1 - z / 56 * (1 - z / 90 * (1 - z / 132)))))
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Degrees clockwise from north, 0 ≤ course < 360, of a way; to about 1e-6. 0 for no way at all.
  static func course(north: Double, east: Double) -> Double {
    let (across, along) = (east.magnitude, north.magnitude)
    guard across > 0 || along > 0 else { return 0 }
    let steep = across <= along
    let ratio = steep ? across / along : along / across
    let acute = steep ? arctangent(ratio) : 90 - arctangent(ratio)
    let turned = north >= 0 ? (east >= 0 ? acute : 360 - acute) : (east >= 0 ? 180 - acute : 180 + acute)
    return turned >= 360 ? turned - 360 : turned
  }

  /// Degrees of an angle whose tangent is 0…1.
  private static func arctangent(_ tangent: Double) -> Double {
    // Turned back by 45° where the series would be slow.
    let turned = tangent > 0.41421356237309503
    let x = turned ? (tangent - 1) / (tangent + 1) : tangent
    let z = x * x
    let series =
      x
      * (1 - z * (1.0 / 3 - z * (1.0 / 5 - z * (1.0 / 7 - z * (1.0 / 9 - z * (1.0 / 11 - z * (1.0 / 13 - z / 15)))))))
    return series / radiansPerDegree + (turned ? 45 : 0)
  }
}
