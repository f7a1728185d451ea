package import GameModel
public import Statistics

/// The counts of the games between one bot as X and another as O.
///
/// Counts of disjoint games add up, in any order.
public struct PairTally: Hashable, Sendable {
  /// The games that count, including forfeits and those that were forfeited without being played.
  public var games = 0
  /// The total number of marks on the board at the end of each game, including openings.
  public var plies = 0
  /// X's wins and forfeits.
  public var x: Side
  /// O's wins and forfeits.
  public var o: Side

  /// The counts of one side.
  public struct Side: Hashable, Sendable {
    /// Games won by this side, including those the other side forfeited.
    public var wins = 0
    /// Games this side lost by forfeit, played or not.
    public var forfeits = 0
    /// Those of them that were not played, because its bot was withdrawn.
    public var unplayed = 0
    /// Games won on two or more lines at once.
    public var multipleLines = 0
    /// How often it won on each line, in the order of `Rules.lines`, in misère on each of the other
    /// side's; two lines at once both count.
    public var lines: [Int]

    /// No games yet, on a board with the given number of lines.
    public init(lineCount: Int) { lines = [Int](repeating: 0, count: lineCount) }

    /// Adds the counts of other games.
    public static func += (side: inout Side, other: Side) {
      side.wins += other.wins
      side.forfeits += other.forfeits
      side.unplayed += other.unplayed
      side.multipleLines += other.multipleLines
      for line in side.lines.indices { side.lines[line] += other.lines[line] }
    }
  }

  /// A tally of no games on a board with the given number of lines.
  public init(lineCount: Int) {
    x = Side(lineCount: lineCount)
    o = x
  }

  /// Games that nobody won.
  public var draws: Int { games - x.wins - o.wins }
  /// The results from the point of view of X.
  public var score: Score { Score(wins: x.wins, draws: draws, losses: o.wins) }
  /// Games that either side lost by forfeit, played or not.
  public var forfeits: Int { x.forfeits + o.forfeits }
  /// Games that count without having been played, because a bot was withdrawn.
  public var unplayed: Int { x.unplayed + o.unplayed }
  /// Games that were played, to their end or until a forfeit.
  public var played: Int { games - unplayed }

  /// How often either side won on each line.
  public var lines: [Int] { zip(x.lines, o.lines).map(+) }

  /// Adds the counts of other games.
  public static func += (tally: inout PairTally, other: PairTally) {
    tally.games += other.games
    tally.plies += other.plies
    tally.x += other.x
    tally.o += other.o
  }
}

extension PairTally {
  /// Counts a game that a withdrawn bot loses without playing it, so that there are no marks.
  package mutating func countUnplayed(by player: Player) {
    games += 1
    countForfeit(by: player)
    if player == .x { x.unplayed += 1 } else { o.unplayed += 1 }
  }

  package mutating func countForfeit(by player: Player) {
    if player == .x {
      x.forfeits += 1
      o.wins += 1
    } else {
      o.forfeits += 1
      x.wins += 1
    }
  }

  /// Counts a game won on the board; `forEachLine` calls its argument with each line it was won on.
  @inline(__always)
  package mutating func countWin(of player: Player, forEachLine: ((Int) -> Void) -> Void) {
    if player == .x { x.countWin(forEachLine) } else { o.countWin(forEachLine) }
  }
}

extension PairTally.Side {
  @inline(__always)
  fileprivate mutating func countWin(_ forEachLine: ((Int) -> Void) -> Void) {
    wins += 1
    var completed = 0
    forEachLine { line in
      lines[line] += 1
      completed += 1
    }
    if completed > 1 { multipleLines += 1 }
  }
}
