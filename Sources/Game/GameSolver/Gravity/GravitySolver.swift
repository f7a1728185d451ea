import GameModel

/// Finds the values of positions of a game with gravity.
///
/// ```swift
/// var solver = GravitySolver(GravityGame(columns: 6, rows: 4))
/// try solver.value(of: GravityPosition(solver.game))  // .loss(plies: 24)
/// ```
///
/// Values are exact, whatever was asked before, with any table and any number of threads. The
/// number of positions searched depends on what the table remembers, and with one thread on nothing
/// else.
struct GravitySolver: Sendable {
  let game: GravityGame
  /// Counts positions; its limit is that of each thread.
  var budget = SearchBudget()
  /// The number of threads that search a position together.
  var threadCount = 1
  private let tableLogarithm: Int
  private(set) var table: GravityTable?

  /// The number of entries of a table unless told otherwise, as a power of two: 32 MB.
  private static let defaultTableLogarithm = 22

  /// Prepares to solve positions.
  ///
  /// - Parameters:
  ///   - game: The game; its board with sentinels has at most 128 bits.
  ///   - tableLogarithm: The number of findings to remember, as a power of two; an entry takes 8
  ///     bytes, or 16 on boards that need more than 64 bits. Small boards have smaller tables.
  init(_ game: GravityGame, tableLogarithm: Int? = nil) {
    precondition(game.canBeSearched, "a board with its sentinels has at most 128 bits")
    self.game = game
    self.tableLogarithm = min(
      tableLogarithm ?? Self.defaultTableLogarithm,
      game.squareCount + 2
    )
  }

  /// Forgets all findings, so that the next query starts from scratch.
  ///
  /// There is room for findings then, which a short search would take more time to make than for itself.
  mutating func forget() {
    table?.clear()
    _ = madeTable()
  }

  private mutating func madeTable() -> GravityTable {
    let made = table ?? GravityTable(keyBits: game.bitCount, logarithm: tableLogarithm)
    table = made
    return made
  }
}

extension GravitySolver {
  mutating func value(of position: GravityPosition) throws(SolverError) -> PositionValue {
    try value(of: position, within: .all)
  }

  mutating func result(of position: GravityPosition) throws(SolverError) -> PositionValue.Result {
    try value(of: position, within: GravityTable.Bounds(lower: -1, upper: 1)).result
  }

  /// Whether a position is worth more than a value to the player to move, which takes less than its value.
  mutating func isBetter(
    than value: PositionValue,
    _ position: GravityPosition
  ) throws(SolverError) -> Bool {
    let score = game.score(of: value, stones: position.stones)
    let limits = GravityTable.Bounds(lower: score, upper: score + 1)
    return try self.value(of: position, within: limits) > value
  }

  private mutating func value(
    of position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    precondition(position.game == game, "the position is of another game than the solver's")
    if let value = position.finishedValue { return value }
    return try searchByShape(position, within: limits)
  }

  /// Searches a position that is not finished by the code for one shape of boards.
  mutating func search<Shape: GravityShape>(
    _ shape: Shape.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    let table = madeTable()
    if threadCount > 1 {
      return try searchTogether(shape, position, within: limits, table)
    }
    var search = GravitySearch<Shape>(game, table: table, budget: budget)
    defer { budget = search.budget }
    let score = try search.score(mover: position.mover, other: position.other, within: limits)
    return game.value(ofScore: score, stones: position.stones)
  }
}
