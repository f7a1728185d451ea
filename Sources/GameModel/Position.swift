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
  /// The words of further squares, X's and O's alternating, or `nil` if the board fits one word.
  @usableFromInline var furtherWords: [UInt64]?

  /// The empty board, X to move.
  public init(_ rules: Rules) {
    xWord = 0
    oWord = 0
    state = PositionState(rules)
    furtherWords =
      rules.fitsOneWord ? nil : [UInt64](repeating: 0, count: (rules.squareCount - 1) / 64 * 2)
  }

  /// A position on a board that fits one word.
  @inlinable init(xWord: UInt64, oWord: UInt64, state: PositionState) {
    self.xWord = xWord
    self.oWord = oWord
    self.state = state
    furtherWords = nil
  }
}

extension Position {
  /// Marks a square for the player to move and passes the turn.
  ///
  /// - Throws: ``MoveError`` if the square is taken or off the board or the game is over; the
  ///   position then stays as it was.
  /// - Complexity: O(`lineLength`); nothing is allocated.
  public mutating func play(_ square: Square) throws(MoveError) {
    guard !isOver else { throw .gameOver(square) }
    guard square.index < state.squareCount else { throw .offBoard(square) }
    guard isFree(square) else { throw .taken(square) }
    let isX = state.playerToMove == .x
    mark(square, isX)
    let hasWon = hasLine(through: square, isX)
    state.pass()
    if hasWon { state.setWinner(isX: isX) }
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
    guard let count = furtherWords?.count else { return }
    for word in 0..<count { furtherWords?[word] = 0 }
  }

  @inline(__always)
  private mutating func mark(_ square: Square, _ isX: Bool) {
    if square.index >= 64 {
      furtherWords?[square.index / 64 * 2 - (isX ? 2 : 1)] |= 1 &<< UInt64(square.index % 64)
    } else if isX {
      xWord |= 1 &<< UInt64(square.index)
    } else {
      oWord |= 1 &<< UInt64(square.index)
    }
  }
}

extension Position {
  /// The rules of the game.
  public var rules: Rules {
    Rules(uncheckedColumns: state.columns, rows: state.rows, lineLength: state.lineLength)
  }

  /// Whose turn it is; once the game is over, whose turn it would be.
  @inlinable public var playerToMove: Player { state.playerToMove }

  /// The number of marks on the board.
  @inlinable public var plies: Int { state.plies }

  /// The player who has completed a line.
  @inlinable public var winner: Player? { state.winner }

  /// Whether the game has ended: a line is complete or the board is full.
  @inlinable public var isOver: Bool { state.hasWinner || state.isFull }

  /// Whether no square is free.
  @inlinable public var isFull: Bool { state.isFull }

  /// The marks of a player.
  @inlinable @inline(__always)
  public func marks(of player: Player) -> SquareSet {
    let firstWord = player == .x ? xWord : oWord
    return furtherWords == nil ? SquareSet(firstWord: firstWord) : allMarks(of: player)
  }

  @usableFromInline func allMarks(of player: Player) -> SquareSet {
    let further = furtherWords.map { words in
      stride(from: player == .x ? 0 : 1, to: words.count, by: 2).map { words[$0] }
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
    guard let furtherWords, square.index < state.squareCount else { return false }
    let word = furtherWords[square.index / 64 * 2 - (isX ? 2 : 1)]
    return word &>> UInt64(square.index % 64) & 1 != 0
  }
}

extension Position: Hashable {
  /// Whether two positions have the same rules, marks and player to move.
  public static func == (lhs: Position, rhs: Position) -> Bool {
    lhs.xWord == rhs.xWord && lhs.oWord == rhs.oWord && lhs.state == rhs.state
      && lhs.furtherWords == rhs.furtherWords
  }

  /// Hashes the marks, which nearly always distinguish two positions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(xWord)
    hasher.combine(oWord)
    if let furtherWords { hasher.combine(furtherWords) }
  }
}
