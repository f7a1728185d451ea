import GameModel

/// Whether games may repeat.
extension TournamentPlan {
  /// Whether both bots of a pairing claim to be deterministic.
  package func isDeterministic(_ pairing: Pairing) -> Bool {
    bots[pairing.first].isDeterministic && bots[pairing.second].isDeterministic
  }

  /// Whether to look for equal games of a pairing.
  ///
  /// If a bot chooses at random as a policy, equal games are independent samples. So they are where
  /// the players play the opening, unless both are separate programs: all others draw its stones.
  package func mayRepeat(_ pairing: Pairing) -> Bool {
    let pair = [bots[pairing.first], bots[pairing.second]]
    return pair.allSatisfy { !$0.drawsLots && (playedOpening == nil || $0.isExternal) }
  }

  /// Whether chance decides games of a pairing, as its bots say; `nil` if they do not say.
  package func isRandom(_ pairing: Pairing) -> Bool? {
    mayRepeat(pairing) ? isDeterministic(pairing) ? false : nil : true
  }

  /// Whether both bots of a pairing are trusted to be deterministic: bots that are built in are
  /// trusted, separate programs and plug-ins are watched.
  func isTakenAtItsWord(_ pairing: Pairing) -> Bool {
    playedOpening == nil && isDeterministic(pairing)
      && ![bots[pairing.first], bots[pairing.second]].contains { $0.isExternal || $0.isPlugin }
  }

  /// The index of the first opening that is the same position, for each opening.
  ///
  /// - Complexity: O(number of openings).
  var openingClasses: [Int] {
    var known: [Position: Int] = [:]
    return openings.enumerated().map { index, opening in
      let first = known[opening] ?? index
      known[opening] = first
      return first
    }
  }

  /// Whether two deterministic bots play every possible game equally often: every opening occurs
  /// once, is used equally often, and more than once if it may be one of a sample.
  ///
  /// - Complexity: O(number of openings).
  var coversOpeningsEvenly: Bool {
    let pairs = gamesPerPairing / 2
    guard playedOpening == nil, pairs.isMultiple(of: openings.count),
      openings.count == distinctOpeningCount
    else { return false }
    return openings.count < pairs || openings.count == 1 && openings[0].plies == 0
  }

  /// The number of distinct openings.
  ///
  /// - Complexity: O(number of openings).
  package var distinctOpeningCount: Int { openings.count == 1 ? 1 : Set(openings).count }
}
