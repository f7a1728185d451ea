/// The squares that renju forbids X.
extension Position {
  /// Why X may not mark a free square in renju, or `nil` if that is no foul: always by other rules.
  ///
  /// It does not matter whose turn it is. A move that makes five is none, whatever else it makes. A
  /// three counts only if the move that would make it a straight four is legal itself, by the same rule,
  /// and makes no five.
  ///
  /// - Complexity: O(1) where no two threes meet; otherwise each is tried.
  public func foul(at square: Square) -> Foul? {
    guard state.isRenju, square.index < state.squareCount, isFree(square) else { return nil }
    if case .foul(let foul) = verdict(at: square) { return foul }
    return nil
  }

  /// All squares that X may not mark, in reading order, with the reason: none but in renju.
  ///
  /// It does not matter whose turn it is.
  ///
  /// - Complexity: O(number of squares).
  public var fouls: [(square: Square, foul: Foul)] {
    guard state.isRenju else { return [] }
    return freeSquares.compactMap { square in foul(at: square).map { (square, $0) } }
  }

  /// The squares that X may not mark.
  var forbiddenSquares: SquareSet { SquareSet(fouls.map(\.square), on: rules) }

  /// Whether the player to move is not free to mark every free square.
  @inlinable var mayFoul: Bool { state.isRenju && state.playerToMove == .x }

  /// Ends the game where X is to move and all free squares are forbidden.
  mutating func noteStuck() {
    guard mayFoul, !state.isFull else { return }
    for index in 0..<state.wordCount {
      let first = 64 * index
      var free = ~(word(index, of: .x) | word(index, of: .o))
      while free != 0, first + free.trailingZeroBitCount < state.squareCount {
        if foul(at: Square(first + free.trailingZeroBitCount)) == nil { return }
        free &= free - 1
      }
    }
    state.bits |= PositionState.stuck | PositionState.oWon
  }
}

extension Position {
  /// What comes of a mark of X.
  private enum Verdict {
    case five, foul(Foul), neither
    /// It depends on which lines are threes.
    case threes
  }

  /// Whether X may mark a free square in renju and always will, whatever O marks elsewhere.
  ///
  /// O's marks take fours and possible threes away and add none. They may only make another square
  /// legal, and so a row a three.
  func staysLegal(_ square: Square) -> Bool {
    switch firstVerdict(at: square) {
    case .five, .neither: true
    case .foul, .threes: false
    }
  }

  /// Marks a square for a player, or removes the mark, and does not count it as a ply.
  mutating func toggle(_ square: Square, isX: Bool) {
    if square.index < 64 {
      let mark: UInt64 = 1 << UInt64(square.index)
      if isX { xWord ^= mark } else { oWord ^= mark }
    }
    large?.toggle(square, isX: isX, state)
  }

  /// What comes of a mark, as far as the lines through it tell.
  private func firstVerdict(at square: Square) -> Verdict {
    let windows = windows(around: square)
    let (a, b, c, d) = (
      windows.0.shape, windows.1.shape, windows.2.shape, windows.3.shape
    )
    if a.isFive || b.isFive || c.isFive || d.isFive { return .five }
    if a.isOverline || b.isOverline || c.isOverline || d.isOverline { return .foul(.overline) }
    if a.fourCount + b.fourCount + c.fourCount + d.fourCount > 1 { return .foul(.doubleFour) }
    var possible = 0
    for shape in [a, b, c, d] where shape.mayBeThree { possible += 1 }
    return possible > 1 ? .threes : .neither
  }

  private func verdict(at square: Square) -> Verdict {
    let first = firstVerdict(at: square)
    guard case .threes = first else { return first }
    let windows = windows(around: square)
    var next = self
    next.toggle(square, isX: true)
    var count = 0
    for (window, direction) in zip(
      [windows.0, windows.1, windows.2, windows.3],
      LineDirection.allCases
    )
    where next.isThree(window, around: square, direction) {
      count += 1
    }
    return count > 1 ? .foul(.doubleThree) : .neither
  }

  /// Whether a line through a mark of X is a three.
  private func isThree(
    _ window: LineWindow,
    around square: Square,
    _ direction: LineDirection
  ) -> Bool {
    let shape = window.shape
    let step = direction.step.rows * state.columns + direction.step.columns
    func isLegal(_ distance: Int) -> Bool {
      if case .neither = verdict(at: Square(square.index + distance * step)) { return true }
      return false
    }
    return shape.isThreeBefore && isLegal(-window.gapBefore)
      || shape.isThreeAfter && isLegal(window.gapAfter)
  }

  /// The lines through a free square as they would be with X's mark on it, in the order of directions.
  private func windows(
    around square: Square
  ) -> (LineWindow, LineWindow, LineWindow, LineWindow) {
    let (row, column) = square.index.quotientAndRemainder(dividingBy: state.columns)
    let (below, right) = (state.rows - 1 - row, state.columns - 1 - column)
    let marks = large?.marks(around: square, state) ?? marks(around: square)
    return (
      LineWindow(marks.row, before: column, after: right),
      LineWindow(marks.column, before: row, after: below),
      LineWindow(marks.fallingRight, before: min(row, column), after: min(below, right)),
      LineWindow(marks.fallingLeft, before: min(row, right), after: min(below, column))
    )
  }

  /// The marks on the lines through a square of a board of one word; off the board there may be others.
  private func marks(around square: Square) -> MarksAround {
    func marks(_ direction: LineDirection) -> (x: UInt64, o: UInt64) {
      let stride = direction.step.rows * state.columns + direction.step.columns
      var marks = (x: UInt64(0), o: UInt64(0))
      for place in 0..<LineWindow.width {
        let index = square.index + (place - LineWindow.centre) * stride
        guard (0..<state.squareCount).contains(index) else { continue }
        marks.x |= (xWord >> UInt64(index) & 1) << UInt64(place)
        marks.o |= (oWord >> UInt64(index) & 1) << UInt64(place)
      }
      return marks
    }
    return MarksAround(
      row: marks(.row),
      column: marks(.column),
      fallingRight: marks(.fallingRight),
      fallingLeft: marks(.fallingLeft)
    )
  }
}

/// The marks on the four lines through a square, as far as five to either side, which is at bit 5.
struct MarksAround {
  let row, column, fallingRight, fallingLeft: (x: UInt64, o: UInt64)
}

extension LineWindow {
  /// A window with X's mark in the middle, and so many squares of the board before and behind it.
  @inline(__always)
  fileprivate init(_ marks: (x: UInt64, o: UInt64), before: Int, after: Int) {
    let before = min(before, Self.centre)
    let count = UInt64(before + min(after, Self.centre) + 1)
    let board = (1 &<< count &- 1) &<< UInt64(Self.centre - before)
    x = marks.x & board | 1 &<< UInt64(Self.centre)
    blocked = (marks.o | ~board) & (1 &<< UInt64(Self.width) &- 1)
  }
}
