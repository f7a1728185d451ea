import GameModel

/// Counts the games of tiny boards by the winning marks.
///
/// The lines they were won on are worked out at the end of a chunk: checking the lines of each
/// game, and branching on its winner, took a third as long as playing it.
struct FinalBoards {
  /// How often X won with each set of marks, and from 512 on O; index 0 has the draws.
  var counts = ContiguousArray<UInt32>(repeating: 0, count: 1024)
  /// For each line, the sets of marks that contain it.
  private let setsOfLines: [[Int]]
  /// The sets of marks that contain two or more lines.
  private let setsOfMultipleLines: [Int]

  private static let maximumSquareCount = 9
  /// The fewest games of a chunk for which it pays to go through all boards at its end.
  static let fewestGames = 64

  /// No games yet; `nil` where the board is not tiny, or the winner's marks alone do not show the lines.
  init?(_ rules: Rules) {
    guard rules.squareCount <= Self.maximumSquareCount, !rules.has(.misere), rules.linesAreAlike
    else { return nil }
    let lines = BoardLines.of(rules)
    let words = zip(lines.words, lines.reaches).map { (line: Int($0), reach: Int($1)) }
    setsOfLines = words.map { word in (0..<512).filter { $0 & word.reach == word.line } }
    setsOfMultipleLines = (0..<512).filter { set in words.count { set & $0.reach == $0.line } > 1 }
  }

  /// The index of a board on which a game ended.
  @inline(__always)
  static func index(of position: Position) -> Int {
    let x = position.winner == .x ? position.firstWord(of: .x) : 0
    let o = position.winner == .o ? position.firstWord(of: .o) | 512 : 0
    return Int(truncatingIfNeeded: (x | o) & 1023)
  }

  /// The winner of the games that ended on a board, by its index: 0 for a draw, 1 for X, 2 for O.
  @inline(__always)
  static func winner(ofIndex index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (index &+ 511) &>> 9)
  }

  func tally() -> PairTally {
    var tally = PairTally(lineCount: setsOfLines.count)
    tally.x = side(from: 0)
    tally.o = side(from: 512)
    tally.games = Int(counts[0]) + tally.x.wins + tally.o.wins
    return tally
  }

  private func side(from start: Int) -> PairTally.Side {
    // No branch on a count: which boards came up is random.
    func sum(_ sets: some Sequence<Int>) -> Int {
      sets.reduce(0) { $0 &+ Int(counts[start | $1]) }
    }
    var side = PairTally.Side(lineCount: setsOfLines.count)
    side.wins = sum(1..<512)
    side.multipleLines = sum(setsOfMultipleLines)
    side.lines = setsOfLines.map { sum($0) }
    return side
  }
}
