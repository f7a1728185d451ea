/// The bots of a tournament of several rounds, best first, those eliminated too.
///
/// In a Swiss tournament and in a group the order is that of match points; then of tie-breaks:
/// Buchholz, Sonneborn-Berger, the matches among those still tied if all have met each other, the
/// share of the points of all games; then of the seeds. A win of a match or a bye is a point, a
/// drawn match half a point. For a bye, tie-breaks count an opponent that ends with the bot's own
/// points, as FIDE does (*Handbook*, C.07).
///
/// In a knockout the order is that of the rounds that the bots reached. Those who did not advance to
/// it from groups come after it, by their places in the groups, then by the share of their match
/// points, then of the points of their games.
public struct RoundStandings: Hashable, Sendable {
  /// One row per bot, the best first.
  public let rows: [Row]

  /// The record of one bot.
  public struct Row: Hashable, Sendable {
    /// From 1; bots whom only the seeding tells apart share a rank.
    public let rank: Int
    /// The bot by its index.
    public let bot: Int
    /// Match points in halves, of Swiss rounds and groups.
    public let points: Int
    /// The sum of the opponents' match points, in halves.
    public let buchholz: Int
    /// The match points of those it beat and half of those it drew with, in quarters.
    public let sonnebornBerger: Int
    /// The points of all its games in halves, tie-breaks included.
    public let gamePoints: Int
    /// The number of its games.
    public let games: Int
    /// The rounds that it won, or went through, without a match.
    public let byes: Int
    /// Its group, from 0, or `nil` if there are none.
    public let group: Int?
    /// The number of bots in the last round of the knockout that it has reached, 2 for the final,
    /// or 1 for the winner; `nil` if it has not been in a knockout.
    public let reached: Int?
    /// The bot that eliminated it from the knockout, or `nil` if none did.
    public let eliminatedBy: Int?
  }
}

extension RoundSchedule {
  /// Ranks all bots after some rounds.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The standings.
  public func standings(after rounds: [PlayedRound], seeding: [Int]) -> RoundStandings {
    let table = RoundTable(format, after: rounds.seeded(by: seeding), seeding: seeding)
    return table.standings(format.ranking(table))
  }

  /// Ranks the bots of each group after some rounds.
  ///
  /// - Parameters:
  ///   - rounds: The rounds played so far, in order.
  ///   - seeding: The indices of the bots, best first.
  /// - Returns: The standings of each group; none if there are no groups.
  public func groupStandings(after rounds: [PlayedRound], seeding: [Int]) -> [RoundStandings] {
    let groups = Array(rounds.seeded(by: seeding).prefix(1))
    let table = RoundTable(format, after: groups, seeding: seeding)
    return table.groups.map { table.standings($0.ranked { table.rankingKeys[$0] }) }
  }
}
