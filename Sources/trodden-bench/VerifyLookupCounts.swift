import BoundaryIndex
import Judges

/// `verify lookup-counts [--write]`: what look-ups and attribution in the default pack read and keep in memory, against
/// the baseline in the repository; `--write` renews that.
enum VerifyLookupCounts {
  static let check = Check(
    name: "lookup-counts",
    claim: """
      edges and bytes read a look-up, tiles, shards and memory have not grown by more than 2 % over the baseline; all of \
      China takes at most 30 MB
      """,
    run: run)

  private static let file = "Tests/Baselines/lookup.json"
  private static let mostMemory = 30_000_000.0

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.isEmpty || arguments == ["--write"] else {
      print("verify lookup-counts takes --write")
      return false
    }
    func open() throws -> BoundaryPack { try BoundaryPack(directory: "boundaries") }
    let counts = LookupBaseline(
      pack: try open().id, full: try LookupCounts.all(of: 200_000, withRaster: true, open: open),
      sample: try LookupCounts.all(of: LookupBaseline.sampleSize, withRaster: false, open: open))
    for (name, count) in counts.full.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    guard let memory = counts.full["China memory"], memory <= mostMemory else {
      print("all of China takes more than \(mostMemory) bytes")
      return false
    }
    if arguments == ["--write"] {
      try counts.write(to: file)
      return true
    }
    let baseline = try LookupBaseline(file: file)
    guard baseline.pack == counts.pack else {
      print("the baseline is of another pack; renew it with --write")
      return false
    }
    let faults =
      LookupBaseline.faults(of: counts.full, against: baseline.full)
      + LookupBaseline.faults(of: counts.sample, against: baseline.sample)
    faults.forEach { print($0) }
    return faults.isEmpty
  }
}
