import Geodesy

// Why a sample is judged as it is.
extension Gate {
  /// What each rule finds in the next sample, without judging it.
  func findings(on point: TrackPoint) -> [RuleFinding] {
    var gate = self
    var findings = [validity(of: point), gate.repetition(of: point), speedProof(of: point), accuracyFinding(of: point)]
    if findings.contains(where: { $0.outcome == .fails }) {
      findings += [.dwell, .deadReckoning, .spacing, .ownError, .satelliteFix].map {
        RuleFinding(rule: $0, outcome: .notAsked)
      }
    } else {
      gate.watch(point, isMeasured: measuresMotion(point))
      findings.append(dwellFinding(of: point, after: &gate))
      findings += gate.movingFindings(of: point)
    }
    var isDecided = false
    return findings.map { finding in
      var finding = finding
      if isDecided { finding.outcome = .decidedBefore }
      isDecided = isDecided || finding.outcome == .fails
      return finding
    }
  }

  private func validity(of point: TrackPoint) -> RuleFinding {
    RuleFinding(rule: .validity, outcome: isInvalid(point, isNearOthers: false) ? .fails : .passes)
  }

  private mutating func repetition(of point: TrackPoint) -> RuleFinding {
    RuleFinding(rule: .repetition, outcome: isDuplicate(point) ? .fails : .passes)
  }

  private func speedProof(of point: TrackPoint) -> RuleFinding {
    guard let least = rules.speedToProve, let speed = source.state(of: .speed, point.speed).given else {
      return RuleFinding(rule: .provenSpeed, outcome: .notAsked)
    }
    return RuleFinding(
      rule: .provenSpeed, outcome: claimsUntrustedSpeed(point) ? .fails : .passes, measured: Double(speed) / 100,
      limit: least)
  }

  private func accuracyFinding(of point: TrackPoint) -> RuleFinding {
    guard let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given else {
      return RuleFinding(rule: .accuracy, outcome: .notAsked)
    }
    var gate = self
    let failure = gate.accuracyFailure(point)
    return RuleFinding(
      rule: .accuracy, outcome: failure == nil ? .passes : .fails, measured: Double(accuracy) / 100,
      limit: rules.normalAccuracy)
  }

  /// Leaves the other gate as it is after the sample.
  private func dwellFinding(of point: TrackPoint, after gate: inout Gate) -> RuleFinding {
    guard rules.detectsDwells, point.time != TrackPoint.noTime else {
      return RuleFinding(rule: .dwell, outcome: .notAsked)
    }
    let anchor = lastAccepted
    _ = gate.weighDwell(point, isMeasured: measuresMotion(point))
    let distance = anchor.map { Geodesic.distance(from: $0.position, to: point.position) }
    let needed = measuresMotion(point) ? rules.leaveDistance : rules.leaveDistanceWithoutFix
    let isDwelling = !gate.dwell.isMoving
    let wasDwelling = !dwell.isMoving
    // The rules for moving look at the gate as it was before the sample.
    gate.lastAccepted = lastAccepted
    return RuleFinding(
      rule: .dwell, outcome: isDwelling ? .fails : .passes, measured: isDwelling || wasDwelling ? distance : nil,
      limit: isDwelling || wasDwelling ? needed : nil, isDwelling: isDwelling)
  }

  private func movingFindings(of point: TrackPoint) -> [RuleFinding] {
    var findings: [RuleFinding] = []
    let accuracy = source.state(of: .horizontalAccuracy, point.horizontalAccuracy).given.map { Double($0) / 100 }
    let asksReckoning = rules.deadReckonedSpeed != nil && accuracy != nil && source.fields.contains(.speed)
    findings.append(
      RuleFinding(
        rule: .deadReckoning, outcome: !asksReckoning ? .notAsked : isDeadReckoned(point) ? .fails : .passes,
        measured: asksReckoning ? accuracy : nil, limit: asksReckoning ? rules.deadReckonedAccuracy : nil))
    guard let last = lastAccepted else {
      return findings + [.spacing, .ownError, .satelliteFix].map { RuleFinding(rule: $0, outcome: .notAsked) }
    }
    let distance = Geodesic.distance(from: last.position, to: point.position)
    findings.append(
      RuleFinding(
        rule: .spacing,
        outcome: rules.spacing == nil ? .notAsked : isTooClose(point, to: last, distance: distance) ? .fails : .passes,
        measured: distance, limit: leastSpacing(of: point, after: last, distance: distance)))
    findings.append(
      RuleFinding(
        rule: .ownError,
        outcome: !rules.rejectsWithinError || accuracy == nil
          ? .notAsked : isWithinError(point, distance: distance) ? .fails : .passes,
        measured: distance, limit: accuracy))
    let both = source.state(of: .horizontalAccuracy, last.horizontalAccuracy).given.map { Double($0) / 100 }
    let asksFix = rules.rejectsWithoutFix && source.state(of: .speed, point.speed).isInvalid
    findings.append(
      RuleFinding(
        rule: .satelliteFix,
        outcome: !asksFix || accuracy == nil || both == nil
          ? .notAsked : lacksSatelliteFix(point, after: last, distance: distance) ? .fails : .passes,
        measured: asksFix ? distance : nil,
        limit: asksFix ? accuracy.flatMap { own in both.map { own + $0 } } : nil))
    return findings
  }
}
