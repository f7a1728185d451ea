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
  /// A draw is proved by asking of each player whether they can force a line at all, a win found
  /// by asking for ever longer ones. Which will answer is not known: both are tried in turn, with a
  /// budget of nodes that grows.
  mutating func result(of duel: Duel) throws(SolverError) -> PositionValue.Result {
    var open: [DuelSide] = [.mover, .other]
    var moves = 1
    var budget = Self.firstBudget
    while true {
      for side in open {
        switch try search.canForce(side, in: duel, within: duel.moveLimit, budget: budget) {
        case true?: return side == .mover ? .win : .loss
        case false?: open.removeAll { $0 == side }
        case nil: break
        }
      }
      if open.isEmpty { return .draw }
      let end = search.nodeCount + budget
      deepening: while moves < duel.moveLimit, search.nodeCount < end {
        for side in open {
          switch try search.canForce(side, in: duel, within: moves, budget: budget) {
          case true?: return side == .mover ? .win : .loss
          case false?: break
          case nil: break deepening
          }
        }
        moves += 1
      }
      budget *= 4
    }
  }

  static let firstBudget = 500

  /// The value of an unfinished position: the fewest moves in which the winner can force a line.
  mutating func value(of duel: Duel) throws(SolverError) -> PositionValue {
    let result = try result(of: duel)
    if result == .draw { return .draw }
    let winner: DuelSide = result == .win ? .mover : .other
    var moves = 1
    while try !search.canForce(winner, in: duel, within: moves) { moves += 1 }
    return result == .win ? .win(plies: 2 * moves - 1) : .loss(plies: 2 * moves)
  }
}
