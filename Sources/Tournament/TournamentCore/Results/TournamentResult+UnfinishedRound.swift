package import Rounds
import Statistics

extension TournamentResult {
  /// The round of which some games have been played, with the scores of its matches so far; `nil` if
  /// there is none.
  ///
  /// - Complexity: That of pairing a round, if there is one.
  package var unfinishedRound: PlayedRound? {
    let earlier = rounds.flatMap { Array(zip($0.round.matches, $0.scores)) }
    guard plan.rounds != nil, gameCount > earlier.reduce(0, { $0 + $1.1.games }),
      let round = plan.nextRound(after: rounds)?.round?.round
    else { return nil }
    let scores = round.matches.map { match -> MatchScore in
      guard let asX = tally(x: match.first, o: match.second),
        let asO = tally(x: match.second, o: match.first)
      else { preconditionFailure("any two bots may meet") }
      // What the two played in earlier rounds is counted with it.
      return earlier.reduce(MatchScore(asX: asX, asO: asO)) { score, past in
        switch (past.0.first, past.0.second) {
        case (match.first, match.second): score.without(past.1)
        case (match.second, match.first): score.without(past.1.swapped)
        default: score
        }
      }
    }
    return PlayedRound(round, scores: scores)
  }
}

extension MatchScore {
  init(asX: PairTally, asO: PairTally) {
    self.init(
      first: asX.score.halfPoints + asO.score.inverted.halfPoints,
      second: asX.score.inverted.halfPoints + asO.score.halfPoints,
      games: asX.games + asO.games
    )
  }

  fileprivate func without(_ other: MatchScore) -> MatchScore {
    MatchScore(
      first: first - other.first,
      second: second - other.second,
      games: games - other.games
    )
  }
}
