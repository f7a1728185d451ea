/// A search of positions for their values, under rules for which no proof by lines alone holds.
protocol ValueSearch: Sendable {
  /// Counts the nodes.
  var budget: SearchBudget { get set }
  /// The number of threads that search a position together.
  var threadCount: Int { get set }

  /// Whether a position is worth more than a value to the player to move.
  ///
  /// - Parameters:
  ///   - value: The value; a draw, or a win or loss that there is time for.
  ///   - bitboards: The position, which is not over.
  /// - Returns: Whether it is.
  /// - Throws: ``SolverError`` if a limit stopped the search.
  mutating func isBetter(than value: PositionValue, _ bitboards: SideBitboards) throws(SolverError)
    -> Bool

  /// The value of a position that is not over.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
  mutating func value(of bitboards: SideBitboards) throws(SolverError) -> PositionValue

  /// Who wins a position that is not over.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
  mutating func result(of bitboards: SideBitboards) throws(SolverError) -> PositionValue.Result

  mutating func forget()
}

extension ValueSearch {
  /// Whether a player can force a win in a position that is not over.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
  mutating func canWin(_ side: BitboardSide, _ bitboards: SideBitboards) throws(SolverError) -> Bool
  {
    switch side {
    case .mover: try isBetter(than: .draw, bitboards)
    case .other: try !isBetter(than: .loss(plies: bitboards.free.nonzeroBitCount), bitboards)
    }
  }

  /// As ``canWin(_:_:)``, but `nil` if a share of nodes was not enough.
  ///
  /// - Throws: ``SolverError`` if a limit stopped the search.
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
