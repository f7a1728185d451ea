public import GameModel

/// Finds the value and the best moves of any position on a board of at most 64 squares.
///
/// ```swift
/// var solver = try Solver(.ticTacToe)
/// let position = try Position("x../.o./..x")
/// try solver.value(of: position)  // .draw
/// try solver.bestMoves(in: position)  // the four sides
/// ```
///
/// Answers are exact: they do not depend on earlier queries or on what is remembered of them. A
/// position may be any drawing, with any number of marks and either player to move; a finished one
/// has the value of its end.
///
/// A solver remembers its findings, in up to 32 MB, so that successive moves of a game cost less
/// and less. Threads share one through a ``SharedSolver``.
public struct Solver: Sendable {
  /// The game that it solves.
  public let rules: Rules
  /// The largest number of nodes for one query, or `nil` for no limit.
  ///
  /// Earlier findings save nodes: they can decide whether a query reaches the limit, but never its
  /// answer. After ``forget()`` both depend on the position alone.
  public var nodeLimit: Int?
  var search: LineSearch

  /// Prepares to solve the positions of a game.
  ///
  /// - Parameters:
  ///   - rules: The game; ``canSolve(_:)`` tells whether it needs no limit.
  ///   - nodeLimit: The largest number of nodes for one query.
  /// - Throws: ``SolverError/boardTooLarge(_:)``.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    guard rules.fitsOneWord else { throw .boardTooLarge(rules) }
    self.rules = rules
    self.nodeLimit = nodeLimit
    search = LineSearch(rules)
  }

  /// Who follows the searches and may stop them, or `nil` for nobody.
  public var watch: SolverWatch? {
    get { search.watch }
    set { search.watch = newValue }
  }

  /// The number of nodes searched so far, for all queries.
  public var nodeCount: Int { search.nodeCount }

  /// Forgets all findings, so that the next query starts from scratch.
  public mutating func forget() { search.forget() }
}

extension Solver {
  /// Who wins, from the point of view of the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func result(of position: Position) throws(SolverError) -> PositionValue.Result {
    let duel = begin(position)
    if let value = finishedValue(of: duel) { return value.result }
    return try result(of: duel)
  }

  /// Who wins, from the point of view of the player to move, and in how many plies.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func value(of position: Position) throws(SolverError) -> PositionValue {
    let duel = begin(position)
    if let value = finishedValue(of: duel) { return value }
    return try value(of: duel)
  }
}

extension Solver {
  /// Starts a query: the node limit counts from here.
  mutating func begin(_ position: Position) -> Duel {
    precondition(position.rules == rules, "the position is of another game than the solver's")
    search.limitNodes(to: nodeLimit)
    return Duel(position)
  }

  /// The value of a finished position, or `nil` for an unfinished one.
  ///
  /// If both players have a line, the one who is not to move has won.
  func finishedValue(of duel: Duel) -> PositionValue? {
    if search.hasLine(duel.other) { return .loss(plies: 0) }
    if search.hasLine(duel.mover) { return .win(plies: 0) }
    return duel.free == 0 ? .draw : nil
  }

  /// The result of an unfinished position.
  mutating func result(of duel: Duel) throws(SolverError) -> PositionValue.Result {
    switch try forcer(among: .both, in: duel) {
    case .mover?: .win
    case .other?: .loss
    case nil: .draw
    }
  }

  /// The value of an unfinished position: the fewest moves in which the winner can force a line.
  mutating func value(of duel: Duel) throws(SolverError) -> PositionValue {
    guard let winner = try forcer(among: .both, in: duel) else { return .draw }
    var moves = 1
    while try !search.canForce(winner, in: duel, within: moves) { moves += 1 }
    return winner == .mover ? .win(plies: 2 * moves - 1) : .loss(plies: 2 * moves)
  }

  /// Which of some players can force a line, or `nil` if none can.
  ///
  /// That none can is proved by asking without a move limit; a win is found sooner by raising the
  /// move limit step by step. It is not known which will answer first, so both are tried in turn
  /// with a growing budget of nodes. The first gets the larger share because most positions that
  /// take long are draws: on 5,5,4 this halved the time of a game compared with equal shares.
  mutating func forcer(among sides: DuelSides, in duel: Duel) throws(SolverError) -> DuelSide? {
    var open = sides
    var moves = 1
    var budget = 500
    while true {
      for side in DuelSide.allCases where open.contains(side) {
        switch try search.canForce(side, in: duel, within: duel.moveLimit, budget: budget) {
        case true?: return side
        case false?: open.remove(side)
        case nil: break
        }
      }
      if open.isEmpty { return nil }
      let share = budget / 8
      let end = search.nodeCount + share
      deepening: while moves < duel.moveLimit, search.nodeCount < end {
        for side in DuelSide.allCases where open.contains(side) {
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
