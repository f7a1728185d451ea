public import Statistics

extension TournamentResult {
  /// The games of each pairing that count, in the order of the plan: repeated games count once, and
  /// those that were not played do not count.
  ///
  /// - Complexity: O(pairings + openings), and O(openings) for each of two deterministic bots.
  public var pairingSamples: [PairingSample] {
    let openingCount = plan.coversOpeningsEvenly ? plan.openings.count : nil
    return plan.pairings.indices.map { sample(ofPairing: $0, openingCount: openingCount) }
  }

  /// The games of a pairing that count.
  ///
  /// - Parameters:
  ///   - index: The index of the pairing in the plan.
  ///   - openingCount: The number of openings, which are used equally often; `nil` if they are not,
  ///     or if it does not matter whether the score is exact.
  ///   - hasUnplayed: Whether games that a withdrawn bot loses without playing them count too.
  ///   - presumesRepetition: Whether games that never differed count once even before there are enough
  ///     of them to show that they repeat.
  /// - Returns: The games in pairs, with repeated ones counted once.
  /// - Complexity: O(1) without the number of openings.
  package func sample(
    ofPairing index: Int,
    openingCount: Int? = nil,
    hasUnplayed: Bool = false,
    presumesRepetition: Bool = false
  ) -> PairingSample {
    let (pairing, repetition) = (plan.pairings[index], repetitionsOfPairings[index])
    let pairs = hasUnplayed ? pairs[index] : playedPairs(ofPairing: index)
    guard let repetition else {
      return PairingSample(
        first: pairing.first,
        second: pairing.second,
        pairs: pairs.counts.map(Double.init)
      )
    }
    let counted = repetition.counted(of: pairs, presumed: presumesRepetition)
    return PairingSample(
      first: pairing.first,
      second: pairing.second,
      pairs: counted.pairs.map(Double.init),
      looseAsX: counted.asX.map(Double.init),
      looseAsO: counted.asO.map(Double.init),
      isExact: openingCount.map { count in
        plan.isDeterministic(pairing) && repetition.covers(count, games: 2 * pairs.total)
      } ?? false
    )
  }

  private func playedPairs(ofPairing index: Int) -> PairResultCounts {
    let (asX, asO) = (orderedTallies[2 * index], orderedTallies[2 * index + 1])
    return pairs[index].without(
      lostByFirst: (asX.x.unplayed + asO.o.unplayed) / 2,
      lostBySecond: (asX.o.unplayed + asO.x.unplayed) / 2
    )
  }

  /// The pairs of games of a pairing that count in a sequential test, by its index in the plan, as seen
  /// by the bot that comes first in the list.
  ///
  /// A test must not be decided by the first games of bots that may only repeat them: as long as none
  /// came out in two ways, repeated games count once.
  package func countedPairs(ofPairing index: Int) -> PairCounts {
    let sample = sample(ofPairing: index, hasUnplayed: true, presumesRepetition: true)
    let counts = sample.pairPoints.counts.map { Int($0) }
    let pairing = plan.pairings[index]
    return PairCounts(pairing.first < pairing.second ? counts : counts.reversed())
  }

  /// The games of each pair of bots and side that count, in the order of ``orderedPairs``.
  public var samples: [PairSample] { pairingSamples.flatMap(\.samples) }

  /// The pairings of bots that claim to be deterministic but played the same opening in two ways,
  /// in the order of the plan.
  public var contradictions: [Pairing] {
    zip(plan.pairings, repetitionsOfPairings).filter { $1?.isContradicted ?? false }.map(\.0)
  }

  /// The pairings that repeated games, in the order of the plan.
  public var repetitions: [(pairing: Pairing, games: RepeatedGames)] {
    zip(plan.pairings, repetitionsOfPairings).compactMap { pairing, repetition in
      repetition?.repeatedGames.map { (pairing, $0) }
    }
  }
}

extension Ratings {
  /// Rates the bots of a tournament.
  public init(_ result: TournamentResult) {
    self.init(result.pairingSamples, botCount: result.plan.bots.count)
  }
}
