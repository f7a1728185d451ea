import GameModel
import Rounds
public import Statistics

/// The bots of a tournament, best first.
///
/// The order is that of points per game, then of wins per game, so that it is fair where bots have
/// played different numbers of games: in a gauntlet, or when a run was interrupted. In a tournament in
/// rounds it is that of its rounds.
public struct Standings: Hashable, Sendable {
  /// One row per bot, the best first.
  public let rows: [Row]

  /// The record of one bot.
  public struct Row: Hashable, Sendable {
    /// From 1; bots that did equally well share a rank.
    public fileprivate(set) var rank = 0
    /// The bot by its index in the list of bots.
    public let bot: Int
    /// Its games as X.
    public fileprivate(set) var asX = Score()
    /// Its games as O.
    public fileprivate(set) var asO = Score()
    /// Games that the bot itself forfeited, played or not.
    public fileprivate(set) var forfeits = 0
    /// Those of them that were not played, because it was withdrawn.
    fileprivate var ownUnplayed = 0
    /// Games that count without having been played, because it or its opponent was withdrawn.
    public fileprivate(set) var unplayed = 0
    /// Those of them as X.
    public fileprivate(set) var unplayedAsX = 0
    /// How often it won on each line, in the order of `Rules.lines`; in misère how often it lost.
    public fileprivate(set) var lines: [Int]
    /// Games it won, in misère lost, on two or more lines at once.
    public fileprivate(set) var multipleLines = 0

    /// Both sides together, with the games that were not played.
    public var total: Score { asX + asO }

    /// The games as O that count without having been played.
    public var unplayedAsO: Int { unplayed - unplayedAsX }

    /// The games that it played, to their end or until a forfeit.
    public var played: Int { total.games - unplayed }

    /// The games that it forfeited while it played them.
    public var forfeited: Int { forfeits - ownUnplayed }

    /// Adds its side, and the side of the player whose games ended on its lines.
    fileprivate mutating func add(_ side: PairTally.Side, linesOf other: PairTally.Side) {
      forfeits += side.forfeits
      ownUnplayed += side.unplayed
      multipleLines += other.multipleLines
      for line in lines.indices { lines[line] += other.lines[line] }
    }
  }

  /// Computes the standings of a result.
  public init(_ result: TournamentResult) {
    let lineCount = result.plan.rules.lines.count
    var rows = result.plan.bots.indices.map { bot in
      Row(bot: bot, lines: [Int](repeating: 0, count: lineCount))
    }
    let isLost = result.plan.rules.has(.misere)
    for (pair, tally) in zip(result.orderedPairs, result.orderedTallies) {
      let score = tally.score
      rows[pair.x].asX += score
      rows[pair.o].asO += score.inverted
      // Lines are counted for who won on them.
      rows[pair.x].add(tally.x, linesOf: isLost ? tally.o : tally.x)
      rows[pair.o].add(tally.o, linesOf: isLost ? tally.x : tally.o)
      rows[pair.x].unplayed += tally.unplayed
      rows[pair.x].unplayedAsX += tally.unplayed
      rows[pair.o].unplayed += tally.unplayed
    }
    if let rounds = result.plan.rounds, !result.rounds.isEmpty {
      let placings = rounds.standings(after: result.rounds, seeding: result.plan.seeding).rows
      self.rows = placings.map { placing in
        var row = rows[placing.bot]
        row.rank = placing.rank
        return row
      }
      return
    }
    rows.sort {
      ($1.total.rate, $1.total.winRate, $0.bot) < ($0.total.rate, $0.total.winRate, $1.bot)
    }
    for index in rows.indices {
      let (row, above) = (rows[index].total, index > 0 ? rows[index - 1].total : Score())
      let isTied = index > 0 && (row.rate, row.winRate) == (above.rate, above.winRate)
      rows[index].rank = isTied ? rows[index - 1].rank : index + 1
    }
    self.rows = rows
  }
}
