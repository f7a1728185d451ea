/// Makes moves as `Position.play(_:)` does, fast enough for millions of games.
///
/// On boards of at most sixteen squares, all of which may be marked, a referee looks up which marks
/// contain a line, while a position has to work it out. On other boards it leaves the work to the
/// position.
public struct Referee: Sendable {
  /// For each set of squares, whether it contains a line; empty on other boards.
  @usableFromInline let hasLine: [Bool]
  /// The number of squares of a board in the table, 0 for other ones.
  @usableFromInline let squareCount: UInt16

  /// The referee for the given rules.
  ///
  /// - Complexity: O(2^squares) time and memory on boards of at most sixteen squares, at most 64 KiB.
  public init(_ rules: Rules) {
    guard rules.squareCount <= 16, rules.movesPerPlyAreConstant, rules.linesAreAlike else {
      hasLine = []
      squareCount = 0
      return
    }
    let state = PositionState(rules)
    hasLine = (0..<1 << UInt64(rules.squareCount)).map {
      state.hasLine(in: $0, against: 0, isX: true)
    }
    squareCount = UInt16(rules.squareCount)
  }

  /// Marks a square for the player to move and passes the turn.
  ///
  /// - Throws: Like `Position.play(_:)`.
  @inlinable @inline(__always)
  public func play(_ square: Square, in position: inout Position) throws(MoveError) {
    guard knowsBoard, !position.isOver else { return try position.play(square) }
    position = recall(position)
    _ = try mark(square, in: &position)
  }

  /// Whether the board is in the table.
  @inlinable public var knowsBoard: Bool { squareCount > 0 }

  /// A position prepared for ``mark(_:in:)``: the compiler then knows that it fits one word, and
  /// counts no references.
  ///
  /// - Precondition: The board is in the table.
  @inlinable @inline(__always)
  public func recall(_ position: Position) -> Position {
    precondition(position.large == nil, "a board known by heart fits one word")
    return Position(xWord: position.xWord, oWord: position.oWord, state: position.state)
  }

  /// Marks a square as ``play(_:in:)`` does, in a prepared position that is not over.
  ///
  /// - Returns: Whether the game is over.
  /// - Throws: Like `Position.play(_:)`.
  @inlinable @inline(__always)
  public func mark(_ square: Square, in position: inout Position) throws(MoveError) -> Bool {
    let place = UInt64(truncatingIfNeeded: square.number)
    guard square.number < squareCount else { throw .offBoard(square) }
    let taken = UInt32(truncatingIfNeeded: position.xWord | position.oWord)
    guard taken &>> UInt32(square.number) & 1 == 0 else { throw .taken(square) }
    let isX = position.state.playerToMove == .x
    let own = 1 &<< place | (isX ? position.xWord : position.oWord)
    if isX { position.xWord = own } else { position.oWord = own }
    position.state.pass()
    if _slowPath(hasLine[Int(UInt16(truncatingIfNeeded: own))]) {
      position.state.endWithLine(isX: isX)
      return true
    }
    return position.state.isFull
  }
}
