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
      #expect(study.error(of: parameter) <= 0.02 && study.rows[parameter].closed >= covered)
      #expect(study.rows[parameter].covered >= covered)
      #expect(study.rows[parameter].ineffective == 0)
      // Long courses come to rest.
      #expect(study.rows[parameter].moving <= tunings / 4)
    }
  }

  /// A budget of a tuning: the iterations of all courses, and the rate.
  private static let budgets = [(2_000, 0.002), (1_200, 0.02), (4_000, 0.01)]

  @Test(arguments: budgets, [0.0, 4, -4])
  func `intervals reach the best value also where courses end before it`(
    _ budget: (iterations: Int, rate: Double),
    _ skew: Double
  ) {
    let (starts, tunings) = ([0.1, 0.3, 0.5, 0.7, 0.9], FullTests.isOn ? 100 : 4)
    let rows = starts.enumerated().map { number, start in
      let subject = TuningStudy.Subject(best: [0.37], start: [start], curvature: 300, skew: skew)
      let (iterations, seed) = (budget.iterations, UInt64(1000 * number))
      return TuningStudy(
        subject,
        iterations: iterations,
        rate: budget.rate,
        tunings: tunings,
        seed: seed
      ).rows[0]
    }
    let (covered, stated) = (rows.reduce(0) { $0 + $1.covered }, rows.reduce(0) { $0 + $1.stated })
    // Of twenty intervals of 95 % sixteen contain the value in all but one of 400 cases.
    #expect(Double(covered) >= (FullTests.isOn ? 0.93 : 0.8) * Double(stated), "\(rows)")
    #expect(3 * stated >= 2 * starts.count * tunings, "\(rows)")
  }

  @Test(arguments: [(140.0, 0.01), (1000, 0.002)])
  func `so do those of two parameters at once`(_ curvature: Double, _ rate: Double) {
    let subject = TuningStudy.Subject(
      best: [0.37, 0.81],
      start: [0.65, 0.5],
      curvature: curvature
    )
    let study = TuningStudy(subject, iterations: 4_000, rate: rate, tunings: 20, seed: 7)
    for row in study.rows {
      #expect(row.moving >= 5, "\(row)")
      #expect(Double(row.covered) >= 0.8 * Double(row.stated), "\(row)")
      #expect(3 * row.stated >= 2 * study.tunings, "\(row)")
    }
  }
}
