import GameModel

/// Whether games may come again and again.
extension TournamentPlan {
  /// Whether both bots of a pairing say that they are deterministic.
  package func isDeterministic(_ pairing: Pairing) -> Bool {
    bots[pairing.first].isDeterministic && bots[pairing.second].isDeterministic
  }

  /// Whether a pairing's games that are alike are to be noticed.
  ///
  /// Where a bot draws lots as a policy, games that are alike are independent samples.
  package func mayRepeat(_ pairing: Pairing) -> Bool {
    !bots[pairing.first].drawsLots && !bots[pairing.second].drawsLots
  }

  /// Whether both bots of a pairing are taken at their word that they are deterministic: bots of the
  /// process are, programs of their own are watched.
  package func isTakenAtItsWord(_ pairing: Pairing) -> Bool {
    isDeterministic(pairing) && !bots[pairing.first].isExternal && !bots[pairing.second].isExternal
  }

  /// The index of the first opening that is the same position, for each opening.
  ///
  /// - Complexity: O(number of openings).
  package var openingClasses: [Int] {
    var known: [Position: Int] = [:]
    return openings.enumerated().map { index, opening in
      let first = known[opening] ?? index
      known[opening] = first
      return first
    }
  }

  /// Whether two deterministic bots play all that there is, each game equally often: every opening is
  /// there once, comes round evenly, and more than once where it may be one of a sample.
  ///
  /// - Complexity: O(number of openings).
  package var coversOpeningsEvenly: Bool {
    let pairs = gamesPerPairing / 2
    guard pairs.isMultiple(of: openings.count), openings.count == distinctOpeningCount else {
      return false
    }
    return openings.count < pairs || openings.count == 1 && openings[0].plies == 0
  }

  /// The number of openings that differ.
  ///
  /// - Complexity: O(number of openings).
  package var distinctOpeningCount: Int { openings.count == 1 ? 1 : Set(openings).count }
}
