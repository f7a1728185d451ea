package import GameModel

/// Two tallies as one, so that a run can count several things in addition to its results.
package struct TallyPair<First: GameTally, Second: GameTally>: GameTally {
  package var first: First
  package var second: Second

  package mutating func add(_ game: PlayedGame, as planned: PlannedGame, from start: Position) {
    first.add(game, as: planned, from: start)
    second.add(game, as: planned, from: start)
  }

  package mutating func merge(_ other: TallyPair) {
    first.merge(other.first)
    second.merge(other.second)
  }

  package func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    first.fits(chunk, of: plan) && second.fits(chunk, of: plan)
  }

  package func part<Tally: GameTally>(_ type: Tally.Type) -> Tally? {
    first.part(type) ?? second.part(type)
  }
}

extension GameTally {
  /// The tally itself, if it has the type.
  public func part<Tally: GameTally>(_ type: Tally.Type) -> Tally? { self as? Tally }

  fileprivate func paired(with other: any GameTally) -> any GameTally {
    func pair(_ other: some GameTally) -> any GameTally { TallyPair(first: self, second: other) }
    return pair(other)
  }
}

/// Combines several tallies into one, whose parts `GameTally.part` finds; `nil` for none.
package func combinedTally(_ tallies: [any GameTally]) -> (any GameTally)? {
  tallies.dropFirst().reduce(tallies.first) { $0?.paired(with: $1) }
}
