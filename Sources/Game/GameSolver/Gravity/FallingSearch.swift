import GameModel

/// Finds values where marks fall and a line of so many or more wins, by the search made for that game.
struct FallingSearch: ValueSearch {
  private let rules: Rules
  private var solver: GravitySolver
  var budget = SearchBudget()
  /// The number of threads that search a position together.
  var threadCount: Int {
    get { solver.threadCount }
    set { solver.threadCount = newValue }
  }

  static func applies(to rules: Rules) -> Bool {
    rules.has(.gravity) && rules.hasPlainLines && !rules.has(.misere)
  }

  /// Prepares to search positions of a board that fits one word; `nil` for other rules.
  init?(_ rules: Rules, tableLogarithm: Int? = nil) {
    guard Self.applies(to: rules) else { return nil }
    let game = GravityGame(
      columns: rules.columns,
      rows: rules.rows,
      lineLength: rules.lineLength
    )
    self.rules = rules
    solver = GravitySolver(game, tableLogarithm: tableLogarithm)
  }

  mutating func isBetter(than value: PositionValue, _ bitboards: SideBitboards) throws(SolverError)
    -> Bool
  {
    let position = position(bitboards)
    return try counted { solver throws(SolverError) in
      try solver.isBetter(than: value, position)
    }
  }

  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue {
    let position = position(bitboards)
    return try counted { solver throws(SolverError) in try solver.value(of: position) }
  }

  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result {
    let position = position(bitboards)
    return try counted { solver throws(SolverError) in try solver.result(of: position) }
  }

  mutating func forget() { solver.forget() }

  /// Asks the solver, within what is left of the budget.
  private mutating func counted<Answer>(
    _ ask: (inout GravitySolver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer {
    solver.nodeLimit = budget.nodesLeft
    solver.watch = budget.watch
    let before = solver.nodeCount
    defer { budget.count(solver.nodeCount - before) }
    do throws(SolverError) {
      return try ask(&solver)
    } catch {
      if case .nodeLimitReached = error { throw budget.exhausted }
      throw error
    }
  }

  /// The position as the solver sees it.
  private func position(_ bitboards: SideBitboards) -> GravityPosition {
    let position = GravityPosition(solver.game) { column, row in
      let square: UInt64 = 1 << UInt64((rules.rows - 1 - row) * rules.columns + column)
      if bitboards.mover & square != 0 { return true }
      return bitboards.other & square != 0 ? false : nil
    }
    guard let position else { preconditionFailure("a mark hangs in the air") }
    return position
  }
}
