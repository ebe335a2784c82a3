/// A line on the terminal that says how far long work is, how fast it goes and how long it will take.
///
/// Silent unless messages go to a terminal. At most ten updates a second, so that it costs nothing.
final class ProgressBar {
  private let sink: any CommandSink
  private let clock: () -> Double
  private let label: String
  private let language: Language
  private let start: Double
  private var lastShown: Double
  private var shown = false

  /// - Parameter clock: seconds since any fixed instant, never going back.
  init(_ label: String, sink: any CommandSink, language: Language, clock: @escaping () -> Double) {
    self.sink = sink
    self.clock = clock
    self.label = label
    self.language = language
    start = clock()
    lastShown = start
  }

  /// Shows that `done` of `total` units are done; `rate` words a rate per second.
  func update(done: Double, total: Double, rate: (Double) -> String) {
    guard sink.messagesGoToTerminal else { return }
    let now = clock()
    guard now - lastShown >= 0.1 else { return }
    lastShown = now
    shown = true
    let speed = done / max(now - start, 1e-9)
    let fraction = total > 0 ? min(1, done / total) : 0
    let full = Int(fraction * 20)
    let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 20 - full)
    let left = speed > 0 ? Figures.clock((total - done) / speed) : "-:--"
    let remaining = Wording("\(left) left", "剩余 \(left)").in(language)
    let percent = Figures.fixed(fraction * 100, 0)
    sink.message("\r\u{1b}[K\(label) [\(bar)] \(percent) %  \(rate(speed))  \(remaining)")
  }

  /// Takes the line away.
  func finish() {
    if shown { sink.message("\r\u{1b}[K") }
    shown = false
  }
}
