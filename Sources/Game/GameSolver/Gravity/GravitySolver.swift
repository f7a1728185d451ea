/// Finds the values of positions and moves of a game with gravity.
///
/// ```swift
/// var solver = GravitySolver(GravityGame(columns: 6, rows: 4))
/// try solver.value(of: GravityPosition(solver.game))  // .loss(plies: 24)
/// ```
///
/// Values are exact, whatever was asked before, with any table and any number of threads. The
/// number of positions searched depends on what the table remembers, and with one thread on nothing
/// else.
package struct GravitySolver: Sendable {
  package let game: GravityGame
  /// The largest number of positions that a search sees for one value, or `nil` for no limit; with
  /// several threads, that each of them sees.
  package var nodeLimit: Int?
  /// The observer of the searches, which may stop them, or `nil` for none.
  package var watch: SolverWatch?
  /// The number of threads that search a position together.
  package var threadCount = 1
  /// The number of positions searched so far, by all threads.
  package internal(set) var nodeCount = 0
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
  package init(_ game: GravityGame, tableLogarithm: Int? = nil) {
    precondition(game.canBeSearched, "a board with its sentinels has at most 128 bits")
    self.game = game
    self.tableLogarithm = min(
      tableLogarithm ?? Self.defaultTableLogarithm,
      game.squareCount + 2
    )
  }

  /// Makes room to remember what will be found, as the first search would do.
  package mutating func prepare() {
    table = table ?? GravityTable(keyBits: game.bitCount, logarithm: tableLogarithm)
  }

  /// Forgets all findings, so that the next query starts from scratch.
  ///
  /// There is room for findings then, which a short search would take more time to make than for itself.
  package mutating func forget() {
    table?.clear()
    prepare()
  }
}

extension GravitySolver {
  /// The value of a position, from the point of view of the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  package mutating func value(of position: GravityPosition) throws(SolverError) -> PositionValue {
    try value(of: position, within: .all)
  }

  /// The result of a position, from the point of view of the player to move.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  package mutating func result(
    of position: GravityPosition
  ) throws(SolverError) -> PositionValue.Result {
    try value(of: position, within: GravityTable.Bounds(lower: -1, upper: 1)).result
  }

  /// Whether a position is worth more than a value to the player to move.
  ///
  /// It takes less than the value of the position.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  package mutating func isBetter(
    than value: PositionValue,
    _ position: GravityPosition
  ) throws(SolverError) -> Bool {
    let score = game.score(of: value, stones: position.stones)
    let limits = GravityTable.Bounds(lower: score, upper: score + 1)
    return try self.value(of: position, within: limits) > value
  }

  /// The value of the move in each column that has room, for the player to move.
  ///
  /// - Returns: Nothing for a finished position.
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  package mutating func values(
    ofMovesIn position: GravityPosition
  ) throws(SolverError) -> [(column: Int, value: PositionValue)] {
    if position.finishedValue != nil { return [] }
    var values: [(column: Int, value: PositionValue)] = []
    for column in 0..<game.columns where position.canDrop(in: column) {
      let value = try value(of: position.dropping(in: column))
      values.append((column, value.ofMoveLeadingHere))
    }
    return values
  }

  private mutating func value(
    of position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    precondition(position.game == game, "the position is of another game than the solver's")
    if let value = position.finishedValue { return value }
    return try searchByShape(position, within: limits)
  }
}

extension GravitySolver {
  mutating func search<Search: GravityScoring>(
    _ type: Search.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    let table = table ?? GravityTable(keyBits: game.bitCount, logarithm: tableLogarithm)
    self.table = table
    if threadCount > 1 {
      return try together(type, position, within: limits, table: table)
    }
    let effort = SearchEffort(nodeLimit: nodeLimit, watch: watch)
    var search = Search(game, table: table, effort: effort)
    defer { nodeCount += search.effort.nodeCount }
    let score = try search.score(mover: position.mover, other: position.other, within: limits)
    return game.value(ofScore: score, stones: position.stones)
  }
}
