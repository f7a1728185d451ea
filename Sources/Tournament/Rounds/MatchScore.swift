/// The score of a match.
///
/// If both bots were withdrawn in the round before any of its games, it has none: then it is worth
/// nothing to either, and in a knockout the better seed goes through.
public struct MatchScore: Hashable, Sendable, Codable {
  /// The points of the match's first bot in halves: two for a win, one for a draw.
  public let first: Int
  /// The points of the second bot in halves.
  public let second: Int
  /// The number of games.
  public let games: Int

  /// A score in half points; they add up to at most two for each game.
  public init(first: Int, second: Int, games: Int) {
    precondition(
      first >= 0 && second >= 0 && first + second <= 2 * games,
      "a game has no more than two half points"
    )
    (self.first, self.second, self.games) = (first, second, games)
  }
}

extension MatchScore {
  package var swapped: MatchScore { MatchScore(first: second, second: first, games: games) }

  var isDrawn: Bool { first == second }

  /// The half match points of the first and the second bot: two for the winner, one each for a
  /// draw, nothing if no game was played.
  package var matchPoints: (first: Int, second: Int) {
    guard games > 0 else { return (0, 0) }
    return first > second ? (2, 0) : first < second ? (0, 2) : (1, 1)
  }
}
