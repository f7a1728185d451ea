/// A round with the score of each of its matches.
public struct PlayedRound: Hashable, Sendable {
  /// The round.
  public let round: Round
  /// The scores, in the order of the round's matches.
  public let scores: [MatchScore]

  /// A round that is over.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - scores: A score for each of its matches, in their order.
  public init(_ round: Round, scores: [MatchScore]) {
    precondition(scores.count == round.matches.count, "each match of a round has a score")
    (self.round, self.scores) = (round, scores)
  }
}

extension PlayedRound {
  /// The matches with their scores.
  var results: [(match: Match, score: MatchScore)] { zip(round.matches, scores).map { ($0, $1) } }
}
