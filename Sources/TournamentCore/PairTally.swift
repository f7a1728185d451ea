/// What is counted of the games between one bot as X and another as O.
///
/// Counts of disjoint games add up, in any order.
public struct PairTally: Hashable, Sendable {
  public var games = 0
  public var xWins = 0
  public var oWins = 0
  /// Games that X lost by forfeit.
  public var xForfeits = 0
  /// Games that O lost by forfeit.
  public var oForfeits = 0
  /// The sum of the marks on the board at the end of each game, those of openings included.
  public var plies = 0
  /// How often X won on each line, in the order of `Rules.lines`; two lines at once count on both.
  public var xLines: [Int]
  /// How often O won on each line.
  public var oLines: [Int]
  /// Games that X won on two lines at once, or more.
  public var xMultipleLines = 0
  /// Games that O won on two lines at once, or more.
  public var oMultipleLines = 0

  /// A tally of no games on a board with a number of lines.
  public init(lineCount: Int) {
    xLines = [Int](repeating: 0, count: lineCount)
    oLines = xLines
  }

  public var draws: Int { games - xWins - oWins }
  public var forfeits: Int { xForfeits + oForfeits }

  /// How often either won on each line.
  public var lines: [Int] { zip(xLines, oLines).map(+) }

  /// Adds the counts of other games.
  public static func += (tally: inout PairTally, other: PairTally) {
    tally.games += other.games
    tally.xWins += other.xWins
    tally.oWins += other.oWins
    tally.xForfeits += other.xForfeits
    tally.oForfeits += other.oForfeits
    tally.plies += other.plies
    tally.xMultipleLines += other.xMultipleLines
    tally.oMultipleLines += other.oMultipleLines
    for line in tally.xLines.indices {
      tally.xLines[line] += other.xLines[line]
      tally.oLines[line] += other.oLines[line]
    }
  }
}
