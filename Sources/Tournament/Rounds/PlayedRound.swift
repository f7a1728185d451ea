/// A round with the score of each of its matches.
public struct PlayedRound: Hashable, Sendable {
  /// The round.
  public let round: Round
  /// The scores, in the order of the round's matches.
  public let scores: [MatchScore]
  /// The bots that were withdrawn in it for their faults: they play no later round.
  public let withdrawn: [Int]

  /// A round that is over.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - scores: A score for each of its matches, in their order.
  ///   - withdrawn: The bots that were withdrawn in it.
  public init(_ round: Round, scores: [MatchScore], withdrawn: [Int] = []) {
    precondition(scores.count == round.matches.count, "each match of a round has a score")
    (self.round, self.scores, self.withdrawn) = (round, scores, withdrawn)
  }
}

extension PlayedRound {
  var results: [(match: Match, score: MatchScore)] { zip(round.matches, scores).map { ($0, $1) } }
}

extension [PlayedRound] {
  /// For each bot that has been withdrawn, the index of the round in which it was.
  var withdrawals: [Int: Int] {
    Dictionary(
      enumerated().flatMap { index, played in played.withdrawn.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
