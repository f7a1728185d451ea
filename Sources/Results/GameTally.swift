public import Planning

/// Something more to be counted as games end.
///
/// A tally is a value that folds games: tallies of disjoint games merge into the tally of all of
/// them, so that it does not matter which thread played what. It is kept in the journal as it
/// encodes itself; what is read back there is only merged, and counts no games.
public protocol GameTally: Sendable, Codable {
  /// Counts a game that has ended.
  mutating func add(_ game: PlayedGame)

  /// Adds the counts of other games; they come in the order of the plan.
  mutating func merge(_ other: Self)

  /// Whether it can be of the games of a chunk, for one that was read back.
  func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool

  /// The tally where it is of a type, or what of it is; `nil` where nothing is.
  func part<Tally: GameTally>(_ type: Tally.Type) -> Tally?
}

extension GameTally {
  /// Any tally can be of any games.
  public func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool { true }

  /// Merges a tally that is of the same type.
  package mutating func merge(any other: any GameTally) {
    guard let other = other as? Self else {
      preconditionFailure("tallies of a run are of one type")
    }
    merge(other)
  }
}
