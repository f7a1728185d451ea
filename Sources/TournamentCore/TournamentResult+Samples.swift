public import Statistics

extension TournamentResult {
  /// What counts of each pair of bots and side, in the order of ``orderedPairs``.
  public var samples: [Samples] {
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
      return Samples(
        x: pair.x,
        o: pair.o,
        xWins: share(tally.x.wins),
        draws: share(tally.draws),
        oWins: share(tally.o.wins)
      )
    }
  }
}
