public import GameModel

/// Finds the value and the best moves of any position of a board of at most 64 squares.
///
/// ```swift
/// var solver = try Solver(.ticTacToe)
/// try solver.value(of: Position("x../.o./..x", playerToMove: .o))   // .draw
/// ```
///
/// Answers are exact, and depend on neither what was asked before nor what is still remembered of
/// it. A position may be any drawing, with any number of marks and any player to move; one that is
/// finished has the value of its end.
///
/// Every answer is put together from questions of one kind, "can this player force a line within so
/// many moves?"; see ``LineSearch``.
public struct Solver: Sendable {
  public let rules: Rules
  /// How many nodes one question may take, `nil` for as many as it needs.
  ///
  /// What earlier questions found out saves nodes: whether the limit is reached depends on them,
  /// the answer does not. After ``forget()`` it depends on the position alone.
  public var nodeLimit: Int?
  var search: LineSearch

  /// Prepares to solve the positions of a game.
  ///
  /// - Parameters:
  ///   - rules: The game; `Solver.canSolve(rules)` tells whether answers come within a reasonable
  ///     time without a limit.
  ///   - nodeLimit: How many nodes one question may take before it throws
  ///     ``SolverError/nodeLimitReached(_:)``.
  /// - Throws: ``SolverError/boardTooLarge(_:)``.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    guard rules.fitsOneWord else { throw .boardTooLarge(rules) }
    self.rules = rules
    self.nodeLimit = nodeLimit
    search = LineSearch(rules)
  }

  /// The number of nodes searched so far, for all questions.
  public var nodeCount: Int { search.nodeCount }

  /// Forgets all that was found out, so that the next question starts from nothing.
  public mutating func forget() { search.forget() }
}

extension Solver {
  /// Who wins, for the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func result(of position: Position) throws(SolverError) -> PositionValue.Result {
    let duel = begin(position)
    if let value = finishedValue(of: duel) { return value.result }
    return try result(of: duel)
  }

  /// Who wins, for the player to move, and in how many plies.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func value(of position: Position) throws(SolverError) -> PositionValue {
    let duel = begin(position)
    if let value = finishedValue(of: duel) { return value }
    return try value(of: duel)
  }
}

extension Solver {
  /// Starts a question: the node limit counts from here.
  mutating func begin(_ position: Position) -> Duel {
    precondition(position.rules == rules, "the position is of another game than the solver's")
    search.setLimit(nodeLimit)
    return Duel(position)
  }

  /// The value of a position in which the game is over, `nil` while it goes on.
  ///
  /// Where both players have a line, the one who is not to move has won.
  func finishedValue(of duel: Duel) -> PositionValue? {
    if search.hasLine(duel.other) { return .loss(plies: 0) }
    if search.hasLine(duel.mover) { return .win(plies: 0) }
    return duel.free == 0 ? .draw : nil
  }

  /// The result of an unfinished position.
  ///
  /// Quick wins are looked for first, for they are cheap to find and settle it.
  mutating func result(of duel: Duel) throws(SolverError) -> PositionValue.Result {
    let all = duel.moveLimit
    for moves in [1, 2, 3, all] where moves <= all {
      if try search.canForce(.mover, in: duel, within: moves) { return .win }
      if try search.canForce(.other, in: duel, within: moves) { return .loss }
    }
    return .draw
  }

  /// The value of an unfinished position: the fewest moves in which either player can force a line.
  mutating func value(of duel: Duel) throws(SolverError) -> PositionValue {
    guard try result(of: duel) != .draw else { return .draw }
    var moves = 1
    while true {
      if try search.canForce(.mover, in: duel, within: moves) { return .win(plies: 2 * moves - 1) }
      if try search.canForce(.other, in: duel, within: moves) { return .loss(plies: 2 * moves) }
      moves += 1
    }
  }
}
