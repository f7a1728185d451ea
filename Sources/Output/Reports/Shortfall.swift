/// What a bot scored below what ratings predict.
package struct Shortfall {
  /// The share of the points that it lacks.
  private let share: Double
  /// The same in standard deviations.
  private let deviations: Double
  /// Whether the score is known without games.
  private let isExact: Bool

  /// The standard deviations beyond which it is not put down to chance.
  private static let leastDeviation = 2.0
  /// The share of points from which it is worth a word.
  private static let leastShare = 0.03

  package init(share: Double, deviations: Double, isExact: Bool) {
    (self.share, self.deviations, self.isExact) = (share, deviations, isExact)
  }

  /// Whether it is worth a word, and more than chance makes of games.
  package var isTelling: Bool {
    share >= Self.leastShare && (isExact || deviations > Self.leastDeviation)
  }
}
