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
/// If an extra mark never harms its player, a search of lines finds the answers; if marks fall and
/// a line wins, a search made for such games; under all other rules a search of positions, move by
/// move.
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
  let board: RuledBoard
  /// The search of a game in which an extra mark never harms its player.
  var search: LineSearch
  /// The search of any other game; `nil` there.
  var values: ValueSearch?

  /// Prepares to solve the positions of a game.
  ///
  /// - Parameters:
  ///   - rules: The game; ``canSolve(_:)`` tells whether it needs no limit.
  ///   - nodeLimit: The largest number of nodes for one query.
  /// - Throws: ``SolverError/boardTooLarge(_:)``, or ``SolverError/restricted(_:)`` where X may not mark
  ///   every free square.
  public init(_ rules: Rules, nodeLimit: Int? = nil) throws(SolverError) {
    try self.init(rules, nodeLimit: nodeLimit, tableLogarithm: nil)
  }

  /// The same, with a table for that number of findings, as a power of two, where marks fall and a line
  /// wins: there it has its full size from the start.
  init(_ rules: Rules, nodeLimit: Int? = nil, tableLogarithm: Int?) throws(SolverError) {
    guard rules.fitsOneWord else { throw .boardTooLarge(rules) }
    guard !rules.has(.renju) else { throw .restricted(rules) }
    self.rules = rules
    self.nodeLimit = nodeLimit
    board = RuledBoard(rules)
    search = LineSearch(rules)
    values = rules.isMonotone ? nil : ValueSearch(rules, tableLogarithm: tableLogarithm)
  }

  /// The observer of the searches, which may stop them, or `nil` for none.
  public var watch: SolverWatch? {
    get { search.budget.watch }
    set {
      search.budget.watch = newValue
      values?.budget.watch = newValue
    }
  }

  /// The number of threads that search a position together, where marks fall and a line wins; other
  /// searches have one.
  ///
  /// Values do not depend on it, but the number of nodes does.
  public var threadCount: Int {
    get { values?.threadCount ?? 1 }
    set { values?.threadCount = newValue }
  }

  /// The number of nodes searched so far, for all queries.
  public var nodeCount: Int { search.budget.nodeCount + (values?.budget.nodeCount ?? 0) }

  /// Forgets all findings, so that the next query starts from scratch.
  public mutating func forget() {
    search.forget()
    values?.forget()
  }
}

extension Solver {
  /// The result of a position, from the point of view of the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func result(of position: Position) throws(SolverError) -> PositionValue.Result {
    let bitboards = begin(position)
    if let value = board.valueOfEnd(in: bitboards) { return value.result }
    return try result(of: bitboards)
  }

  /// The value of a position, from the point of view of the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func value(of position: Position) throws(SolverError) -> PositionValue {
    let bitboards = begin(position)
    if let value = board.valueOfEnd(in: bitboards) { return value }
    return try value(of: bitboards)
  }
}

extension Solver {
  /// Starts a query: the node limit counts from here.
  mutating func begin(_ position: Position) -> SideBitboards {
    precondition(position.rules == rules, "the position is of another game than the solver's")
    limitNodes()
    return SideBitboards(position)
  }

  /// Lets the node limit count from here.
  mutating func limitNodes() {
    search.budget.limitNodes(to: nodeLimit)
    values?.budget.limitNodes(to: nodeLimit)
  }

  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result {
    if let result = try values?.result(of: bitboards) { return result }
    return switch try forcer(among: .both, in: bitboards) {
    case .mover?: .win
    case .other?: .loss
    case nil: .draw
    }
  }

  /// The value of an unfinished position: the fewest moves in which the winner can force a line.
  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue {
    if let value = try values?.value(of: bitboards) { return value }
    guard let winner = try forcer(among: .both, in: bitboards) else { return .draw }
    var moves = 1
    while try !search.canForce(winner, in: bitboards, within: moves) { moves += 1 }
    return winner == .mover ? .win(plies: 2 * moves - 1) : .loss(plies: 2 * moves)
  }

  /// Whether a player can force a win in an unfinished position.
  mutating func canWin(_ side: BitboardSide, in bitboards: SideBitboards) throws(SolverError)
    -> Bool
  {
    if let canWin = try values?.canWin(side, bitboards) { return canWin }
    return try forcer(among: BitboardSides(side), in: bitboards) != nil
  }

  /// As ``canWin(_:in:)``, but `nil` if a share of nodes was not enough.
  mutating func canWin(
    _ side: BitboardSide,
    in bitboards: SideBitboards,
    share: Int
  ) throws(SolverError) -> Bool? {
    guard values == nil else { return try values?.canWin(side, bitboards, share: share) }
    return try search.canForce(side, in: bitboards, within: bitboards.moveLimit, budget: share)
  }

  /// Which of some players can force a line, or `nil` if none can.
  ///
  /// That none can is proved by asking without a move limit; a win is found sooner by raising the
  /// move limit step by step. It is not known which will answer first, so both are tried in turn
  /// with a growing budget of nodes. The first gets the larger share because most positions that
  /// take long are draws: on 5,5,4 this halved the time of a game compared with equal shares.
  mutating func forcer(among sides: BitboardSides, in bitboards: SideBitboards) throws(SolverError)
    -> BitboardSide?
  {
    var open = sides
    var moves = 1
    var budget = 500
    while true {
      for side in BitboardSide.allCases where open.contains(side) {
        switch try search.canForce(side, in: bitboards, within: bitboards.moveLimit, budget: budget)
        {
        case true?: return side
        case false?: open.remove(side)
        case nil: break
        }
      }
      if open.isEmpty { return nil }
      let share = budget / 8
      let end = search.budget.nodeCount + share
      deepening: while moves < bitboards.moveLimit, search.budget.nodeCount < end {
        for side in BitboardSide.allCases where open.contains(side) {
          switch try search.canForce(side, in: bitboards, within: moves, budget: share) {
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

/// The boards that can be solved.
extension Solver {
  /// The limit of nodes where no answer is better than a slow one: none on boards where
  /// ``canSolve(_:)`` is true, elsewhere a few tenths of a second.
  public static func usualNodeLimit(for rules: Rules) -> Int? { canSolve(rules) ? nil : 200_000 }

  /// Whether every position of a game can be solved in reasonable time without a node limit.
  ///
  /// True for boards of at most 25 squares, for lines of one or two, for lines of three on boards
  /// at least three squares wide and high, and for boards with at most 2ᵏ lines, *k* being the
  /// line's length (then one mark is a small advantage, in the sense of the Erdős–Selfridge sum);
  /// in every case with at most 64 squares.
  ///
  /// The choice is based on measurements: on all such boards of three or more in a row, the best
  /// moves of the empty board, after every first move and in the positions of random games were
  /// found from scratch within 2.5 million nodes, about a second; on most, within a thousandth of
  /// that.
  ///
  /// Where a mark may harm its player, a search of positions has to do with less: true for boards of at
  /// most 16 squares; where a line wins and marks may go anywhere, of at most 20 on two rows or more;
  /// where marks fall in at most six columns, of at most 25, or of at most 30 if a line of so many or
  /// more wins; and for lines of one. It is false for renju, where only the ends of games are solved: see
  /// ``ExhaustiveSolver``.
  ///
  /// Many positions of other boards of at most 64 squares can be solved too; a ``nodeLimit`` gives
  /// up on the rest.
  ///
  /// - Complexity: O(number of lines).
  public static func canSolve(_ rules: Rules) -> Bool {
    guard rules.fitsOneWord, !rules.has(.renju) else { return false }
    guard rules.isMonotone else { return canSearch(rules) }
    if rules.squareCount <= 25 || rules.lineLength <= 2 { return true }
    if rules.lineLength == 3, min(rules.columns, rules.rows) >= 3 { return true }
    return UInt64(rules.lines.count) <= 1 << UInt64(rules.lineLength)
  }

  /// Whether a search of positions, move by move, solves each of them in about as much time.
  private static func canSearch(_ rules: Rules) -> Bool {
    if rules.lineLength == 1 { return true }
    if GravityGame(rules) != nil, rules.squareCount <= 30 { return true }
    let hasManyMoves = !rules.has(.gravity) && !rules.has(.misere)
    let most =
      if rules.has(.gravity), rules.columns <= 6 {
        25
      } else if hasManyMoves, min(rules.columns, rules.rows) > 1 {
        20
      } else {
        16
      }
    return rules.squareCount <= most
  }
}
