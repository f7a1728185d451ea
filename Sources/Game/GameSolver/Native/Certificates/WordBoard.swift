import GameModel

/// A board of at most 64 squares whose positions are two words.
struct WordBoard {
  /// The marks of both players.
  struct Marks: Hashable {
    var x: UInt64
    var o: UInt64

    init(x: UInt64, o: UInt64) { (self.x, self.o) = (x, o) }

    init(_ position: Position) {
      self.init(x: position.firstWord(of: .x), o: position.firstWord(of: .o))
    }

    subscript(player: Player) -> UInt64 {
      get { player == .x ? x : o }
      set { if player == .x { x = newValue } else { o = newValue } }
    }

    func marking(_ square: Square, for player: Player) -> Marks {
      var marks = self
      marks[player] |= 1 << UInt64(square.index)
      return marks
    }

    /// Whether the drawing comes before that of other marks in the order of ASCII: `.`, `o`, `x`.
    func isDrawnBefore(_ other: Marks) -> Bool {
      let difference = (x ^ other.x) | (o ^ other.o)
      let first = difference & (0 &- difference)
      if first & x != 0 || difference == 0 { return false }
      return first & other.x != 0 || first & o == 0
    }
  }

  private let start: Position
  private let ruled: RuledBoard
  private let images: BoardImages
  /// The lines through each square, by their indices.
  private let through: [[Int]]
  private let all: UInt64

  init(_ start: Position) {
    self.start = start
    ruled = RuledBoard(start.rules)
    images = BoardImages(start.rules)
    let lines = BoardLines.of(start.rules)
    through = start.rules.squares.map { Array(lines.lines(through: $0.index)) }
    all = SquareSet(allOf: start.rules).firstWord
  }

  func moves(_ marks: Marks) -> SquareSet {
    SquareSet(firstWord: ruled.moves(all & ~(marks.x | marks.o)))
  }

  func isFull(_ marks: Marks) -> Bool { marks.x | marks.o == all }

  /// Whether a player completes a line by marking a free square.
  func completes(_ square: Square, for player: Player, in marks: Marks) -> Bool {
    let after = marks[player] | 1 << UInt64(square.index)
    return through[square.index].contains {
      ruled.isComplete($0, after, against: marks[player.opponent])
    }
  }

  /// The image whose drawing comes first, and the symmetry that leads to it.
  func representative(of marks: Marks) -> (marks: Marks, symmetry: Symmetry) {
    let (x, o) = (images.all(of: marks.x), images.all(of: marks.o))
    var best = (marks: marks, symmetry: Symmetry.identity)
    for (lane, symmetry) in images.symmetries.enumerated() {
      let image = Marks(x: x[lane], o: o[lane])
      if image.isDrawnBefore(best.marks) { best = (image, symmetry) }
    }
    return best
  }

  func position(_ marks: Marks) -> Position {
    let plies = marks.x.nonzeroBitCount + marks.o.nonzeroBitCount - start.plies
    return start.continued(plies: plies, x: marks.x, o: marks.o)
  }

  /// How much a square does against the lines of an opponent: each counts four times as much with
  /// each mark on it.
  func worth(of square: Square, against opponent: Player, in marks: Marks) -> Int {
    through[square.index].reduce(0) { sum, line in
      let line = ruled.lines[line]
      guard line & marks[opponent.opponent] == 0 else { return sum }
      return sum + 1 << (2 * (line & marks[opponent]).nonzeroBitCount)
    }
  }
}
