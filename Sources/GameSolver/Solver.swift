public import GameModel

/// Finds the value and the best moves of any position of a board of at most 64 squares.
///
/// ```swift
/// var solver = try Solver(.ticTacToe)
/// let position = try Position("x../.o./..x")
/// try solver.value(of: position)  // .draw
/// try solver.bestMoves(in: position)  // the four sides
/// ```
///
/// Answers are exact: they depend neither on what was asked before nor on what is remembered of it.
/// A position may be any drawing, with any number of marks and any player to move; one that is
/// finished has the value of its end.
///
/// A solver remembers what it has found out, in up to 32 MB, so that the moves of a game cost less
/// and less. Threads share one through a ``SharedSolver``.
public struct Solver: Sendable {
  /// The game that it solves.
  public let rules: Rules
  /// How many nodes one question may take, `nil` for as many as it needs.
  ///
  /// What was found out before saves nodes: whether a question comes to the limit depends on it,
  /// an answer never does. After ``forget()`` both depend on the position alone.
  public var nodeLimit: Int?
  var search: LineSearch

  /// Prepares to solve the positions of a game.
  ///
  /// - Parameters:
  ///   - rules: The game; ``canSolve(_:)`` tells whether no limit is needed.
  ///   - nodeLimit: How many nodes one question may take.
  /// - Throws: ``SolverError/boardTooLarge(_:)``.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    guard rules.fitsOneWord else { throw .boardTooLarge(rules) }
    self.rules = rules
    self.nodeLimit = nodeLimit
    search = LineSearch(rules)
  }

  /// The number of nodes searched so far, for all questions.
  public var nodeCount: Int { search.nodeCount }

  /// Forgets all that was found out, so that the next question starts from scratch.
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
    search.limitNodes(to: nodeLimit)
    return Duel(position)
  }

  /// The value of a position in which the game is over, or `nil` while it goes on.
  ///
  /// Where both players have a line, the one who is not to move has won.
  func finishedValue(of duel: Duel) -> PositionValue? {
    if search.hasLine(duel.other) { return .loss(plies: 0) }
    if search.hasLine(duel.mover) { return .win(plies: 0) }
    return duel.free == 0 ? .draw : nil
  }

  /// The result of an unfinished position.
  mutating func result(of duel: Duel) throws(SolverError) -> PositionValue.Result {
    switch try forcer(among: [.mover, .other], in: duel) {
    case .mover?: .win
    case .other?: .loss
    case nil: .draw
    }
  }

  /// The value of an unfinished position: the fewest moves in which the winner can force a line.
  mutating func value(of duel: Duel) throws(SolverError) -> PositionValue {
    guard let winner = try forcer(among: [.mover, .other], in: duel) else { return .draw }
    var moves = 1
    while try !search.canForce(winner, in: duel, within: moves) { moves += 1 }
    return winner == .mover ? .win(plies: 2 * moves - 1) : .loss(plies: 2 * moves)
  }

  /// Which of some players can force a line, or `nil` for none of them.
  ///
  /// That there is none is proved by asking whether they can at all; a win is found sooner by
  /// asking for ever longer ones. Which will answer is not known: both are tried in turn, with a
  /// budget of nodes that grows. The first gets the larger share because most positions that take
  /// long are draws: on 5,5,4 that halved the time of a game over equal shares.
  mutating func forcer(among sides: [DuelSide], in duel: Duel) throws(SolverError) -> DuelSide? {
    var open = sides
    var moves = 1
    var budget = 500
    while true {
      for side in open {
        switch try search.canForce(side, in: duel, within: duel.moveLimit, budget: budget) {
        case true?: return side
        case false?: open.removeAll { $0 == side }
        case nil: break
        }
      }
      if open.isEmpty { return nil }
      let share = budget / 8
      let end = search.nodeCount + share
      deepening: while moves < duel.moveLimit, search.nodeCount < end {
        for side in open {
          switch try search.canForce(side, in: duel, within: moves, budget: share) {
          case true?: return side
          case false?: break
          case nil: break deepening
          }
        }
        moves += 1
      }
      budget *= 4
    }
  }
}
