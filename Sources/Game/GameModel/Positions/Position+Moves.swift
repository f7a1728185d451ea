/// Legal moves, and free squares.
extension Position {
  /// The squares that the player to move may mark, in reading order; none once the game is over.
  public var moves: SquareSet {
    if isOver { return SquareSet(on: rules) }
    guard state.hasGravity else {
      return mayFoul ? freeSquares.subtracting(forbiddenSquares) : freeSquares
    }
    if large == nil { return SquareSet(firstWord: supportedFreeWord) }
    return SquareSet((0..<state.columns).compactMap(lowestFreeSquare(inColumn:)), on: rules)
  }

  /// The number of legal moves, 0 once the game is over.
  @inlinable public var moveCount: Int { state.isPlain ? state.freeCount : countedMoves }

  /// Whether the player to move may mark a square.
  @inlinable public func isLegal(_ square: Square) -> Bool { refusal(of: square) == nil }

  /// Why a square may not be marked, or `nil` if it may.
  @inlinable public func refusal(of square: Square) -> MoveError? {
    if isOver { return .gameOver(square) }
    guard square.index < state.squareCount else { return .offBoard(square) }
    guard isFree(square) else { return .taken(square) }
    if state.hasGravity, let lowest = missingSupport(of: square) {
      return .unsupported(square, lowest: lowest)
    }
    return mayFoul ? foul(at: square).map { .forbidden(square, $0) } : nil
  }

  /// The legal move with `rank` others before it in reading order.
  ///
  /// - Precondition: `rank` is less than ``moveCount``.
  /// - Complexity: O(number of words), with gravity on large boards O(squares); nothing is allocated,
  ///   and no branch depends on chance.
  public func move(rank: Int) -> Square { MovePicker.shared.move(rank: rank, in: self) }

  /// The lowest free square of a column, where a mark falls to with gravity, or `nil` if the column
  /// is full.
  public func lowestFreeSquare(inColumn column: Int) -> Square? {
    var square = state.squareCount - state.columns + column
    while square >= 0, !isFree(Square(square)) { square -= state.columns }
    return square < 0 ? nil : Square(square)
  }

  /// The free squares, in reading order.
  public var freeSquares: SquareSet {
    if large == nil { return SquareSet(firstWord: firstFreeWord) }
    return SquareSet(allOf: rules).subtracting(marks(of: .x)).subtracting(marks(of: .o))
  }

  /// The number of free squares.
  @inlinable public var freeCount: Int { state.freeCount }
}

extension Position {
  /// The byte with the legal move that a number of others come before in reading order.
  ///
  /// - Precondition: There is no gravity on a board of more than one word.
  @inline(__always)
  func moveByte(rank: Int) -> RankedByte {
    guard let large else {
      let moves = state.hasGravity ? supportedFreeWord : firstFreeWord
      return RankedByte(moves, BitCounts(moves), rank: rank)
    }
    return large.freeByte(rank: rank, state)
  }

  /// The legal move that a number of others come before, where that takes a look at each square.
  func countedMove(rank: Int) -> Square {
    var rank = rank
    for square in 0..<state.squareCount where isLegal(Square(square)) {
      if rank == 0 { return Square(square) }
      rank -= 1
    }
    preconditionFailure("the rank of a move is less than their number")
  }

  /// The free squares among the first 64.
  @inlinable @inline(__always) var firstFreeWord: UInt64 {
    firstBoardWord & ~(xWord | oWord)
  }

  /// The squares of the board among the first 64.
  @inlinable @inline(__always) var firstBoardWord: UInt64 {
    UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- min(64, state.squareCount))
  }

  /// The free squares on the bottom row or on top of a mark, on a board of one word.
  @inline(__always)
  private var supportedFreeWord: UInt64 {
    let board = firstBoardWord
    let stride = UInt64(truncatingIfNeeded: state.columns)
    let bottomRow = board & ~(board &>> stride)
    return board & ~(xWord | oWord) & ((xWord | oWord) &>> stride | bottomRow)
  }

  /// The number of legal moves where not every free square is one.
  @usableFromInline var countedMoves: Int {
    if isOver { return 0 }
    guard state.hasGravity else {
      return mayFoul ? state.freeCount - forbiddenSquares.count : state.freeCount
    }
    // Every column with a free square has a legal move.
    let topRow = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- state.columns)
    return (topRow & ~(xWord | oWord)).nonzeroBitCount
  }

  /// The square where a mark would fall to, if it is not the given square of the board.
  @inlinable @inline(__always) func missingSupport(of square: Square) -> Square? {
    let below = Square(square.index &+ state.columns)
    guard below.index < state.squareCount, isFree(below) else { return nil }
    return lowestFreeSquare(inColumn: square.index % state.columns)
  }
}
