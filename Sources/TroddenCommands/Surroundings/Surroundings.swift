/// What a command may use of the world: all of it is handed in, so that tests run commands in their own process.
public struct Surroundings {
  /// Where words go.
  public var sink: any CommandSink
  /// Standard input: the next bytes, at most as many as asked for; empty at the end.
  public var readInput: (_ count: Int) throws -> [UInt8]
  /// The environment's variables.
  public var environment: [String: String]
  /// The path of the running program, for finding the boundary pack beside it.
  public var programPath: String
  /// Milliseconds since 1970-01-01 UTC.
  public var now: () -> Int64
  /// Seconds of a clock that never goes back, for rates.
  public var clock: () -> Double

  /// Makes surroundings from their parts.
  public init(
    sink: any CommandSink, readInput: @escaping (_ count: Int) throws -> [UInt8], environment: [String: String],
    programPath: String, now: @escaping () -> Int64, clock: @escaping () -> Double
  ) {
    self.sink = sink
    self.readInput = readInput
    self.environment = environment
    self.programPath = programPath
    self.now = now
    self.clock = clock
  }
}
