/// Finds the lines completed by a last move, without allocating.
///
/// It knows the lines through each square, so that a tournament can count the winning lines of
/// millions of games.
public struct LineFinder: Sendable {
  private let lines: BoardLines
  /// The lines as bits, on boards that fit one word and where lines are alike.
  @usableFromInline let words: [UInt64]
  /// The lines with the squares that must be without the player's marks.
  @usableFromInline let reaches: [UInt64]

  /// Prepares to find the lines of the given rules.
  public init(_ rules: Rules) {
    lines = .of(rules)
    (words, reaches) = rules.linesAreAlike ? (lines.words, lines.reaches) : ([], [])
  }

  /// Calls `body` with the index of each line that the last move completed.
  ///
  /// - Parameters:
  ///   - square: The square of the move.
  ///   - position: The position after it, ended by this line.
  ///   - body: Receives the index of the line in `Rules.lines`, in ascending order.
  @inlinable @inline(__always)
  public func forEachLine(
    completedBy square: Square,
    in position: Position,
    _ body: (Int) -> Void
  ) {
    let player = position.playerToMove.opponent
    guard (1...16).contains(words.count) else {
      forEachLine(of: player, through: square, in: position, body)
      return
    }
    // When there are few lines, all are checked, with no branch that depends on the game.
    let marks = player == .x ? position.xWord : position.oWord
    let lastMark: UInt64 = 1 &<< UInt64(truncatingIfNeeded: square.index)
    var complete: UInt64 = 0
    var line = words.count
    while line > 0 {
      line &-= 1
      let word = words[line]
      complete = complete &<< 1 | (marks & reaches[line] == word && word & lastMark != 0 ? 1 : 0)
    }
    while complete != 0 {
      body(complete.trailingZeroBitCount)
      complete &= complete &- 1
    }
  }

  @usableFromInline func forEachLine(
    of player: Player,
    through square: Square,
    in position: Position,
    _ body: (Int) -> Void
  ) {
    guard words.isEmpty else {
      let marks = player == .x ? position.xWord : position.oWord
      for line in lines.lines(through: square.index)
      where marks & reaches[line] == words[line] { body(line) }
      return
    }
    // By index: slices of the tables would be counted as references for each line of each game.
    for entry in lines.offsets[square.index]..<lines.offsets[square.index + 1] {
      let line = lines.through[entry]
      var next = line * lines.lineLength
      let end = next + lines.lineLength
      while next < end, position.isMarked(Square(lines.squares[next]), player == .x) {
        next += 1
      }
      if next == end, position.counts(lines.ends(of: line), for: player) { body(line) }
    }
  }
}
