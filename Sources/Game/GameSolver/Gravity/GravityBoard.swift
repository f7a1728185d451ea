/// The arithmetic of boards whose columns lie one after another in a word.
///
/// Bit `column * (rows + 1) + row` is a square, with rows counted from the bottom. The bit above
/// each column is a sentinel that stays empty, so that no line runs over an edge (J. Tromp,
/// *The Fhourstones Benchmark*, 1996).
struct GravityBoard<Shape: GravityShape>: Sendable {
  /// The word that holds a board.
  typealias Word = Shape.Word

  let shape: Shape
  /// The lowest square of each column.
  let bottom: Word
  /// All squares.
  let full: Word
  let sentinels: Word
  /// The squares of even rows; the lowest row is the first.
  let evens: Word
  /// The distance between the squares of a line, for each direction that has room for lines; empty where
  /// lines are fours in all directions.
  let directions: [Int]

  init(_ game: GravityGame) {
    shape = Shape(game)
    bottom = (0..<game.columns).reduce(0) { $0 | 1 &<< Word($1 * game.stride) }
    sentinels = bottom &<< Word(game.rows)
    full = sentinels &- bottom
    evens = stride(from: 1, to: game.rows, by: 2).reduce(0) { [bottom] in
      $0 | bottom &<< Word($1)
    }
    let (isHigh, isWide) = (game.rows >= game.lineLength, game.columns >= game.lineLength)
    directions =
      shape.hasFours
      ? []
      : (isHigh ? [1] : []) + (isWide ? [game.stride] : [])
        + (isHigh && isWide ? [game.stride - 1, game.stride + 1] : [])
  }
}

extension GravityBoard {
  /// The square that a mark falls to, in each column that is not full.
  @inline(__always)
  func playable(_ taken: Word) -> Word { (taken &+ bottom) & full }

  /// Moves squares up, or to the right by as many columns as fit in the distance.
  @inline(__always)
  func up(_ word: Word, _ distance: Int) -> Word { word &<< Word(truncatingIfNeeded: distance) }

  /// Moves squares down, or to the left by as many columns as fit in the distance.
  @inline(__always)
  func down(_ word: Word, _ distance: Int) -> Word { word &>> Word(truncatingIfNeeded: distance) }

  /// The squares at and above the lowest of some squares in each column.
  @inline(__always)
  func rising(_ squares: Word) -> Word { ((sentinels &- squares) | squares) & full }

  /// What tells a position from all others of its board, its mirror image excepted.
  @inline(__always)
  func key(_ mover: Word, _ taken: Word) -> Word {
    let key = mover &+ taken &+ bottom
    return min(key, mirrored(key))
  }

  /// A board as seen in a mirror: the first column becomes the last.
  @inline(__always)
  private func mirrored(_ word: Word) -> Word {
    let stride = shape.stride
    let column = up(1, stride) &- 1
    var image: Word = 0
    var rest = word
    for _ in 0..<shape.columns {
      image = up(image, stride) | rest & column
      rest = down(rest, stride)
    }
    return image
  }
}

extension GravityBoard {
  /// The lowest squares of the lines of one direction.
  @inline(__always)
  func lines(_ marks: Word, _ distance: Int) -> Word {
    guard shape.hasFours else { return longLines(marks, distance) }
    let pairs = marks & down(marks, 2 &* distance)
    return pairs & down(pairs, distance)
  }

  private func longLines(_ marks: Word, _ distance: Int) -> Word {
    guard directions.contains(distance) else { return 0 }
    return (1..<max(shape.lineLength, 1)).reduce(marks) { $0 & down(marks, $1 &* distance) }
  }

  @inline(__always)
  func hasLine(_ marks: Word) -> Bool {
    let stride = shape.stride
    return lines(marks, 1) | lines(marks, stride) | lines(marks, stride &- 1)
      | lines(marks, stride &+ 1) != 0
  }

  /// The free squares that complete a line, whether or not a mark can fall there yet.
  @inline(__always)
  func completions(_ marks: Word, free: Word) -> Word {
    guard shape.hasFours else { return longCompletions(marks, free: free) }
    let stride = shape.stride
    return free
      & (up(marks, 1) & up(marks, 2) & up(marks, 3) | fourCompletions(marks, stride)
        | fourCompletions(marks, stride &- 1) | fourCompletions(marks, stride &+ 1))
  }

  @inline(__always)
  private func fourCompletions(_ marks: Word, _ distance: Int) -> Word {
    let twoBefore = up(marks, distance) & up(marks, 2 &* distance)
    let twoAfter = down(marks, distance) & down(marks, 2 &* distance)
    return twoBefore & (up(marks, 3 &* distance) | down(marks, distance))
      | twoAfter & (up(marks, distance) | down(marks, 3 &* distance))
  }

  /// Of lines of any length: rows of marks in which one square is free, made mark by mark.
  private func longCompletions(_ marks: Word, free: Word) -> Word {
    var squares: Word = 0
    for distance in directions {
      var whole = marks
      var holed = free
      for step in 1..<max(shape.lineLength, 1) {
        holed = holed & down(marks, step &* distance) | whole & down(free, step &* distance)
        whole &= down(marks, step &* distance)
      }
      for step in 0..<shape.lineLength { squares |= up(holed, step &* distance) }
    }
    return squares & free
  }
}

/// The measures of a board, in a form that lets the compiler make code for them alone.
protocol GravityShape: Sendable {
  /// A word that holds one bit for each square and for the sentinel above each column.
  associatedtype Word: FixedWidthInteger & UnsignedInteger & Sendable

  /// Takes the measures of a game.
  init(_ game: GravityGame)

  var columns: Int { get }
  var rows: Int { get }
  /// The number of marks that make a line.
  var lineLength: Int { get }
  /// Whether lines are fours and the board is wide and high enough for them in every direction.
  var hasFours: Bool { get }
}

extension GravityShape {
  /// The distance of neighbours in a row: a column's squares and its sentinel.
  @inline(__always)
  var stride: Int { rows &+ 1 }
}

/// A board of any measures that fit in a word.
struct FreeShape<Word: FixedWidthInteger & UnsignedInteger & Sendable>: GravityShape {
  let columns: Int
  let rows: Int
  let lineLength: Int
  let hasFours: Bool

  init(_ game: GravityGame) {
    columns = game.columns
    rows = game.rows
    lineLength = game.lineLength
    hasFours = lineLength == 4 && columns >= 4 && rows >= 4
  }
}

/// The board of Connect Four.
///
/// Its measures are constants, so that shifts are too: with ``FreeShape`` a search takes a seventh
/// longer.
struct ConnectFourShape: GravityShape {
  typealias Word = UInt64

  init(_ game: GravityGame) {}

  @inline(__always)
  var columns: Int { 7 }
  @inline(__always)
  var rows: Int { 6 }
  @inline(__always)
  var lineLength: Int { 4 }
  @inline(__always)
  var hasFours: Bool { true }
}
