/// Positions as drawings: `x`, `o` and `.` in reading order, the top row first.
extension Position {
  /// Reads a position from a drawing such as `"xo. / .x. / ..o"`.
  ///
  /// Rows end with a slash or a line break; blanks are skipped and capitals are accepted. The
  /// drawing need not be reachable by play. If both players have a line, that of the player who is
  /// not to move counts.
  ///
  /// - Parameters:
  ///   - drawing: The rows, the top one first.
  ///   - rules: The rules of the game.
  ///   - player: Whose turn it is; by default X's if O has at least as many marks.
  /// - Throws: ``DrawingError`` if the drawing does not fit this board.
  public init(
    _ drawing: String,
    rules: Rules = .ticTacToe,
    playerToMove player: Player? = nil
  ) throws(DrawingError) {
    let rows = drawing.split(omittingEmptySubsequences: true) { $0 == "/" || $0.isNewline }
      .map { row in row.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
    var marks: [Player?] = []
    for character in rows.joined() {
      switch character {
      case "x", "X": marks.append(.x)
      case "o", "O": marks.append(.o)
      case ".": marks.append(nil)
      default: throw .unknownMark(character)
      }
    }
    guard rows.count == rules.rows else { throw .wrongRowCount(rows.count, rules) }
    for row in rows where row.count != rules.columns { throw .wrongRow(row, rules) }
    var (xMarks, oMarks) = (SquareSet(on: rules), SquareSet(on: rules))
    for (index, mark) in marks.enumerated() {
      switch mark {
      case .x: xMarks.insert(Square(index))
      case .o: oMarks.insert(Square(index))
      case nil: break
      }
    }
    self.init(rules, xMarks: xMarks, oMarks: oMarks, playerToMove: player)
    if let square = floatingMark { throw .floating(square, rules) }
  }

  /// A mark with a free square below it, where marks fall.
  package var floatingMark: Square? {
    guard state.hasGravity else { return nil }
    return rules.squares.first { !isFree($0) && missingSupport(of: $0) != nil }
  }

  /// A position with the given marks, which need not be reachable by play.
  ///
  /// If both players have a line, that of the player who is not to move counts.
  ///
  /// - Parameters:
  ///   - rules: The rules of the game.
  ///   - xMarks: X's marks.
  ///   - oMarks: O's marks, on other squares.
  ///   - player: Whose turn it is; by default X's if O has at least as many marks.
  /// - Precondition: No square has two marks.
  public init(
    _ rules: Rules,
    xMarks: SquareSet,
    oMarks: SquareSet,
    playerToMove player: Player? = nil
  ) {
    self.init(rules)
    precondition(xMarks.intersection(oMarks).isEmpty, "a square bears one mark")
    (xWord, oWord) = (xMarks.firstWord, oMarks.firstWord)
    for square in xMarks { large?.toggle(square, isX: true, state) }
    for square in oMarks { large?.toggle(square, isX: false, state) }
    let (xCount, oCount) = (xMarks.count, oMarks.count)
    state.bits -= UInt64(xCount + oCount) * PositionState.oneFree
    if player ?? (xCount <= oCount ? .x : .o) == .o { state.bits |= PositionState.oToMove }
    if xCount - oCount != (playerToMove == .x ? 0 : 1) { state.bits |= PositionState.unreachable }
    let owner = [playerToMove.opponent, playerToMove].first { !completedLines(of: $0).isEmpty }
    if let owner { state.endWithLine(isX: owner == .x) } else { noteStuck() }
  }

  /// The rows of the board, the top one first.
  public var drawnRows: [String] { drawnSquares().map { $0.joined() } }

  /// The squares of each row as they are drawn, the top row first.
  ///
  /// - Parameter showsLines: Whether winning lines are drawn in capitals.
  /// - Returns: `x`, `o` or `.` for each square.
  package func drawnSquares(showsLines: Bool = false) -> [[String]] {
    let winning = showsLines ? Set(winningLines.flatMap { $0.squares }) : []
    return (0..<rules.rows).map { row in
      (0..<rules.columns).map { column in
        let square = Square(row * rules.columns + column)
        let mark = self[square]?.rawValue ?? "."
        return winning.contains(square) ? mark.uppercased() : mark
      }
    }
  }
}

extension Position: CustomStringConvertible {
  /// The drawing in one line: `xo./.x./..o`.
  public var description: String { drawnRows.joined(separator: "/") }
}
