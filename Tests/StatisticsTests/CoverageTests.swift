import TestSupport
import Testing

/// How often intervals contain the truth, in simulated tournaments.
@Suite struct CoverageTests {
  @Test(arguments: [20, 200])
  func `intervals hold the truth in 93 of 100 tournaments or more`(_ games: Int) throws {
    let tournaments = FullTests.isOn ? 1000 : 60
    for field in try IntervalField.all() {
      let found = IntervalCoverage(field, games: games, tournaments: tournaments, seed: 13)
      // Chance leaves three standard deviations, the pairings of a tournament taken for one.
      let slack = 3 * (0.05 * 0.95 / Double(tournaments)).squareRoot()
      for plentiful in [true, false] {
        for count in [\IntervalCoverage.Row.scores, \.leads] {
          guard let share = found.share(count, plentiful: plentiful) else { continue }
          #expect(share >= 0.95 - slack, "\(field.name), \(count)")
        }
      }
      #expect(found.ratingShare >= 0.95 - slack, "\(field.name)")
      #expect(found.fieldShare >= 0.95 - slack, "\(field.name)")
    }
  }
}
