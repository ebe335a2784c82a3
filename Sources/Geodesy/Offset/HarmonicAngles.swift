/// Sines and cosines of the multiples of one angle that the offset's formula contains, from a single sine and cosine.
///
/// With u = v π/180 the formula's arguments πv/30, πv/12, πv/3, πv, 2πv and 6πv are 6u, 15u, 60u, 180u, 360u and
/// 1080u, which doublings and triplings of the angle reach. An error of the first pair grows with the multiple, to
/// about 5e-12 in the last sine: 6e-11 m. |u| must not exceed 0.8.
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

  /// sin 360u + sin 1080u, by sin 3a = sin a (3 − 4 sin² a).
  @inline(__always)
  var ripple: V {
    let (s, _) = Self.doubled((sine180, cosine180))
    return s * (V(repeating: 4) - V(repeating: 4) * s * s)
  }

  /// cos 360u + 3 cos 1080u: the ripple's slope, per 360u.
  @inline(__always)
  var rippleSlope: V {
    let (s, c) = Self.doubled((sine180, cosine180))
    return c * (V(repeating: 4) - V(repeating: 12) * s * s)
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

  /// Polynomials through Chebyshev's nodes for |x| ≤ 0.8: within 4e-15 and 1e-16.
  @inline(__always)
  private static func sineCosine(_ x: V) -> (s: V, c: V) {
    let z = x * x
    var s = z * V(repeating: -2.474553040137398e-08) + V(repeating: 2.7555115944236398e-06)
    s = s * z - V(repeating: 0.00019841262535985285)
    s = s * z + V(repeating: 0.00833333332238038)
    s = s * z - V(repeating: 0.16666666666606594)
    s = s * z + V(repeating: 0.9999999999999947)
    var c = z * V(repeating: 2.0621263213663257e-09) - V(repeating: 2.75550750366876e-07)
    c = c * z + V(repeating: 2.48015775174467e-05)
    c = c * z - V(repeating: 0.0013888888866983146)
    c = c * z + V(repeating: 0.04166666666643307)
    c = c * z - V(repeating: 0.4999999999999907)
    c = c * z + V(repeating: 0.9999999999999999)
    return (x * s, c)
  }
}
