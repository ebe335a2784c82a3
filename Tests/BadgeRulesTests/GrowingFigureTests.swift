import BadgeRules
import Testing

@Suite("Growing figure")
struct GrowingFigureTests {
  private typealias Step = GrowingFigure.Step

  @Test("keeps the steps that raise it, in order of time")
  func rises() {
    let figure = GrowingFigure(
      0,
      steps: [
        Step(instant: 30, value: 5), Step(instant: 10, value: 2), Step(instant: 20, value: 1),
        Step(instant: 30, value: 7), Step(instant: 40, value: 7),
      ])
    #expect(figure.steps == [Step(instant: 10, value: 2), Step(instant: 30, value: 7)])
    #expect(figure.value == 7)
  }

  @Test("says when a threshold was first reached, and not when that is not known")
  func thresholds() {
    let figure = GrowingFigure(9, steps: [Step(instant: 10, value: 2), Step(instant: 30, value: 7)])
    #expect(figure.firstInstant(reaching: 1) == 10)
    #expect(figure.firstInstant(reaching: 2) == 10)
    #expect(figure.firstInstant(reaching: 2.5) == 30)
    #expect(figure.firstInstant(reaching: 8) == nil)
    #expect(GrowingFigure.zero.firstInstant(reaching: 1) == nil)
  }

  @Test("takes what is not finite or below 0 for 0", arguments: [Double.nan, .infinity, -.infinity, -1, 0])
  func notFinite(value: Double) {
    #expect(GrowingFigure(value) == .zero)
    #expect(GrowingFigure(3, steps: [Step(instant: 1, value: value)]) == GrowingFigure(3))
  }

  @Test("counts events, those without a time in the end")
  func events() {
    let figure = GrowingFigure(countingEventsAt: [50, nil, 10, 50])
    #expect(figure.value == 4)
    #expect(figure.steps == [Step(instant: 10, value: 1), Step(instant: 50, value: 3)])
  }
}
