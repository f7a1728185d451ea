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
  public let rules: Rules
  /// The squares marked by X.
  public internal(set) var xMarks: SquareSet
  /// The squares marked by O.
  public internal(set) var oMarks: SquareSet
  /// Whose turn it is; once the game is over, whose it would be.
  public internal(set) var playerToMove: Player
  /// The number of marks on the board.
  public internal(set) var plies: Int
  /// The player who has completed a line.
  public internal(set) var winner: Player?
  /// The number of plies before which no line is looked for: 0 in a drawing, where one player may
  /// have any number of marks more than the other.
  var pliesToLine: Int

  /// The empty board, X to move.
  public init(_ rules: Rules) {
    self.rules = rules
    xMarks = SquareSet(on: rules)
    oMarks = xMarks
    playerToMove = .x
    plies = 0
    // The first player has n marks at the earliest after 2n - 1 plies.
    pliesToLine = 2 * rules.lineLength - 1
  }
}

extension Position {
  /// Marks a square for the player to move and passes the turn.
  ///
  /// - Throws: ``MoveError`` where the square is taken or off the board or the game is over; the
  ///   position then stays as it was.
  /// - Complexity: O(`lineLength`); nothing is allocated on boards that fit one word.
  public mutating func play(_ square: Square) throws(MoveError) {
    guard !isOver else { throw .gameOver(square) }
    guard rules.contains(square) else { throw .offBoard(square) }
    guard isFree(square) else { throw .taken(square) }
    plies &+= 1
    if playerToMove == .x {
      xMarks.insert(square)
      if completesLine(xMarks, through: square) { winner = .x }
      playerToMove = .o
    } else {
      oMarks.insert(square)
      if completesLine(oMarks, through: square) { winner = .o }
      playerToMove = .x
    }
  }

  /// The position after a move.
  ///
  /// - Throws: As ``play(_:)``.
  public func playing(_ square: Square) throws(MoveError) -> Position {
    var position = self
    try position.play(square)
    return position
  }

  /// Empties the board for a new game, in place.
  public mutating func reset() {
    xMarks.removeAll()
    oMarks.removeAll()
    playerToMove = .x
    plies = 0
    winner = nil
  }

  /// The marks of a player.
  @inlinable public func marks(of player: Player) -> SquareSet {
    player == .x ? xMarks : oMarks
  }

  /// The player whose mark a square bears, `nil` where it is free or off the board.
  @inlinable public subscript(square: Square) -> Player? {
    xMarks.contains(square) ? .x : oMarks.contains(square) ? .o : nil
  }

  /// Whether the game has ended: a line is complete or the board is full.
  @inlinable public var isOver: Bool { winner != nil || isFull }

  /// Whether no square is free.
  @inlinable public var isFull: Bool { plies == rules.squareCount }

  /// Whether a move marks a square that bears no mark yet; true off the board.
  @inlinable public func isFree(_ square: Square) -> Bool {
    !xMarks.contains(square) && !oMarks.contains(square)
  }
}

/// The free squares.
extension Position {
  /// The squares that bear no mark.
  public var freeSquares: SquareSet {
    if rules.fitsOneWord { return SquareSet(firstWord: firstFreeWord) }
    return SquareSet(allOf: rules).subtracting(xMarks).subtracting(oMarks)
  }

  /// The number of free squares.
  @inlinable public var freeCount: Int { rules.squareCount &- plies }

  /// The free square before which `rank` free ones come in reading order.
  ///
  /// - Precondition: `rank` is less than ``freeCount``.
  /// - Complexity: O(`rank`) on boards of one word, without allocating on any.
  @inlinable public func freeSquare(rank: Int) -> Square {
    if rules.fitsOneWord { return Square(firstFreeWord.placeOfBit(rank: rank)) }
    var rank = rank
    var word = firstFreeWord
    var wordIndex = 0
    while case let count = word.nonzeroBitCount, rank >= count {
      rank -= count
      word = ~((xMarks.furtherWords?[wordIndex] ?? 0) | (oMarks.furtherWords?[wordIndex] ?? 0))
      wordIndex += 1
    }
    return Square(wordIndex * 64 + word.placeOfBit(rank: rank))
  }

  /// The free squares among the first 64.
  @inlinable var firstFreeWord: UInt64 {
    let onBoard = UInt64.max &>> UInt64(64 &- min(64, rules.squareCount))
    return onBoard & ~(xMarks.firstWord | oMarks.firstWord)
  }
}

extension Position: Hashable {
  /// Whether two positions have the same rules, marks and player to move.
  public static func == (lhs: Position, rhs: Position) -> Bool {
    lhs.xMarks == rhs.xMarks && lhs.oMarks == rhs.oMarks && lhs.rules == rhs.rules
      && lhs.playerToMove == rhs.playerToMove
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(xMarks)
    hasher.combine(oMarks)
  }
}
