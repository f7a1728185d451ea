public import GameModel

/// The moves of a position; there are none once the game is over.
extension Solver {
  /// The moves of the best value: the quickest wins, the slowest losses, every move that draws.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return SquareSet(on: rules) }
    let value = try value(of: duel)
    return try moves(in: duel) { (solver, duel) throws(SolverError) in
      // The values of all moves are at most `value`: one query for each move tells whether it
      // reaches it.
      switch value {
      case .win(let plies): try solver.search.canForce(.other, in: duel, within: plies / 2)
      case .draw: try solver.forcer(among: [.mover], in: duel) == nil
      case .loss(let plies): try !solver.search.canForce(.mover, in: duel, within: plies / 2 - 1)
      }
    }
  }

  /// The moves that keep the result of the position, however soon or late it comes about.
  ///
  /// In a lost position these are all moves.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func movesKeepingResult(in position: Position) throws(SolverError) -> SquareSet {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return SquareSet(on: rules) }
    let result = try result(of: duel)
    return try moves(in: duel) { (solver, duel) throws(SolverError) in
      switch result {
      case .win: try solver.forcer(among: [.other], in: duel) != nil
      case .draw: try solver.forcer(among: [.mover], in: duel) == nil
      case .loss: true
      }
    }
  }

  /// The value of every move, in reading order.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func values(ofMovesIn position: Position) throws(SolverError) -> [MoveValue] {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return [] }
    var values: [MoveValue] = []
    for square in SquareSet(firstWord: duel.free) {
      let child = duel.playing(1 << UInt64(square.index))
      let value = search.hasLine(child.other) ? .loss(plies: 0) : try value(of: child)
      values.append(MoveValue(square: square, value: value.ofMoveLeadingHere))
    }
    return values
  }

  /// The free squares after which the position passes a test; a completed line always passes.
  private mutating func moves(
    in duel: Duel,
    where isGood: (inout Solver, Duel) throws(SolverError) -> Bool
  ) throws(SolverError) -> SquareSet {
    var moves = SquareSet(on: rules)
    for square in SquareSet(firstWord: duel.free) {
      let child = duel.playing(1 << UInt64(square.index))
      let completesLine = search.hasLine(child.other)
      let isGood = if completesLine { true } else { try isGood(&self, child) }
      if isGood { moves.insert(square) }
    }
    return moves
  }
}
