public import GameModel

/// The moves of a position; there are none once the game is over.
extension Solver {
  /// The moves of the best value: the quickest wins, the slowest losses, every move that draws.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func bestMoves(in position: Position) throws(SolverError) -> SquareSet {
    let bitboards = begin(position)
    guard board.valueOfEnd(in: bitboards) == nil else { return SquareSet(on: rules) }
    return try moves(of: value(of: bitboards), in: bitboards)
  }

  mutating func moves(of value: PositionValue, in bitboards: SideBitboards) throws(SolverError)
    -> SquareSet
  {
    // Where no mark harms, any move is at least as good as none.
    if values == nil, value == .draw, try forcer(among: .mover, in: bitboards.passing) == nil {
      return SquareSet(firstWord: bitboards.free)
    }
    return try moves(in: bitboards, allowing: { $0 == value }) {
      (solver, bitboards) throws(SolverError) in
      try solver.leads(to: bitboards, of: value)
    }
  }

  /// Whether a move keeps the value of a position, which no move can exceed, so that one query is
  /// enough to tell.
  ///
  /// The value is that before the move, and `bitboards` is the position after it; no line is complete.
  mutating func leads(to bitboards: SideBitboards, of value: PositionValue) throws(SolverError)
    -> Bool
  {
    let isBetter = try values?.isBetter(than: value.afterBestMove, bitboards)
    if let isBetter { return !isBetter }
    return switch value {
    case .win(let plies): try search.canForce(.other, in: bitboards, within: plies / 2)
    case .draw: try forcer(among: .mover, in: bitboards) == nil
    case .loss(let plies): try !search.canForce(.mover, in: bitboards, within: plies / 2 - 1)
    }
  }

  /// The moves that keep the result of the position, however soon or late it comes about.
  ///
  /// In a lost position these are all moves.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func movesKeepingResult(in position: Position) throws(SolverError) -> SquareSet {
    let bitboards = begin(position)
    guard board.valueOfEnd(in: bitboards) == nil else { return SquareSet(on: rules) }
    let result = try result(of: bitboards)
    return try moves(in: bitboards, allowing: { $0.result >= result }) {
      (solver, bitboards) throws(SolverError) in
      switch result {
      case .win: try solver.canWin(.other, in: bitboards)
      case .draw: try !solver.canWin(.mover, in: bitboards)
      case .loss: true
      }
    }
  }

  /// The value of every move, in reading order.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func values(ofMovesIn position: Position) throws(SolverError) -> [MoveValue] {
    let bitboards = begin(position)
    guard board.valueOfEnd(in: bitboards) == nil else { return [] }
    var found: [MoveValue] = []
    for square in legalMoves(in: bitboards) {
      let child = bitboards.playing(1 << UInt64(square.index))
      let end = board.valueOfLine(in: child)
      let value = if let end { end } else { try value(of: child) }
      found.append(MoveValue(square: square, value: value.ofMoveLeadingHere))
    }
    return found
  }

  /// One of the best moves, of those on the most open lines; `nil` if the game is over.
  ///
  /// This takes less work than ``bestMoves(in:)``.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func bestMove(in position: Position) throws(SolverError) -> Square? {
    let bitboards = begin(position)
    guard board.valueOfEnd(in: bitboards) == nil else { return nil }
    return try bestMove(of: value(of: bitboards), in: bitboards)
  }

  /// The first of the best moves in reading order; `nil` if the game is over.
  ///
  /// This takes less work than ``bestMoves(in:)``: it is the first of them, and no move after it is
  /// looked at.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func firstBestMove(in position: Position) throws(SolverError) -> Square? {
    let bitboards = begin(position)
    guard board.valueOfEnd(in: bitboards) == nil else { return nil }
    let moves = legalMoves(in: bitboards)
    if let first = moves.first, try isSeenToDraw(first, in: bitboards) { return first }
    return try firstMove(of: value(of: bitboards), in: bitboards, among: moves)
  }

  /// Whether little work shows that a position is a draw and a move keeps it: neither can the player
  /// to move force a win, nor the opponent after the move.
  private mutating func isSeenToDraw(
    _ square: Square,
    in bitboards: SideBitboards
  ) throws(SolverError) -> Bool {
    let child = bitboards.playing(1 << UInt64(square.index))
    if board.hasLine(child.other, against: child.mover) { return false }
    for bitboards in [bitboards, child]
    where try canWin(.mover, in: bitboards, share: 500) != .some(false) {
      return false
    }
    return true
  }

  private mutating func firstMove(
    of value: PositionValue,
    in bitboards: SideBitboards,
    among squares: some Sequence<Square>
  ) throws(SolverError) -> Square? {
    for square in squares {
      let child = bitboards.playing(1 << UInt64(square.index))
      let end = board.valueOfLine(in: child)?.ofMoveLeadingHere
      let isGood = if let end { end == value } else { try leads(to: child, of: value) }
      if isGood { return square }
    }
    return nil
  }

  mutating func bestMove(of value: PositionValue, in bitboards: SideBitboards) throws(SolverError)
    -> Square?
  {
    let squares = ranked(Array(legalMoves(in: bitboards)), in: bitboards)
    return try firstMove(of: value, in: bitboards, among: squares)
  }

  /// Squares, those on the most open lines first.
  func ranked(_ squares: [Square], in bitboards: SideBitboards) -> [Square] {
    squares.map { ($0, board.openLineCount(through: $0, in: bitboards)) }
      .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }.map { $0.0 }
  }

  /// Whether a player can force a win by a line: one of their own or, where lines lose, one of the
  /// opponent's; of a finished position, whether they have won.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)``.
  public mutating func canForceLine(
    _ player: Player,
    in position: Position
  ) throws(SolverError) -> Bool {
    let bitboards = begin(position)
    if board.valueOfEnd(in: bitboards) != nil { return position.winner == player }
    return try canWin(player == position.playerToMove ? .mover : .other, in: bitboards)
  }

  /// The squares that may be marked in a position that is not over.
  func legalMoves(in bitboards: SideBitboards) -> SquareSet {
    SquareSet(firstWord: board.moves(bitboards.free))
  }

  /// The moves whose position passes a test; one that completes a line is worth what the line is.
  private mutating func moves(
    in bitboards: SideBitboards,
    allowing isEnough: (PositionValue) -> Bool,
    where isGood: (inout Solver, SideBitboards) throws(SolverError) -> Bool
  ) throws(SolverError) -> SquareSet {
    var moves = SquareSet(on: rules)
    for square in legalMoves(in: bitboards) {
      let child = bitboards.playing(1 << UInt64(square.index))
      let end = board.valueOfLine(in: child)?.ofMoveLeadingHere
      let isGood = if let end { isEnough(end) } else { try isGood(&self, child) }
      if isGood { moves.insert(square) }
    }
    return moves
  }
}
