/// A figure that only ever grows, with the instants at which it did: an explored area, a number of visited regions.
///
/// The steps tell when a threshold was first reached. What is known without its time (an import without time stamps)
/// is in `value` and in no step, so `value` may exceed the last step.
public struct GrowingFigure: Hashable, Sendable {
  /// The figure from an instant on.
  public struct Step: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 UTC.
    public let instant: Int64
    /// The figure from that instant on.
    public let value: Double

    /// Makes a step.
    public init(instant: Int64, value: Double) {
      self.instant = instant
      self.value = value
    }
  }

  /// The figure at the end, never below the last step.
  public let value: Double
  /// Strictly ascending in instant and in value.
  public let steps: [Step]

  /// A figure of 0.
  public static let zero = GrowingFigure(0)

  /// Makes a figure from values as of instants, in any order; those that do not raise it are left out.
  ///
  /// - Parameters:
  ///   - value: the figure at the end; raised to the highest step where it lies below. Not finite or negative is 0.
  ///   - steps: what the figure was at instants. Not finite or not above 0 is left out.
  public init(_ value: Double, steps: [Step] = []) {
    var rising: [Step] = []
    for step in steps.sorted(by: { ($0.instant, $0.value) < ($1.instant, $1.value) }) {
      guard step.value.isFinite, step.value > rising.last?.value ?? 0 else { continue }
      if rising.last?.instant == step.instant { rising.removeLast() }
      rising.append(step)
    }
    self.steps = rising
    self.value = max(value.isFinite ? max(value, 0) : 0, rising.last?.value ?? 0)
  }

  /// The first instant at which the figure had reached a threshold; nil when it never did or the time is not known.
  ///
  /// Complexity: O(log n) in the number of steps.
  public func firstInstant(reaching threshold: Double) -> Int64? {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].value >= threshold { high = middle } else { low = middle + 1 }
    }
    return low < steps.count ? steps[low].instant : nil
  }

  /// Whether the steps account for all of the figure.
  var isFullyDated: Bool { value == steps.last?.value ?? 0 }
}

extension GrowingFigure {
  /// Counts events by their instants; nil is an event whose time is not known.
  public init(countingEventsAt instants: [Int64?]) {
    let dated = instants.compactMap { $0 }.sorted()
    let steps = dated.enumerated().map { Step(instant: $1, value: Double($0 + 1)) }
    self.init(Double(instants.count), steps: steps)
  }

  /// Adds up what each instant brought, and what has no known time.
  ///
  /// - Parameter total: the sum that a user is shown, where it was added up in another order; the last step is set
  ///   to it so that rounding never keeps a step below the total.
  init(accumulating increments: [Step], undated: Double, total: Double) {
    var running = 0.0
    var steps: [Step] = []
    for increment in increments.sorted(by: { ($0.instant, $0.value) < ($1.instant, $1.value) }) {
      running += increment.value
      steps.append(Step(instant: increment.instant, value: min(running, total)))
    }
    if undated <= 0, let last = steps.last {
      steps[steps.count - 1] = Step(instant: last.instant, value: total)
    }
    self.init(total, steps: steps)
  }

  /// The sum of figures, step by step.
  static func sum(of figures: [GrowingFigure]) -> GrowingFigure {
    var increments: [Step] = []
    var undated = 0.0
    var total = 0.0
    for figure in figures {
      var previous = 0.0
      for step in figure.steps {
        increments.append(Step(instant: step.instant, value: step.value - previous))
        previous = step.value
      }
      undated += figure.value - previous
      total += figure.value
    }
    return GrowingFigure(accumulating: increments, undated: undated, total: total)
  }

  /// At each instant the largest of the figures.
  static func maximum(of figures: [GrowingFigure]) -> GrowingFigure {
    GrowingFigure(figures.map(\.value).max() ?? 0, steps: figures.flatMap(\.steps))
  }

  /// Every value divided by a positive number, for another unit.
  func divided(by divisor: Double) -> GrowingFigure {
    GrowingFigure(value / divisor, steps: steps.map { Step(instant: $0.instant, value: $0.value / divisor) })
  }
}
