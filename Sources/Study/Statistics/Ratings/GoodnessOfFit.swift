/// How well the results of a tournament agree with the rating model, by Pearson's test.
///
/// For every two bots and sides, the wins, draws and losses are compared with those that the model
/// expects: X² = Σ (observed - expected)² / expected. Results with an expectation below one are
/// pooled with their neighbours. Games are assumed to be independent; where openings make the two
/// games of a pair differ, or are played equally often, the test errs towards a good fit.
public struct GoodnessOfFit: Hashable, Sendable {
  /// Pearson's X².
  public let chiSquare: Double
  /// The number of independent results, minus the parameters fitted to them.
  public let degreesOfFreedom: Int
  /// The probability of a value at least as large if the model is true.
  public let probability: Double

  /// The fit of a model, or `nil` if it does not predict draws or there are no more results than
  /// parameters.
  init?(_ model: RatingModel, _ samples: [PairSample], _ field: FieldParts) {
    guard model.draws != .halfDraws else { return nil }
    var (sum, freedom) = (0.0, 0)
    for sample in samples where sample.games > 0 {
      let expected = sample.games * model.game(x: sample.x, o: sample.o).probabilities
      let cells = Self.pooled([
        (sample.xWins, expected.x), (sample.draws, expected.y), (sample.oWins, expected.z),
      ])
      sum += cells.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) / $1.1 }
      freedom += cells.count - 1
    }
    let met = field.parts.filter { $0.count > 1 }
    // The strengths minus the mean of each part, the first move, and ν.
    freedom -= met.reduce(2) { $0 + $1.count - 1 }
    guard freedom > 0 else { return nil }
    chiSquare = sum
    degreesOfFreedom = freedom
    probability = ChiSquareDistribution.probability(above: sum, degreesOfFreedom: freedom)
  }

  /// Pools cells of small expectation with the next.
  private static func pooled(_ cells: [(Double, Double)]) -> [(Double, Double)] {
    var pooled: [(Double, Double)] = []
    for cell in cells {
      if let last = pooled.last, last.1 < 1 || cell.1 < 1 {
        pooled[pooled.count - 1] = (last.0 + cell.0, last.1 + cell.1)
      } else {
        pooled.append(cell)
      }
    }
    return pooled
  }
}
