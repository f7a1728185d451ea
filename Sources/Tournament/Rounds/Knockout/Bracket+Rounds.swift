extension Bracket {
  /// The next round, with sides by the records of the bots; `nil` if the final has been won.
  func nextRound(_ number: Int, _ records: [Record]) -> Round? {
    for fixtures in rounds {
      let size = 2 * fixtures.count
      let named = fixtures.enumerated()
        .map { (stake: size == 2 ? Match.Stake.final : .advance($0), fixture: $1) }
      let all = named + (size == 2 ? thirdPlace.map { [(.thirdPlace, $0)] } ?? [] : [])
      let open = all.filter { $0.fixture.winner == nil }
      guard let example = open.first?.fixture else { continue }
      let isPlayed = example.score != nil
      return Round(
        number: number,
        stage: isPlayed
          ? .extra(of: size, time: example.extraScores.count + 1) : .knockout(of: size),
        matches: open.compactMap { $0.fixture.match(for: $0.stake, records, rank) },
        byes: isPlayed ? [] : all.compactMap { $0.fixture.bye(records) }
      )
    }
    return nil
  }

  private func rank(_ bot: Int) -> Int { seeds.firstIndex(of: bot) ?? seeds.count }
}

extension Bracket.Fixture {
  /// The bot that goes through without a game and plays on, if one does.
  func bye(_ records: [Record]) -> Int? {
    winner.flatMap { score == nil && !records[$0].isWithdrawn ? $0 : nil }
  }

  /// The match of the two bots, or `nil` if either is not known; the better seed has X unless their
  /// records say otherwise.
  func match(for stake: Match.Stake, _ records: [Record], _ rank: (Int) -> Int) -> Match? {
    guard let upper, let lower else { return nil }
    let isUpper = records[upper].isFirst(before: records[lower]) ?? (rank(upper) < rank(lower))
    return Match(first: isUpper ? upper : lower, second: isUpper ? lower : upper, stake: stake)
  }
}

extension Bracket {
  struct Reach {
    /// The number of bots in the last round it was in; 1 if it won.
    let size: Int
    /// Its place; that of the best of those who were eliminated in the same round, and the first
    /// while it can still win.
    let place: Int
    /// The bot it lost to, or `nil` if it can still win or has won.
    let eliminatedBy: Int?
  }

  var reaches: [Int: Reach] {
    var reaches: [Int: Reach] = [:]
    for fixtures in rounds {
      let size = 2 * fixtures.count
      for fixture in fixtures {
        for bot in [fixture.upper, fixture.lower].compactMap(\.self) {
          let conqueror = bot == fixture.loser ? fixture.winner : nil
          let place = conqueror == nil ? 1 : size / 2 + 1
          reaches[bot] = Reach(size: size, place: place, eliminatedBy: conqueror)
        }
      }
    }
    if let winner { reaches[winner] = Reach(size: 1, place: 1, eliminatedBy: nil) }
    if let fourth = thirdPlace?.loser, let reach = reaches[fourth] {
      reaches[fourth] = Reach(size: reach.size, place: 4, eliminatedBy: reach.eliminatedBy)
    }
    return reaches
  }
}

extension Bracket {
  func renamed(_ name: (Int) -> Int) -> Bracket {
    Bracket(
      rounds: rounds.map { $0.map { $0.renamed(name) } },
      thirdPlace: thirdPlace?.renamed(name),
      seeds: seeds.map(name)
    )
  }
}

extension Bracket.Fixture {
  func renamed(_ name: (Int) -> Int) -> Bracket.Fixture {
    Bracket.Fixture(
      upper: upper.map(name),
      lower: lower.map(name),
      score: score,
      extraScores: extraScores,
      winner: winner.map(name),
      decision: decision
    )
  }
}
