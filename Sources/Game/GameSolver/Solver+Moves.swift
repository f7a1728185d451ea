public import GameModel

/// The moves of a position; there are none once the game is over.
extension Solver {
  /// The moves of the best value: the quickest wins, the slowest losses, every move that draws.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return SquareSet(on: rules) }
    return try moves(of: value(of: duel), in: duel)
  }

  /// The moves of a value, which is that of the position.
  mutating func moves(of value: PositionValue, in duel: Duel) throws(SolverError) -> SquareSet {
    // Any move is at least as good as none.
    if value == .draw, try forcer(among: .mover, in: duel.passing) == nil {
      return SquareSet(firstWord: duel.free)
    }
    return try moves(in: duel) { (solver, duel) throws(SolverError) in
      try solver.leads(to: duel, of: value)
    }
  }

  /// Whether a move keeps the value of a position, which no move can exceed, so that one query is
  /// enough to tell.
  ///
  /// The value is that before the move, and `duel` is the position after it; no line is complete.
  mutating func leads(to duel: Duel, of value: PositionValue) throws(SolverError) -> Bool {
    switch value {
    case .win(let plies): try search.canForce(.other, in: duel, within: plies / 2)
    case .draw: try forcer(among: .mover, in: duel) == nil
    case .loss(let plies): try !search.canForce(.mover, in: duel, within: plies / 2 - 1)
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
      case .win: try solver.forcer(among: .other, in: duel) != nil
      case .draw: try solver.forcer(among: .mover, in: duel) == nil
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

  /// One of the best moves, of those on the most open lines; `nil` if the game is over.
  ///
  /// This takes less work than ``bestMoves(in:)``.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func bestMove(in position: Position) throws(SolverError) -> Square? {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return nil }
    return try bestMove(of: value(of: duel), in: duel)
  }

  /// The first of the best moves in reading order; `nil` if the game is over.
  ///
  /// This takes less work than ``bestMoves(in:)``: it is the first of them, and no move after it is
  /// looked at.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func firstBestMove(in position: Position) throws(SolverError) -> Square? {
    let duel = begin(position)
    guard finishedValue(of: duel) == nil else { return nil }
    let first = Square(duel.free.trailingZeroBitCount)
    if try isSeenToDraw(first, in: duel) { return first }
    let value = try value(of: duel)
    return try firstMove(of: value, in: duel, among: SquareSet(firstWord: duel.free))
  }

  /// Whether little work shows that a position is a draw and a move keeps it: neither can the player
  /// to move force a line, nor the opponent after the move.
  private mutating func isSeenToDraw(
    _ square: Square,
    in duel: Duel
  ) throws(SolverError) -> Bool {
    let child = duel.playing(1 << UInt64(square.index))
    if search.hasLine(child.other) { return false }
    for duel in [duel, child] {
      let canForce = try search.canForce(.mover, in: duel, within: duel.moveLimit, budget: 500)
      if canForce != .some(false) { return false }
    }
    return true
  }

  /// The first of some moves that keeps the value of a position.
  private mutating func firstMove(
    of value: PositionValue,
    in duel: Duel,
    among squares: some Sequence<Square>
  ) throws(SolverError) -> Square? {
    for square in squares {
      let child = duel.playing(1 << UInt64(square.index))
      let completesLine = search.hasLine(child.other)
      if completesLine { return square }
      if try leads(to: child, of: value) { return square }
    }
    return nil
  }

  /// A move that keeps the value of a position.
  mutating func bestMove(of value: PositionValue, in duel: Duel) throws(SolverError) -> Square? {
    let squares = ranked(Array(SquareSet(firstWord: duel.free)), in: duel)
    return try firstMove(of: value, in: duel, among: squares)
  }

  /// Squares, those on the most open lines first.
  func ranked(_ squares: [Square], in duel: Duel) -> [Square] {
    squares.map { ($0, search.openLineCount(through: $0, in: duel)) }
      .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }.map(\.0)
  }

  /// Whether a player can force a line, from the point of view of a position that is not over.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func canForceLine(
    _ player: Player,
    in position: Position
  ) throws(SolverError) -> Bool {
    let duel = begin(position)
    if finishedValue(of: duel) != nil { return position.winner == player }
    return try forcer(among: player == position.playerToMove ? .mover : .other, in: duel) != nil
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
