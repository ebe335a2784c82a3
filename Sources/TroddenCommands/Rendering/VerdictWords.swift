import TrackCleaning

/// The gate's reasons in words.
enum VerdictWords {
  static func wording(_ verdict: SampleVerdict) -> Wording {
    switch verdict {
    case .accepted: Wording("accepted", "接受")
    case .invalid: Wording("not a place or time", "坐标或时间无效")
    case .stale: Wording("old when it arrived", "到达时已过期")
    case .duplicate: Wording("same second and place again", "同秒同地重复")
    case .untrustedSpeed: Wording("speed without its accuracies", "速度缺少精度，不可信")
    case .coarse: Wording("coarse while driving (tunnel)", "行驶中精度差（隧道）")
    case .coarseNotDriving: Wording("coarse while not driving", "非行驶中精度差")
    case .tooCoarse: Wording("too coarse for any use", "精度过差")
    case .deadReckoned: Wording("extrapolated by the phone", "手机推算的位置")
    case .tooClose: Wording("too close to the last point", "离上一点太近")
    case .withinError: Wording("moved less than its own error", "移动小于误差")
    case .noSatelliteFix: Wording("no satellite fix, within both errors", "无卫星定位且在误差内")
    case .dwelling: Wording("while dwelling", "停留中")
    case .dwellCandidate: Wording("left a dwell and came back", "离开停留后又返回")
    case .known: Wording("already held", "已有")
    }
  }
}
