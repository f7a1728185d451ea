/// The round whose matches a round decides: for extra games that break ties an earlier one, for any
/// other round the round itself.
package struct DecidedMatches: Hashable, Sendable {
  /// The number of the round, from 1, among those that are no tie-breaks.
  package let round: Int
  /// For each match, its index among the matches of that round.
  package let matches: [Int]
}

extension Round {
  /// The matches that it decides after the rounds before it; `nil` if there has been no tie-break, so
  /// that the round is known by its number.
  package func decidedMatches(after played: [PlayedRound]) -> DecidedMatches? {
    let rounds = played.map(\.round).filter { !$0.isTieBreak }
    guard isTieBreak, let decided = rounds.last else {
      return rounds.count == played.count
        ? nil : DecidedMatches(round: rounds.count + 1, matches: Array(matches.indices))
    }
    let places = Dictionary(
      decided.matches.enumerated().map { ([$1.first, $1.second] as Set, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return DecidedMatches(
      round: rounds.count,
      matches: matches.enumerated().map { places[[$1.first, $1.second]] ?? $0 }
    )
  }
}

extension [PlayedRound] {
  /// The number of each round, from 1, where tie-breaks have that of the round they decide.
  package var shownNumbers: [Int] {
    var number = 0
    return map { played in
      if !played.round.isTieBreak { number += 1 }
      return number
    }
  }
}
