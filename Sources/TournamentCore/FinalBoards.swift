import GameModel

/// Counts the games of tiny boards by the marks that won them.
///
/// What lines they were won on is worked out at the end of a chunk: to look at the lines of each
/// game, and to branch on who won it, took a third as long as to play it.
struct FinalBoards {
  /// How often X won with each set of marks, and from 512 on O; at 0 the draws.
  var counts = ContiguousArray<UInt32>(repeating: 0, count: 1024)
  /// For each set of marks the lines among them, as bits.
  private let lines: [UInt32]
  private let lineCount: Int

  /// The largest board that is tiny.
  static let maximumSquareCount = 9

  /// No games, on a tiny board.
  init(_ rules: Rules) {
    let words = rules.lines.map { SquareSet($0.squares, on: rules).firstWord }
    lineCount = words.count
    lines = (0..<512).map { marks in
      words.indices.reduce(0) { $0 | (marks & words[$1] == words[$1] ? 1 << UInt32($1) : 0) }
    }
  }

  /// The place of a board on which a game ended.
  @inline(__always)
  static func index(of position: Position) -> Int {
    let x = position.winner == .x ? position.marks(of: .x).firstWord : 0
    let o = position.winner == .o ? position.marks(of: .o).firstWord | 512 : 0
    return Int(truncatingIfNeeded: (x | o) & 1023)
  }

  /// What the games came to, but for their plies.
  func tally() -> PairTally {
    var tally = PairTally(lineCount: lineCount)
    for (index, count) in counts.enumerated() where count > 0 {
      tally.games += Int(count)
      guard index > 0 else { continue }
      tally.countWins(Int(count), of: index < 512 ? .x : .o) { body in
        var rest = lines[index % 512]
        while rest != 0 {
          body(rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
    }
    return tally
  }
}
