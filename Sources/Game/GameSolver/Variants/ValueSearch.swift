import GameModel

/// The search of a game in which a mark may harm its player: the one made for falling marks where it
/// knows the rules, and otherwise the one that takes nothing for granted but the rules.
///
/// Positions are not over. Both searches are there, and are changed in place: an enumeration of the two
/// would be taken apart and put together at every question.
struct ValueSearch: Sendable {
  private var falling: GravitySolver?
  private var general: RuleSearch

  /// Prepares to search positions of a board that fits in one word.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - tableLogarithm: The size of the table where marks fall and a line wins, as ``GravitySolver`` has
  ///     it.
  init(_ rules: Rules, tableLogarithm: Int? = nil) {
    falling = GravityGame(rules).map { GravitySolver($0, tableLogarithm: tableLogarithm) }
    general = RuleSearch(rules)
  }
}

extension ValueSearch {
  var budget: SearchBudget {
    get { falling?.budget ?? general.budget }
    set {
      falling?.budget = newValue
      general.budget = newValue
    }
  }

  /// The number of threads that search a position together: one where marks may go anywhere.
  var threadCount: Int {
    get { falling?.threadCount ?? 1 }
    set { falling?.threadCount = newValue }
  }

  /// Whether a position is worth more than a value to the player to move: a draw, or a win or loss that
  /// there is time for.
  mutating func isBetter(
    than value: PositionValue,
    _ bitboards: SideBitboards
  ) throws(SolverError) -> Bool {
    if let position = falling(bitboards),
      let isBetter = try falling?.isBetter(than: value, position)
    {
      return isBetter
    }
    return try general.isBetter(than: value, bitboards)
  }

  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue {
    if let position = falling(bitboards), let value = try falling?.value(of: position) {
      return value
    }
    return try general.value(of: bitboards)
  }

  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result {
    if let position = falling(bitboards), let result = try falling?.result(of: position) {
      return result
    }
    return try general.result(of: bitboards)
  }

  mutating func forget() {
    falling?.forget()
    general.forget()
  }

  private func falling(_ bitboards: SideBitboards) -> GravityPosition? {
    (falling?.game).map { GravityPosition($0, bitboards) }
  }
}

extension ValueSearch {
  /// Whether a player can force a win.
  mutating func canWin(_ side: BitboardSide, _ bitboards: SideBitboards) throws(SolverError) -> Bool
  {
    switch side {
    case .mover: try isBetter(than: .draw, bitboards)
    case .other: try !isBetter(than: .loss(plies: bitboards.free.nonzeroBitCount), bitboards)
    }
  }

  /// The same, but `nil` if a share of nodes was not enough.
  mutating func canWin(
    _ side: BitboardSide,
    _ bitboards: SideBitboards,
    share: Int
  ) throws(SolverError) -> Bool? {
    let last = budget.narrow(to: share)
    defer { budget.widen(to: last) }
    do throws(SolverError) {
      return try canWin(side, bitboards)
    } catch {
      guard budget.isShareSpent(error, of: last) else { throw error }
      return nil
    }
  }
}
