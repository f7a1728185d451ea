import Simulations
import TestSupport
import Testing

/// Tunings of bots whose best values are known, by simulated games.
@Suite struct TuningCoverageTests {
  private static let subjects = [
    TuningStudy.Subject(best: [0.3, 0.62, nil], start: [0.9, 0.1, 0.5]),
    TuningStudy.Subject(
      best: [0.3, 0.62, 0.5, 0.71, 0.4, 0.25, 0.8, 0.55],
      start: [0.9, 0.1, 0.5, 0.2, 0.8, 0.3, 0.5, 0]
    ),
  ]

  @Test(arguments: subjects.indices)
  func `the best values are found, and intervals contain them`(_ index: Int) {
    let subject = Self.subjects[index]
    let tunings = FullTests.isOn ? 100 : 8
    let study = TuningStudy(subject, iterations: 25_000, tunings: tunings, seed: 2026)
    // Of eight intervals of 95 % five contain the value in all but one of 3,000 cases.
    let (covered, ineffective) = FullTests.isOn ? (88, 90) : (5, 5)
    for (parameter, best) in subject.best.enumerated() {
      guard best != nil else {
        #expect(study.rows[parameter].ineffective >= ineffective)
        continue
      }
      #expect(study.error(of: parameter) <= 0.02)
      #expect(study.rows[parameter].covered >= covered)
      #expect(study.rows[parameter].ineffective == 0)
      // Long courses come to rest.
      #expect(study.rows[parameter].moving <= tunings / 4)
    }
  }

  @Test(arguments: [(140.0, 0.01), (1000, 0.002)])
  func `intervals of courses that are too short reach the best values`(
    _ curvature: Double,
    _ rate: Double
  ) {
    let subject = TuningStudy.Subject(
      best: [0.37, 0.81],
      start: [0.65, 0.5],
      curvature: curvature
    )
    let study = TuningStudy(subject, iterations: 4_000, rate: rate, tunings: 20, seed: 7)
    for row in study.rows {
      #expect(row.moving >= 5)
      #expect(row.covered >= 16)
    }
  }
}
