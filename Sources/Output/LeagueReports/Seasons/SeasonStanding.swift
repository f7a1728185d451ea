import Reports
import Statistics
import TextKit
import TournamentCore

/// A row of the joint table of a season, with the bot's rating.
struct SeasonStanding: StandingRow {
  let row: SeasonTable.Row
  /// Its rating by all games that count, or `nil` if it is not rated.
  let rating: Ratings.Estimate?
  let tournaments: [String]

  var name: String { row.bot }
  var total: Score { row.total }

  /// What a bot did in a tournament.
  typealias Part = (tournament: String, score: Score)

  /// The tournaments in which its games count.
  var parts: [Part] {
    zip(tournaments, row.scores).compactMap { name, score in score.map { (name, $0) } }
  }
}

extension Column<SeasonStanding> {
  /// All that JSON has.
  static var all: [Column] {
    let part: [Column<SeasonStanding.Part>] =
      [Column<SeasonStanding.Part>("tournament", .text) { $0.tournament }] + .results { $0.score }
      + [Column<SeasonStanding.Part>("points", .points) { $0.score }]
    return [rank, bot, games] + results + [points, score] + tieBreaks + elo + [
      Column("tournaments", .list(.object(part))) { $0.parts }
        .about("Those in which its games count.")
    ]
  }

  /// All that spreadsheets have: a column with the points in each tournament, too.
  static func sheet(_ tournaments: [String], _ style: TextStyle) -> [Column] {
    [rank, bot, games] + results + [points, score] + tieBreaks + elo
      + tournaments.enumerated().map { index, name in
        Column("points in \(name)".csv(isGuarded: style.guardsFormulas), .orNull(.points)) {
          $0.row.scores[index]
        }
      }
  }

  static var rank: Column {
    Column("rank", .orNull(.whole(from: 1)), "#") { $0.row.rank }
      .about("Bots that nothing tells apart share a rank; null if no game of it counts.")
  }

  private static var tieBreaks: [Column] {
    [
      Column("matchPoints", .number(from: 0)) { Double($0.row.matchPoints) / 2 }
        .about("The first tie-break: one for each match won, a half for one drawn."),
      Column("berger", .number(from: 0)) { Double($0.row.sonnebornBerger) / 4 }
        .about("The second: the match points of those beaten, and half of those drawn with."),
    ]
  }
}
