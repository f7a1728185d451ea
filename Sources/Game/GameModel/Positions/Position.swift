/// The marks on a board and whose turn it is.
///
/// ```swift
/// var position = Position(.ticTacToe)
/// try position.play(.middle)
/// print(position)  // .../.x./...
/// ```
///
/// A position is a value: a copy never sees the moves made on the original. On boards of at most 64
/// squares each player's marks are one machine word, and a move neither allocates nor counts
/// references.
public struct Position: Sendable {
  /// X's marks among the first 64 squares, the lowest bit first.
  @usableFromInline var xWord: UInt64
  /// O's marks among the first 64 squares.
  @usableFromInline var oWord: UInt64
  @usableFromInline var state: PositionState
  /// All marks, or `nil` if the board fits one word.
  @usableFromInline var large: LargeMarks?

  /// The empty board, X to move.
  public init(_ rules: Rules) {
    xWord = 0
    oWord = 0
    state = PositionState(rules)
    large = rules.fitsOneWord ? nil : LargeMarks(rules)
  }

  /// A position on a board that fits one word.
  @inlinable init(xWord: UInt64, oWord: UInt64, state: PositionState) {
    self.xWord = xWord
    self.oWord = oWord
    self.state = state
    large = nil
  }
}

extension Position {
  /// Marks a square for the player to move and passes the turn.
  ///
  /// - Throws: ``MoveError`` if the square may not be marked or the game is over; the position then
  ///   stays as it was.
  /// - Complexity: O(`lineLength`); nothing is allocated.
  public mutating func play(_ square: Square) throws(MoveError) {
    guard !isOver else { throw .gameOver(square) }
    guard square.index < state.squareCount else { throw .offBoard(square) }
    if state.hasGravity, let support = missingSupport(of: square) {
      throw .unsupported(square, lowest: support)
    }
    let isX = state.playerToMove == .x
    if mayFoul, let foul = foul(at: square) { throw .forbidden(square, foul) }
    guard let hasLine = mark(square, isX) else { throw .taken(square) }
    state.pass()
    if hasLine { state.endWithLine(isX: isX) } else if state.isRenju, !isX { noteStuck() }
  }

  /// The position after a move.
  ///
  /// - Throws: Like ``play(_:)``.
  public func playing(_ square: Square) throws(MoveError) -> Position {
    var position = self
    try position.play(square)
    return position
  }

  /// Empties the board for a new game, in place.
  @inlinable public mutating func reset() {
    xWord = 0
    oWord = 0
    state.bits = state.reset
    large?.removeAll(state)
  }

  /// Marks a square if it is free.
  ///
  /// - Returns: Whether the mark completes a line; `nil` if the square is taken.
  @inline(__always)
  private mutating func mark(_ square: Square, _ isX: Bool) -> Bool? {
    // Of a square after the first 64, nothing is left of this mark.
    let mark: UInt64 = 1 << UInt64(square.index)
    guard large != nil else {
      guard (xWord | oWord) & mark == 0 else { return nil }
      if isX { xWord |= mark } else { oWord |= mark }
      return hasLine(isX)
    }
    guard let hasLine = large?.mark(square, isX: isX, state) else { return nil }
    if isX { xWord |= mark } else { oWord |= mark }
    return hasLine
  }
}

extension Position {
  /// The rules of the game.
  public var rules: Rules {
    Rules(state.columns, state.rows, state.lineLength, bits: state.variantBits)
  }

  /// Whose turn it is; once the game is over, whose turn it would be.
  @inlinable public var playerToMove: Player { state.playerToMove }

  /// The number of marks on the board.
  @inlinable public var plies: Int { state.plies }

  /// The player who has won: the one who completed a line, in misère the opponent, or O if X has no legal move.
  @inlinable public var winner: Player? { state.winner }

  /// Whether the game has ended: a line is complete, the board is full, or no free square is a legal
  /// move.
  @inlinable public var isOver: Bool { state.hasWinner || state.isFull }

  /// Whether no square is free.
  @inlinable public var isFull: Bool { state.isFull }

  /// The marks of a player.
  @inlinable @inline(__always)
  public func marks(of player: Player) -> SquareSet {
    let firstWord = player == .x ? xWord : oWord
    return large == nil ? SquareSet(firstWord: firstWord) : allMarks(of: player)
  }

  @usableFromInline func allMarks(of player: Player) -> SquareSet {
    let further = large.map { large in
      (1..<wordCount).map { large.word($0, isX: player == .x) }
    }
    return SquareSet(firstWord: player == .x ? xWord : oWord, furtherWords: further)
  }

  /// The marks of a player among the first 64 squares, the lowest bit first: all of them on boards
  /// that fit one machine word.
  @inlinable public func firstWord(of player: Player) -> UInt64 { player == .x ? xWord : oWord }

  /// The player whose mark is on a square, or `nil` if it is free or off the board.
  @inlinable public subscript(square: Square) -> Player? {
    isMarked(square, true) ? .x : isMarked(square, false) ? .o : nil
  }

  /// Whether a square is free; true off the board.
  @inlinable @inline(__always) public func isFree(_ square: Square) -> Bool {
    guard square.index >= 64 else { return (xWord | oWord) &>> UInt64(square.index) & 1 == 0 }
    return !isMarked(square, true) && !isMarked(square, false)
  }

  /// Whether a square has X's mark, or O's.
  @inlinable @inline(__always) func isMarked(_ square: Square, _ isX: Bool) -> Bool {
    guard square.index >= 64 else {
      return (isX ? xWord : oWord) &>> UInt64(square.index) & 1 != 0
    }
    guard let large, square.index < state.squareCount else { return false }
    return large.isMarked(square, isX: isX)
  }
}

extension Position: Hashable {
  /// Whether two positions have the same rules, marks and player to move.
  public static func == (lhs: Position, rhs: Position) -> Bool {
    lhs.xWord == rhs.xWord && lhs.oWord == rhs.oWord && lhs.state == rhs.state
      && lhs.large == rhs.large
  }

  /// Hashes the marks, which nearly always distinguish two positions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(xWord)
    hasher.combine(oWord)
    guard let large else { return }
    for index in 1..<state.wordCount {
      hasher.combine(large.word(index, isX: true))
      hasher.combine(large.word(index, isX: false))
    }
  }
}

extension Position {
  /// The empty board, with a choice of who begins.
  ///
  /// - Parameters:
  ///   - rules: The rules of the game.
  ///   - player: Who makes the first move, X by the usual rules.
  public init(_ rules: Rules, first player: Player) {
    self.init(
      rules,
      xMarks: SquareSet(on: rules),
      oMarks: SquareSet(on: rules),
      playerToMove: player
    )
  }
}
