import Rounds
public import Statistics

/// The joint table of a season: the bots of several tournaments, best first.
///
/// Bots are matched by name. The order is that of the points of all games, then of match points, then
/// of Sonneborn-Berger, which Gomocup calls Berger. A match is all games of two bots in a tournament: a
/// win of it is a point, a draw half a point. Sonneborn-Berger is the match points of those whom a bot
/// beat, and half of those with whom it drew, once for each match.
///
/// A bot that lost too many of its games in a tournament by its own faults is excluded from it: its
/// games there count for nobody.
///
/// ```swift
/// let table = SeasonTable([freestyle, renju], excludingOver: 0.1)
/// for row in table.rows { print(row.rank ?? 0, row.bot, row.total.points) }
/// ```
public struct SeasonTable: Hashable, Sendable {
  /// A row for each bot, the best first; those without a game that counts come last.
  public let rows: [Row]
  /// The bots that were excluded from tournaments, in the order of the tournaments.
  public let exclusions: [Exclusion]

  /// What a bot did in all tournaments.
  public struct Row: Hashable, Sendable {
    /// From 1; bots that nothing tells apart share a rank; `nil` if no game of it counts.
    public let rank: Int?
    /// Its name.
    public let bot: String
    /// Its games in each tournament; `nil` where none of them counts.
    public let scores: [Score?]
    /// The games of all tournaments.
    public let total: Score
    /// Match points in halves.
    public let matchPoints: Int
    /// The match points of those it beat and half of those it drew with, in quarters.
    public let sonnebornBerger: Int
  }

  /// A bot whose games in a tournament do not count.
  public struct Exclusion: Hashable, Sendable {
    /// Its name.
    public let bot: String
    /// The tournament, by its index.
    public let tournament: Int
    /// Its games there, those that it lost without playing them included.
    public let games: Int
    /// Those that it lost by a fault: out of time, a crash, an illegal move or a wrong answer.
    public let faults: Int
  }

  /// The table of some tournaments.
  ///
  /// - Parameters:
  ///   - results: Their results, in order.
  ///   - share: The share of its games in a tournament beyond which faults exclude a bot from it;
  ///     `nil` for none.
  public init(_ results: [TournamentResult], excludingOver share: Double? = nil) {
    var bots: [String] = []
    var indices: [String: Int] = [:]
    for name in results.flatMap({ $0.plan.bots.map(\.name) }) where indices[name] == nil {
      indices[name] = bots.count
      bots.append(name)
    }
    var scores = [[Score?]](
      repeating: [Score?](repeating: nil, count: results.count),
      count: bots.count
    )
    var records = [Record](repeating: Record(), count: bots.count)
    var exclusions: [Exclusion] = []
    for (tournament, result) in results.enumerated() {
      let names = result.plan.bots.map(\.name)
      let excluded = share.map { result.faults(over: $0) } ?? [:]
      exclusions += excluded.sorted { $0.key < $1.key }.map { bot, counts in
        Exclusion(
          bot: names[bot],
          tournament: tournament,
          games: counts.games,
          faults: counts.faults
        )
      }
      for (index, pairing) in result.plan.pairings.enumerated() {
        let both = [pairing.first, pairing.second]
        let asX = result.orderedTallies[2 * index]
        let asO = result.orderedTallies[2 * index + 1]
        let match = MatchScore(asX: asX, asO: asO)
        guard match.games > 0, both.allSatisfy({ excluded[$0] == nil }) else { continue }
        let score = asX.score + asO.score.inverted
        let seats = both.map { indices[names[$0]] ?? 0 }
        for (seat, score) in zip(seats, [score, score.inverted]) {
          scores[seat][tournament] = (scores[seat][tournament] ?? Score()) + score
        }
        records[seats[0]].meet(seats[1], points: match.matchPoints.first)
        records[seats[1]].meet(seats[0], points: match.matchPoints.second)
      }
    }
    self.exclusions = exclusions
    rows = Self.rows(bots, scores, records)
  }

  private static func rows(_ bots: [String], _ scores: [[Score?]], _ records: [Record]) -> [Row] {
    let keys = RankingKey.keys(of: records)
    let totals = scores.map { $0.compactMap(\.self).reduce(Score(), +) }
    let playing = bots.indices.filter { totals[$0].games > 0 }
    func row(_ bot: Int, rank: Int?) -> Row {
      Row(
        rank: rank,
        bot: bots[bot],
        scores: scores[bot],
        total: totals[bot],
        matchPoints: keys[bot].points,
        sonnebornBerger: keys[bot].sonnebornBerger
      )
    }
    var rows: [Row] = []
    let ranking = playing.ranked { bot in
      SeasonRankingKey(
        points: totals[bot].halfPoints,
        matchPoints: keys[bot].points,
        sonnebornBerger: keys[bot].sonnebornBerger
      )
    }
    for equals in ranking {
      let rank = rows.count + 1
      rows += equals.map { row($0, rank: rank) }
    }
    return rows + bots.indices.filter { totals[$0].games == 0 }.map { row($0, rank: nil) }
  }
}

private struct SeasonRankingKey: Comparable {
  /// The points of all games in halves.
  let points: Int
  let matchPoints: Int
  let sonnebornBerger: Int

  static func < (one: SeasonRankingKey, other: SeasonRankingKey) -> Bool {
    (one.points, one.matchPoints, one.sonnebornBerger)
      < (other.points, other.matchPoints, other.sonnebornBerger)
  }
}

extension TournamentResult {
  /// The bots that lost more than a share of their games by their own faults, by their indices, with
  /// how many games they had and lost so.
  fileprivate func faults(over share: Double) -> [Int: (games: Int, faults: Int)] {
    var counts: [Int: (games: Int, faults: Int)] = [:]
    for (pair, tally) in zip(orderedPairs, orderedTallies) {
      for (bot, faults) in [(pair.x, tally.x.forfeits), (pair.o, tally.o.forfeits)] {
        counts[bot, default: (0, 0)].games += tally.games
        counts[bot, default: (0, 0)].faults += faults
      }
    }
    return counts.filter {
      $0.value.games > 0 && Double($0.value.faults) / Double($0.value.games) > share
    }
  }
}
