/// Wins, draws and losses, from one side's point of view.
public struct Score: Hashable, Sendable {
  /// Games won.
  public var wins = 0
  /// Games drawn.
  public var draws = 0
  /// Games lost.
  public var losses = 0

  /// A score, zero by default.
  public init(wins: Int = 0, draws: Int = 0, losses: Int = 0) {
    self.wins = wins
    self.draws = draws
    self.losses = losses
  }

  /// The number of games.
  public var games: Int { wins + draws + losses }
  /// Two for a win, one for a draw.
  public var halfPoints: Int { 2 * wins + draws }
  /// One for a win, a half for a draw.
  public var points: Double { Double(halfPoints) / 2 }
  /// Points per game, 0 to 1; 0 if no game was played.
  public var rate: Double { games == 0 ? 0 : points / Double(games) }
  /// Wins per game, 0 to 1; 0 if no game was played.
  public var winRate: Double { games == 0 ? 0 : Double(wins) / Double(games) }
  /// The same games from the other side.
  public var inverted: Score { Score(wins: losses, draws: draws, losses: wins) }

  /// The sum of two scores.
  public static func + (a: Score, b: Score) -> Score {
    Score(wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses)
  }

  /// Adds the score of other games.
  public static func += (a: inout Score, b: Score) { a = a + b }
}
