public import Planning
public import Statistics

extension TournamentResult {
  /// What counts of each pair of bots and side, in the order of ``orderedPairs``.
  public var samples: [PairSample] {
    var differentGames: [Pair: Int] = [:]
    for (pairing, games) in repetitions {
      differentGames[Pair(x: pairing.first, o: pairing.second)] = games.differentGames / 2
      differentGames[Pair(x: pairing.second, o: pairing.first)] = games.differentGames / 2
    }
    return zip(orderedPairs, orderedTallies).map { pair, tally in
      let counted = differentGames[pair] ?? tally.games
      func share(_ count: Int) -> Double {
        // A product of whole numbers is divided but once, so that even shares come out whole.
        tally.games == 0 ? 0 : Double(count * counted) / Double(tally.games)
      }
      return PairSample(
        x: pair.x,
        o: pair.o,
        xWins: share(tally.x.wins),
        draws: share(tally.draws),
        oWins: share(tally.o.wins)
      )
    }
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

extension Ratings {
  /// Rates the bots of a tournament.
  public init(_ result: TournamentResult) {
    self.init(result.samples, botCount: result.plan.bots.count)
  }
}
