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

extension TournamentResult {
  /// The pairings of deterministic bots that repeated games, in the order of the plan.
  public var repetitions: [(pairing: Pairing, games: RepeatedGames)] {
    // Reckoned once for each number of games, since there may be many openings to go through.
    var known: [Int: RepeatedGames?] = [:]
    return plan.pairings.compactMap { pairing in
      guard plan.bots[pairing.first].isDeterministic, plan.bots[pairing.second].isDeterministic,
        let asX = tally(x: pairing.first, o: pairing.second)?.games,
        let asO = tally(x: pairing.second, o: pairing.first)?.games
      else { return nil }
      let games = known[asX + asO] ?? RepeatedGames(games: asX + asO, of: plan)
      known[asX + asO] = .some(games)
      return games.map { (pairing, $0) }
    }
  }
}
