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

  /// The free squares that the player to move may not mark, in reading order, with the reason: X's in
  /// renju, as long as neither player has a line; otherwise none.
  ///
  /// - Complexity: Like ``fouls``.
  public var forbiddenMoves: [(square: Square, foul: Foul)] {
    mayFoul && (!state.hasWinner || state.isStuck) ? fouls : []
  }

  /// The squares that X may not mark.
  var forbiddenSquares: SquareSet { SquareSet(fouls.map { $0.square }, on: rules) }

  /// Whether the player to move is not free to mark every free square.
  @inlinable @inline(__always) var mayFoul: Bool { state.isRenju && state.playerToMove == .x }

  /// Ends the game where X is to move and all free squares are forbidden.
  mutating func noteStuck() {
    guard mayFoul, !state.isFull else { return }
    // A forbidden square has four of X's marks around it, and a mark is around 32 squares.
    let xCount = state.bits & PositionState.unreachable == 0 ? state.plies / 2 : state.plies
    guard state.freeCount <= 8 * xCount else { return }
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
    let marks = marks(around: square, isX: true)
    guard marks.mayMatter else { return .neither }
    let windows = windows(around: square, marks)
    let shapes = LineShapes.shared
    let (a, b) = (shapes.shape(of: windows.0), shapes.shape(of: windows.1))
    let (c, d) = (shapes.shape(of: windows.2), shapes.shape(of: windows.3))
    if a.isFive || b.isFive || c.isFive || d.isFive { return .five }
    if a.isOverline || b.isOverline || c.isOverline || d.isOverline { return .foul(.overline) }
    if a.fourCount + b.fourCount + c.fourCount + d.fourCount > 1 { return .foul(.doubleFour) }
    return a.threeCount + b.threeCount + c.threeCount + d.threeCount > 1 ? .threes : .neither
  }

  private func verdict(at square: Square) -> Verdict {
    let first = firstVerdict(at: square)
    guard case .threes = first else { return first }
    return isDoubleThree(square) ? .foul(.doubleThree) : .neither
  }

  /// Whether two of the lines through a square would be threes.
  private func isDoubleThree(_ square: Square) -> Bool {
    let windows = windows(around: square, marks(around: square, isX: true))
    let lines = zip([windows.0, windows.1, windows.2, windows.3], LineDirection.allCases)
    var next = self
    next.toggle(square, isX: true)
    var count = 0
    for (window, direction) in lines where count < 2 {
      let shape = LineShapes.shared.shape(of: window)
      let step = direction.step.rows * state.columns + direction.step.columns
      func isLegal(_ distance: Int) -> Bool {
        if case .neither = next.verdict(at: Square(square.index + distance * step)) { return true }
        return false
      }
      let isThree =
        shape.isThreeBefore && isLegal(-window.gapBefore)
        || shape.isThreeAfter && isLegal(window.gapAfter)
      if isThree { count += 1 }
    }
    return count > 1
  }

  /// The lines through a free square as they would be with X's mark on it, in the order of directions.
  private func windows(
    around square: Square,
    _ x: MarksAround
  ) -> (LineWindow, LineWindow, LineWindow, LineWindow) {
    let (row, column) = square.index.quotientAndRemainder(dividingBy: state.columns)
    let (below, right) = (state.rows - 1 - row, state.columns - 1 - column)
    let o = marks(around: square, isX: false)
    return (
      LineWindow(x.row, o.row, before: column, after: right),
      LineWindow(x.column, o.column, before: row, after: below),
      LineWindow(
        x.fallingRight,
        o.fallingRight,
        before: min(row, column),
        after: min(below, right)
      ),
      LineWindow(x.fallingLeft, o.fallingLeft, before: min(row, right), after: min(below, column))
    )
  }

  /// A player's marks on the lines through a square; off the board there may be others.
  @inline(__always)
  private func marks(around square: Square, isX: Bool) -> MarksAround {
    large?.marks(around: square, isX: isX, state)
      ?? MarksAround(isX ? xWord : oWord, around: square, state)
  }
}

/// A player's marks on the four lines through a square, as far as five to either side, which is at
/// bit 5; off the board there may be others.
struct MarksAround {
  let row, column, fallingRight, fallingLeft: UInt64

  /// Whether there are enough for a five or a foul, no further away than four: two on each of two lines,
  /// or four on one.
  fileprivate var mayMatter: Bool {
    // All lines in one word, 16 bits each.
    let (lowest, highest): (UInt64, UInt64) = (0x0001_0001_0001_0001, 0x8000_8000_8000_8000)
    /// All marks but the first of each line.
    func others(_ marks: UInt64) -> UInt64 { marks & ((marks | highest) &- lowest) }
    let marks = row | column &<< 16 | fallingRight &<< 32 | fallingLeft &<< 48
    let second = others(marks & (lowest &* 0x3FE))
    let linesOfTwo = (second &+ (highest &- lowest)) & highest
    return linesOfTwo & (linesOfTwo &- 1) != 0 || others(others(second)) != 0
  }
}

extension MarksAround {
  /// Those of a board of one word.
  fileprivate init(_ marks: UInt64, around square: Square, _ state: PositionState) {
    func window(_ direction: LineDirection) -> UInt64 {
      let stride = direction.step.rows * state.columns + direction.step.columns
      var window: UInt64 = 0
      for place in 0..<LineWindow.width {
        let index = square.index + (place - LineWindow.centre) * stride
        guard (0..<state.squareCount).contains(index) else { continue }
        window |= (marks >> UInt64(index) & 1) << UInt64(place)
      }
      return window
    }
    row = window(.row)
    column = window(.column)
    fallingRight = window(.fallingRight)
    fallingLeft = window(.fallingLeft)
  }
}

extension LineWindow {
  /// A window with X's mark in the middle, and the squares of the board before and after it.
  @inline(__always)
  fileprivate init(_ x: UInt64, _ o: UInt64, before: Int, after: Int) {
    let before = min(before, Self.centre)
    let count = UInt64(before + min(after, Self.centre) + 1)
    let board = (1 &<< count &- 1) &<< UInt64(Self.centre - before)
    self.x = x & board | 1 &<< UInt64(Self.centre)
    blocked = (o | ~board) & (1 &<< UInt64(Self.width) &- 1)
  }
}
