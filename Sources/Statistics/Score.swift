/// Wins, draws and losses, from one side's point of view.
public struct Score: Hashable, Sendable {
  public var wins = 0
  public var draws = 0
  public var losses = 0

  public init(wins: Int = 0, draws: Int = 0, losses: Int = 0) {
    self.wins = wins
    self.draws = draws
    self.losses = losses
  }

  public var games: Int { wins + draws + losses }
  /// Two for a win, one for a draw.
  public var halfPoints: Int { 2 * wins + draws }
  /// One for a win, a half for a draw.
  public var points: Double { Double(halfPoints) / 2 }
  /// Points per game, 0 to 1; 0 where no game was played.
  public var rate: Double { games == 0 ? 0 : points / Double(games) }
  /// The same games from the other side.
  public var inverted: Score { Score(wins: losses, draws: draws, losses: wins) }

  public static func + (a: Score, b: Score) -> Score {
    Score(wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses)
  }

  public static func += (a: inout Score, b: Score) { a = a + b }
}
