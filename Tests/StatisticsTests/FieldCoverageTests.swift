import TestSupport
import Testing

/// How often intervals hold the truth in fields of many kinds.
@Suite struct FieldCoverageTests {
  @Test(arguments: CoverageField.all)
  func `intervals hold the truth in 93 to 97.5 of 100 tournaments`(_ field: CoverageField) {
    let tournaments = FullTests.isOn ? 400 : 50
    // At full size the figures are those of the name; of a sample, chance leaves three standard
    // deviations.
    let slack = 3 * (0.05 * 0.95 / Double(tournaments)).squareRoot()
    for (name, share) in field.coverage(in: tournaments) {
      #expect(share >= (FullTests.isOn ? 0.93 : 0.95 - slack), "\(name)")
      // Scores of a handful of games are too few for an interval that is missed one time in twenty.
      guard !field.hasFewGames else { continue }
      #expect(share <= 0.975 + (FullTests.isOn ? 0 : slack), "\(name)")
    }
  }
}
