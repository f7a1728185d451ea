import Statistics

/// Ratings from exact scores.
enum ExactElo {
  /// The games that each score counts for: so many that one more has no effect.
  private static let games = 1_000_000.0

  /// The ratings in Elo that explain the scores of all games of a field best.
  ///
  /// The exact scores of every two bots with each side have the same weight.
  ///
  /// - Parameters:
  ///   - xScores: The expected score of X of each two bots; X's index comes first.
  ///   - anchor: The bot whose rating is 0.
  /// - Returns: The ratings.
  static func ratings(_ xScores: [[Double]], anchor: Int) -> [Double] {
    let samples = xScores.indices.flatMap { x in
      xScores.indices.filter { $0 != x }.map { o in
        let score = min(max(xScores[x][o], 0), 1)
        return PairSample(
          x: x,
          o: o,
          xWins: games * score,
          draws: 0,
          oWins: games * (1 - score)
        )
      }
    }
    let model = Ratings(samples, botCount: xScores.count).anchored(anchor, at: 0)
    return xScores.indices.map { model.rating(of: $0).elo }
  }
}
