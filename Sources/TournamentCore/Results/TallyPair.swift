import Planning

/// Two tallies as one, so that a run may count several things besides its results.
struct TallyPair<First: GameTally, Second: GameTally>: GameTally {
  var first: First
  var second: Second

  mutating func add(_ game: PlayedGame) {
    first.add(game)
    second.add(game)
  }

  mutating func merge(_ other: TallyPair) {
    first.merge(other.first)
    second.merge(other.second)
  }

  func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    first.fits(chunk, of: plan) && second.fits(chunk, of: plan)
  }

  func part<Tally: GameTally>(_ type: Tally.Type) -> Tally? {
    first.part(type) ?? second.part(type)
  }
}

extension GameTally {
  /// The tally itself, where it is of the type.
  public func part<Tally: GameTally>(_ type: Tally.Type) -> Tally? { self as? Tally }

  /// The tally and another as one.
  fileprivate func paired(with other: any GameTally) -> any GameTally {
    func pair(_ other: some GameTally) -> any GameTally { TallyPair(first: self, second: other) }
    return pair(other)
  }
}

/// Makes one tally of several, whose parts are found by `GameTally.part`; `nil` of none.
package func combinedTally(_ tallies: [any GameTally]) -> (any GameTally)? {
  tallies.dropFirst().reduce(tallies.first) { $0?.paired(with: $1) }
}
