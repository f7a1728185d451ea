/// The marks on a board of more than 64 squares.
///
/// They are kept twice: in reading order, and along the lines. There each row, column and diagonal
/// is a strip of bits with a gap after it, so that the squares around one are neighbouring bits of
/// four strips, whatever their direction.
@usableFromInline struct LargeMarks: Sendable {
  /// For each 64 squares in reading order X's marks, O's and the ``BitCounts/ends`` of the free
  /// squares, among which are those after the last of the board; then X's strips and O's.
  @usableFromInline var words: [UInt64]

  /// No marks on a board of some rules.
  init(_ rules: Rules) {
    let state = PositionState(rules)
    words = [UInt64](repeating: 0, count: 3 * state.wordCount + 2 * Strips.wordCount(state))
    removeAll(state)
  }

  /// Removes all marks of a board, in place.
  @usableFromInline mutating func removeAll(_ state: PositionState) {
    for index in words.indices { words[index] = 0 }
    for index in 0..<state.wordCount { words[3 * index + 2] = BitCounts(.max).ends }
  }

  /// A word of a player in reading order.
  @inlinable @inline(__always) func word(_ index: Int, isX: Bool) -> UInt64 {
    words[3 &* index &+ (isX ? 0 : 1)]
  }

  @inlinable @inline(__always) func isMarked(_ square: Square, isX: Bool) -> Bool {
    word(square.index &>> 6, isX: isX) &>> UInt64(square.index & 63) & 1 != 0
  }

  /// Marks a free square, or removes its mark.
  mutating func toggle(_ square: Square, isX: Bool, _ state: PositionState) {
    let (row, column, falling, rising) = Strips(state, isX: isX).places(of: square)
    let wasMarked = isMarked(square, isX: isX)
    var words = words.mutableSpan
    words.toggle(Self.bit(of: square, isX: isX))
    words.count(square, isFree: wasMarked)
    words.toggle(row)
    words.toggle(column)
    words.toggle(falling)
    words.toggle(rising)
  }

  /// Marks a square if it is free.
  ///
  /// - Returns: Whether the player's marks along one of the four lines through the square contain a
  ///   run of the line length that counts; `nil` if the square is taken. Where all of them do, it also
  ///   sees lines a little further on, of which there are none in a game that is not over.
  @inline(__always)
  mutating func mark(_ square: Square, isX: Bool, _ state: PositionState) -> Bool? {
    guard !isMarked(square, isX: true), !isMarked(square, isX: false) else { return nil }
    if state.bits & (PositionState.exactLine | PositionState.unblockedLine) != 0 {
      let runs = markRuns(through: square, isX: isX, state)
      let longest = max(
        max(runs.row.length, runs.column.length),
        max(runs.falling.length, runs.rising.length)
      )
      return longest >= state.lineLength
        && (counts(runs.row, at: square, .row, isX: isX, state)
          || counts(runs.column, at: square, .column, isX: isX, state)
          || counts(runs.falling, at: square, .fallingRight, isX: isX, state)
          || counts(runs.rising, at: square, .fallingLeft, isX: isX, state))
    }
    let (a, b, c, d) = Strips(state, isX: isX).places(of: square)
    let reach = state.lineLength &- 1
    var words = words.mutableSpan
    words.toggle(Self.bit(of: square, isX: isX))
    words.count(square, isFree: false)
    var (row, column) = (words.mark(a, seenFrom: reach), words.mark(b, seenFrom: reach))
    var (falling, rising) = (words.mark(c, seenFrom: reach), words.mark(d, seenFrom: reach))
    var length = 1
    while length <= reach {
      let step = min(length, reach &+ 1 &- length)
      let shift = UInt64(truncatingIfNeeded: step)
      row &= row &>> shift
      column &= column &>> shift
      falling &= falling &>> shift
      rising &= rising &>> shift
      length &+= step
    }
    guard row | column | falling | rising != 0 else { return false }
    return !isX || !state.isRenju || isInFive(square, state)
  }

  /// Whether a square is in a row of exactly five marks of X.
  @inline(never)
  private func isInFive(_ square: Square, _ state: PositionState) -> Bool {
    let marks = marks(around: square, isX: true, state)
    return [marks.row, marks.column, marks.fallingRight, marks.fallingLeft].contains { marks in
      LineWindow(x: marks, blocked: 0).runLength == 5
    }
  }

  /// Marks a free square, and finds the runs that its mark is in.
  @inline(__always)
  private mutating func markRuns(
    through square: Square,
    isX: Bool,
    _ state: PositionState
  ) -> (row: Run, column: Run, falling: Run, rising: Run) {
    let (row, column, falling, rising) = Strips(state, isX: isX).places(of: square)
    let length = state.lineLength
    var words = words.mutableSpan
    words.toggle(Self.bit(of: square, isX: isX))
    words.count(square, isFree: false)
    return (
      words.mark(row, runningFrom: length), words.mark(column, runningFrom: length),
      words.mark(falling, runningFrom: length), words.mark(rising, runningFrom: length)
    )
  }

  /// Whether a run through a square is a line.
  private func counts(
    _ run: Run,
    at square: Square,
    _ direction: LineDirection,
    isX: Bool,
    _ state: PositionState
  ) -> Bool {
    guard run.length == state.lineLength else {
      return run.length > state.lineLength && !state.needsExactLine(isX: isX)
    }
    guard state.needsUnblockedLine else { return true }
    let step = direction.step
    let (row, column) = square.index.quotientAndRemainder(dividingBy: state.columns)
    /// Whether the opponent's mark is so many squares further along the line.
    func isBlocked(at distance: Int) -> Bool {
      let (column, row) = (column + distance * step.columns, row + distance * step.rows)
      guard (0..<state.columns).contains(column), (0..<state.rows).contains(row) else {
        return false
      }
      return isMarked(Square(row * state.columns + column), isX: !isX)
    }
    return !(isBlocked(at: -run.before) && isBlocked(at: run.after))
  }

  /// A player's marks on the lines through a square; off the board there may be others.
  @inline(__always)
  func marks(around square: Square, isX: Bool, _ state: PositionState) -> MarksAround {
    let (row, column, falling, rising) = Strips(state, isX: isX).places(of: square)
    let words = words.span
    return MarksAround(
      row: words.bits(around: row),
      column: words.bits(around: column),
      fallingRight: words.bits(around: falling),
      fallingLeft: words.bits(around: rising)
    )
  }

  /// The bit of a square in reading order.
  @inline(__always)
  private static func bit(of square: Square, isX: Bool) -> Int {
    (3 &* (square.index &>> 6) &+ (isX ? 0 : 1)) &<< 6 | square.index & 63
  }

  /// Marks the squares of a word in reading order, or removes their marks.
  @usableFromInline
  mutating func toggle(_ squares: UInt64, at index: Int, isX: Bool, _ state: PositionState) {
    for square in SquareSet(firstWord: squares) {
      toggle(Square(64 * index + square.index), isX: isX, state)
    }
  }

  /// The byte with the free square that a number of free ones come before in reading order.
  ///
  /// - Complexity: O(number of words); nothing is allocated.
  @inline(__always)
  func freeByte(rank: Int, _ state: PositionState) -> RankedByte {
    let words = words.span
    var (index, before, counts) = (0, 0, BitCounts(ends: words[2]))
    var end = counts.sum
    for next in 1..<state.wordCount {
      let nextCounts = BitCounts(ends: words[3 &* next &+ 2])
      let isPassed = rank >= end
      index = isPassed ? next : index
      before = isPassed ? end : before
      counts = isPassed ? nextCounts : counts
      end &+= nextCounts.sum
    }
    let free = ~(words[3 &* index] | words[3 &* index &+ 1])
    return RankedByte(free, counts, rank: rank &- before, at: index)
  }
}

extension LargeMarks: Equatable {
  /// Whether the marks are the same; those of two players of the same board.
  @usableFromInline static func == (lhs: LargeMarks, rhs: LargeMarks) -> Bool {
    lhs.words == rhs.words
  }
}

extension Span<UInt64> {
  /// Eleven bits, the given one in the middle.
  @inline(__always)
  fileprivate func bits(around bit: Int) -> UInt64 {
    let start = bit &- 5
    let shift = UInt64(truncatingIfNeeded: start & 63)
    let first = start &>> 6
    return (self[first] &>> shift | (self[first &+ 1] &<< 1) &<< (63 &- shift)) & 0x7FF
  }
}

extension MutableSpan<UInt64> {
  @inline(__always)
  fileprivate mutating func toggle(_ bit: Int) {
    self[bit &>> 6] ^= 1 &<< UInt64(truncatingIfNeeded: bit & 63)
  }

  /// Counts a square in reading order as free or as taken.
  @inline(__always)
  fileprivate mutating func count(_ square: Square, isFree: Bool) {
    let word = 3 &* (square.index &>> 6) &+ 2
    var counts = BitCounts(ends: self[word])
    if isFree { counts.add(square.index & 63) } else { counts.remove(square.index & 63) }
    self[word] = counts.ends
  }

  /// Sets a bit.
  ///
  /// - Returns: It and its neighbours as far as `reach` before it and at least as far after it.
  @inline(__always)
  fileprivate mutating func mark(_ bit: Int, seenFrom reach: Int) -> UInt64 {
    self[bit &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: bit & 63)
    let start = bit &- reach
    let shift = UInt64(truncatingIfNeeded: start & 63)
    let first = start &>> 6
    return self[first] &>> shift | (self[first &+ 1] &<< 1) &<< (63 &- shift)
  }

  /// Sets a bit.
  ///
  /// - Returns: The run of set bits that it is in, as far as `reach` before it and at least 31 after
  ///   it.
  @inline(__always)
  fileprivate mutating func mark(_ bit: Int, runningFrom reach: Int) -> Run {
    let bits = mark(bit, seenFrom: reach)
    let after = ~(bits &>> UInt64(truncatingIfNeeded: reach))
    let before = ~(bits &<< UInt64(truncatingIfNeeded: 63 &- reach))
    return Run(before: before.leadingZeroBitCount, after: after.trailingZeroBitCount)
  }
}

/// A run of marks through a square: how far the first square without one is before and after it.
private struct Run {
  let before: Int
  let after: Int

  var length: Int { before &+ after &- 1 }
}

/// The bits of a board's squares in a player's strips, counted from the first word on.
///
/// The strips begin and end with a word of zeros.
private struct Strips {
  private let columns: Int
  private let rows: Int
  /// The bits from one strip to the next.
  private let pitch: Int
  /// The bit where the first strip begins.
  private let start: Int

  @inline(__always)
  init(_ state: PositionState, isX: Bool) {
    (columns, rows) = (state.columns, state.rows)
    pitch = max(columns, rows) &+ 1
    start = (3 &* state.wordCount &+ 1 &+ (isX ? 0 : Self.wordCount(state))) &<< 6
  }

  /// The words of a player's strips.
  @inline(__always)
  static func wordCount(_ state: PositionState) -> Int {
    let stripCount = 3 &* (state.columns &+ state.rows) &- 2
    return (stripCount &* (max(state.columns, state.rows) &+ 1) &+ 191) &>> 6
  }

  /// The bits of a square: on its row, its column, the diagonal that falls to the right and the one
  /// that falls to the left.
  @inline(__always)
  func places(of square: Square) -> (row: Int, column: Int, falling: Int, rising: Int) {
    let row = Int(UInt32(truncatingIfNeeded: square.index) / UInt32(truncatingIfNeeded: columns))
    let column = square.index &- row &* columns
    let sides = columns &+ rows
    return (
      start &+ row &* pitch &+ column,
      start &+ (rows &+ column) &* pitch &+ row,
      start &+ (sides &+ rows &- 1 &+ column &- row) &* pitch &+ row,
      start &+ (2 &* sides &- 1 &+ column &+ row) &* pitch &+ row
    )
  }
}
