import Reports
import Statistics
import TextKit
import TournamentCore

/// A row of the joint table of a season, with the bot's rating.
struct SeasonStanding: Sendable {
  let row: SeasonTable.Row
  /// Its rating by all games that count, or `nil` if it is not rated.
  let rating: Ratings.Estimate?
  /// The names of the tournaments.
  let tournaments: [String]

  /// What a bot did in a tournament.
  typealias Part = (tournament: String, score: Score)

  /// The tournaments in which its games count.
  var parts: [Part] {
    zip(tournaments, row.scores).compactMap { name, score in score.map { (name, $0) } }
  }
}

extension SeasonStanding {
  /// All that JSON has.
  static var columns: [Column<Self>] {
    [rank, bot, games] + .results { $0.row.total } + [points, score] + tieBreaks
      + Column.estimate { $0.rating } + [
        Column(
          "tournaments",
          .list(
            .object(
              [Column<Part>("tournament", .text) { $0.tournament }] + .results { $0.score } + [
                Column("points", .points) { $0.score }
              ]
            )
          )
        ) { $0.parts }
        .about("Those in which its games count.")
      ]
  }

  /// All that spreadsheets have: a column with the points in each tournament, too.
  static func sheet(_ tournaments: [String], _ style: TextStyle) -> [Column<Self>] {
    [rank, bot, games] + .results { $0.row.total } + [points, score] + tieBreaks
      + Column.estimate { $0.rating }
      + tournaments.enumerated().map { index, name in
        Column("points in \(name)".csv(isGuarded: style.guardsFormulas), .orNull(.points)) {
          $0.row.scores[index]
        }
      }
  }

  static var rank: Column<Self> {
    Column("rank", .orNull(.whole(from: 1)), "#") { $0.row.rank }
      .about("Bots that nothing tells apart share a rank; null if no game of it counts.")
  }

  private static var bot: Column<Self> { Column("bot", .name, "Bot") { $0.row.bot } }

  static var games: Column<Self> {
    Column("games", .count, "Games") { $0.row.total.games }.about("Its games that count.")
  }

  static var score: Column<Self> {
    Column("score", .score, "Score") { $0.row.total }.about("Points per game.")
  }

  private static var points: Column<Self> {
    Column("points", .points, "Points") { $0.row.total }
      .about("One for a win, a half for a draw; they rank the bots.")
  }

  private static var tieBreaks: [Column<Self>] {
    [
      Column("matchPoints", .number(from: 0)) { Double($0.row.matchPoints) / 2 }
        .about("The first tie-break: one for each match won, a half for one drawn."),
      Column("berger", .number(from: 0)) { Double($0.row.sonnebornBerger) / 4 }
        .about("The second: the match points of those beaten, and half of those drawn with."),
    ]
  }
}
