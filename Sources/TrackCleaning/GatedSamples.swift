/// The gate's verdicts on the stored samples of one import, and what it noticed about dwells.
struct GatedSamples {
  private(set) var verdicts: [SampleVerdict] = []
  /// For each accepted sample, metres from the one accepted before it, or NaN where the gate did not need them.
  private(set) var hops: [Double] = []
  /// Indices of the first accepted samples after dwells.
  private(set) var followDwell: [Int] = []
  let stays: [DwellStay]

  init(
    _ samples: [TrackPoint], sequences: [Int64], events: [GateEvent], source: TrackSource, rules: GateRules
  ) {
    var gate = Gate(source: source, rules: rules)
    verdicts.reserveCapacity(samples.count)
    var next = 0
    var verdicts: [SampleVerdict] = []
    verdicts.reserveCapacity(samples.count)
    var followDwell: [Int] = []
    var hops: [Double] = []
    hops.reserveCapacity(samples.count)
    func takeReleased() {
      guard gate.hasReleased else { return }
      for released in gate.takeReleased() {
        if released.followsDwell { followDwell.append(verdicts.count) }
        if released.verdict == .accepted { hops.append(.nan) }
        verdicts.append(released.verdict)
      }
    }
    for (index, sample) in samples.enumerated() {
      let sequence = sequences.isEmpty ? Int64(index) : sequences[index]
      while next < events.count, events[next].sequence <= sequence {
        gate.take(events[next])
        takeReleased()
        next += 1
      }
      let verdict = gate.reconsider(sample)
      takeReleased()
      guard let verdict else { continue }
      if verdict == .accepted {
        hops.append(gate.hop)
        if gate.followsDwell { followDwell.append(verdicts.count) }
      }
      verdicts.append(verdict)
    }
    for event in events[next...] { gate.take(event) }
    gate.finish()
    takeReleased()
    self.verdicts = verdicts
    self.followDwell = followDwell
    self.hops = hops
    stays = gate.stays
  }
}
