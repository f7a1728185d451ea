import GameModel

/// The search of a game in which a mark may harm its player: the one made for falling marks where it
/// knows the rules, and otherwise the one that takes nothing for granted but the rules.
///
/// Both are there, and are changed in place: an enumeration of the two would be taken apart and put
/// together at every question.
struct VariantSearch: ValueSearch {
  private var falling: FallingSearch?
  private var general: RuleSearch

  /// Prepares to search positions of a board that fits in one word.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - tableLogarithm: The size of the table where marks fall and a line wins, as `FallingSearch` has
  ///     it.
  init(_ rules: Rules, tableLogarithm: Int? = nil) {
    falling = FallingSearch(rules, tableLogarithm: tableLogarithm)
    general = RuleSearch(rules)
  }
}

extension VariantSearch {
  var budget: SearchBudget {
    get { falling?.budget ?? general.budget }
    set {
      falling?.budget = newValue
      general.budget = newValue
    }
  }

  var threadCount: Int {
    get { falling?.threadCount ?? general.threadCount }
    set {
      falling?.threadCount = newValue
      general.threadCount = newValue
    }
  }

  mutating func isBetter(than value: PositionValue, _ bitboards: SideBitboards) throws(SolverError)
    -> Bool
  {
    if let isBetter = try falling?.isBetter(than: value, bitboards) { return isBetter }
    return try general.isBetter(than: value, bitboards)
  }

  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue {
    if let value = try falling?.value(of: bitboards) { return value }
    return try general.value(of: bitboards)
  }

  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result {
    if let result = try falling?.result(of: bitboards) { return result }
    return try general.result(of: bitboards)
  }

  mutating func forget() {
    falling?.forget()
    general.forget()
  }
}
