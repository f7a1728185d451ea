/// The games of one bot as X against another as O, as far as they are samples that tell something.
///
/// Two deterministic bots play one game from each opening, however often it is played: such games
/// count once. Where the openings did not come round evenly, all of them count in equal shares,
/// so that the counts are no whole numbers. Games in which a bot is left to chance are independent
/// samples, even where they coincide.
public struct Samples: Hashable, Sendable {
  /// The bots by their places in the list of bots.
  public let x: Int
  public let o: Int
  public let xWins: Double
  public let draws: Double
  public let oWins: Double

  public init(x: Int, o: Int, xWins: Double, draws: Double, oWins: Double) {
    self.x = x
    self.o = o
    self.xWins = xWins
    self.draws = draws
    self.oWins = oWins
  }

  /// How many games count.
  public var games: Double { xWins + draws + oWins }

  /// The points of X, half a one for a draw.
  public var xPoints: Double { xWins + draws / 2 }
}

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
