/// What the benchmark executable can do, and how it is asked.
///
/// A new check adds its file and a line to `checks`; a new kernel its file and a line to `kernels`.
enum Program {
  private static let checks: [Check] = [
    VerifyAccuracy.check, VerifyAreaWithin.check, VerifyDatum.check, VerifyDistance.check, VerifyHistory.check,
    VerifyDwell.check, VerifyFactsSize.check, VerifyLookup.check,
    VerifyLookupCounts.check,
    VerifyParts.check, VerifyRaster.check, VerifyReaders.check, VerifySmoothing.check,
  ]

  private static let kernels: [Kernel] = [
    OffsetKernels.forward, OffsetKernels.forwardBatch, OffsetKernels.inverse, OffsetKernels.inverseBatch,
    DistanceKernels.hops, DistanceKernels.pairs, DistanceKernels.farPairs,
    RasteriseKernels.cells, RasteriseKernels.geohashes, UnionKernel.kernel,
    LookupKernels.scattered, LookupKernels.tracks, LookupKernels.single, AttributionKernel.kernel,
    HistoryKernels.read, HistoryKernels.recompute, HistoryKernels.badges, ImportKernel.kernel,
    ImportKernel.separatedValues,
  ]

  /// 0 done, 1 a check failed, 64 usage.
  static func run(_ arguments: [String]) -> Int32 {
    switch arguments.first {
    case "verify": return verify(Array(arguments.dropFirst()))
    case "time": return time(Array(arguments.dropFirst()))
    case "memory": return MemoryImport.run(Array(arguments.dropFirst()))
    case "cold": return Cold.run(Array(arguments.dropFirst()))
    case "list":
      checks.forEach { print("verify \($0.name)  \($0.claim)") }
      kernels.forEach { print("time \($0.name)  \($0.claim)") }
      return 0
    default: return usage()
    }
  }

  private static func verify(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first, let check = checks.first(where: { $0.name == name }) else { return usage() }
    do {
      return try check.run(Array(arguments.dropFirst())) ? 0 : 1
    } catch {
      print("verify \(name): \(error)")
      return 1
    }
  }

  private static func time(_ arguments: [String]) -> Int32 {
    var options = Timing.Options()
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": options.json = true
      case "--rounds":
        guard let text = rest.popFirst(), let rounds = Int(text), rounds > 0 else { return usage() }
        options.rounds = rounds
      default:
        guard kernels.contains(where: { $0.name == argument }) else { return usage() }
        names.append(argument)
      }
    }
    for kernel in kernels where names.isEmpty || names.contains(kernel.name) {
      do {
        try print(Timing.measure(kernel, options).text(json: options.json))
      } catch {
        print("time \(kernel.name): \(error)")
        return 1
      }
    }
    return 0
  }

  private static func usage() -> Int32 {
    print(
      """
      usage: trodden-bench verify CHECK [ARGUMENTS]
             trodden-bench time [KERNEL ...] [--rounds N] [--json]
             trodden-bench memory import|import-csv|import-late MEGABYTES ...
             trodden-bench cold (see tools/bench)
             trodden-bench list
      checks: \(checks.map(\.name).joined(separator: ", "))
      kernels: \(kernels.map(\.name).joined(separator: ", "))
      """)
    return 64
  }
}

/// A large exactness check, too slow for the tests.
struct Check: Sendable {
  /// The word after `verify`.
  var name: String
  /// What it shows, as a sentence.
  var claim: String
  /// Prints its findings and says whether the claim holds.
  var run: @Sendable (_ arguments: [String]) throws -> Bool
}
