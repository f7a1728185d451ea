public import GameModel

/// An additional count kept as games end.
///
/// A tally is a value that folds games: tallies of disjoint games merge into the tally of all of
/// them, so it does not matter which thread played what. The journal keeps it as it encodes itself;
/// a tally that is read back is only merged, and counts no games.
public protocol GameTally: Sendable, Codable {
  /// Counts a game that has ended; `planned` has its players with their final sides, and `start` is the
  /// position after its opening.
  mutating func add(_ game: PlayedGame, as planned: PlannedGame, from start: Position)

  /// Adds the counts of other games, which come in the order of the plan.
  mutating func merge(_ other: Self)

  /// Whether it can be the tally of a chunk's games, to check one that was read back.
  func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool

  /// The tally if it has a type, or the part of it that does, or `nil` if there is none.
  func part<Tally: GameTally>(_ type: Tally.Type) -> Tally?
}

extension GameTally {
  /// Any tally fits any games by default.
  public func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool { true }

  package mutating func merge(any other: any GameTally) {
    guard let other = other as? Self else {
      preconditionFailure("tallies of a run are of one type")
    }
    merge(other)
  }
}
