/// Sines and cosines of the multiples of one angle that the offset's formula contains, from a single sine and cosine.
///
/// With u = v π/180 the formula's arguments πv/30, πv/12, πv/3, πv, 2πv and 6πv are 6u, 15u, 60u, 180u, 360u and
/// 1080u, which doublings and triplings of the angle reach. An error of the first pair grows with the multiple, to
/// about 1e-13 in the last sine: 1e-12 m. |u| must not exceed 0.8.
struct HarmonicAngles<V: Lanes> {
  let sine1: V, cosine1: V
  let sine6: V, cosine6: V
  let sine15: V, cosine15: V
  let sine60: V, cosine60: V
  let sine180: V, cosine180: V

  @inline(__always)
  init(_ u: V) {
    let one = Self.sineCosine(u)
    let three = Self.tripled(one)
    let six = Self.doubled(three)
    let twelve = Self.doubled(six)
    let fifteen = (s: twelve.s * three.c + twelve.c * three.s, c: twelve.c * three.c - twelve.s * three.s)
    let sixty = Self.doubled(Self.doubled(fifteen))
    let oneEighty = Self.tripled(sixty)
    (sine1, cosine1) = one
    (sine6, cosine6) = six
    (sine15, cosine15) = fifteen
    (sine60, cosine60) = sixty
    (sine180, cosine180) = oneEighty
  }

  /// Twice the angle of the last pair, and six times: 360u and 1080u.
  @inline(__always)
  var fastest: (sine360: V, cosine360: V, sine1080: V, cosine1080: V) {
    let two = Self.doubled((sine180, cosine180))
    let six = Self.tripled(two)
    return (two.s, two.c, six.s, six.c)
  }

  @inline(__always)
  private static func doubled(_ a: (s: V, c: V)) -> (s: V, c: V) {
    let t = a.s + a.s
    return (t * a.c, V(repeating: 1) - t * a.s)
  }

  @inline(__always)
  private static func tripled(_ a: (s: V, c: V)) -> (s: V, c: V) {
    let q = V(repeating: 4) * a.s * a.s
    return (a.s * (V(repeating: 3) - q), a.c * (V(repeating: 1) - q))
  }

  /// Taylor series to x¹⁵ and x¹⁶: below 1e-16 for |x| ≤ 0.8.
  @inline(__always)
  private static func sineCosine(_ x: V) -> (s: V, c: V) {
    let z = x * x
    var s = V(repeating: -1 / 1_307_674_368_000)
    s = s * z + V(repeating: 1 / 6_227_020_800)
    s = s * z - V(repeating: 1 / 39_916_800)
    s = s * z + V(repeating: 1 / 362_880)
    s = s * z - V(repeating: 1 / 5_040)
    s = s * z + V(repeating: 1 / 120)
    s = s * z - V(repeating: 1 / 6)
    var c = V(repeating: 1 / 20_922_789_888_000)
    c = c * z - V(repeating: 1 / 87_178_291_200)
    c = c * z + V(repeating: 1 / 479_001_600)
    c = c * z - V(repeating: 1 / 3_628_800)
    c = c * z + V(repeating: 1 / 40_320)
    c = c * z - V(repeating: 1 / 720)
    c = c * z + V(repeating: 1 / 24)
    return (x + x * z * s, V(repeating: 1) - z * (V(repeating: 0.5) - z * c))
  }
}
