public import Statistics
public import TournamentCore

/// The results of two versions' games, from the point of view of the one with the smaller index.
public struct VersionPairResult: Hashable, Sendable {
  /// Its results with X.
  public private(set) var asX = Score()
  /// Its results with O.
  public private(set) var asO = Score()
  /// The games that it lost by forfeit.
  public private(set) var forfeits = 0
  /// The games that the other one lost by forfeit.
  public private(set) var opponentForfeits = 0
  /// The pairs of games with sides swapped.
  public private(set) var pairs = PairResultCounts()
  /// The games that they repeated, or `nil` if a bot chooses at random.
  private(set) var repetition: Repetition?

  init(_ repetition: Repetition?) { self.repetition = repetition }

  /// All its results.
  public var score: Score { asX + asO }

  /// Adds the games of a pairing of a round, whose first bot is the one with the smaller index.
  mutating func add(_ round: TournamentResult, pairing: Int) {
    let (own, other) = (
      round.orderedTallies[2 * pairing], round.orderedTallies[2 * pairing + 1]
    )
    asX += own.score
    asO += other.score.inverted
    forfeits += own.x.forfeits + other.o.forfeits
    opponentForfeits += own.o.forfeits + other.x.forfeits
    pairs += round.pairs[pairing]
    if let games = round.repetitionsOfPairings[pairing] { repetition?.merge(games) }
  }
}
