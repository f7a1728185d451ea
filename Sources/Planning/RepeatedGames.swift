/// Pairings of deterministic bots, which play the same games again and again.
public struct RepeatedGames: Hashable, Sendable {
  /// The number of games of a pairing.
  public let games: Int
  /// How many of them can differ, at most.
  public let differentGames: Int
  /// How often each different game was played, `nil` where openings occur twice.
  public let times: ClosedRange<Int>?

  /// What is repeated where two deterministic bots play a number of games, `nil` for nothing.
  ///
  /// - Complexity: O(number of openings).
  public init?(games: Int, of plan: TournamentPlan) {
    let starts = games / 2
    let used = plan.openings.prefix(max(1, starts))
    let distinct = Set(used).count
    guard starts > distinct else { return nil }
    self.games = games
    differentGames = 2 * distinct
    let most = (starts + used.count - 1) / used.count
    times = distinct == used.count ? starts / used.count...most : nil
  }
}
