package import TextKit
package import Statistics
package import TournamentCore

/// A row of the standings: a bot and how it did.
package struct Standing: Sendable {
  package let row: Standings.Row
  package let bot: PlannedBot
  /// Its rating, or `nil` if it is not rated.
  let rating: Ratings.Estimate?

  package init(_ row: Standings.Row, _ bot: PlannedBot, rating: Ratings.Estimate? = nil) {
    (self.row, self.bot, self.rating) = (row, bot, rating)
  }
}

extension Report {
  /// The rows of the standings.
  var standingRows: Rows<Standing> {
    let report = self
    return Rows(standings.rows) { row in
      Standing(
        row,
        report.plan.bots[row.bot],
        rating: report.rating(of: row.bot)
      )
    }
  }
}

extension Column<Standing> {
  /// All that JSON has.
  static var all: [Column] {
    [rank, bot, games] + total + [
      points, score,
    ] + elo + [
      Column("asX", .results) { $0.row.asX }, Column("asO", .results) { $0.row.asO },
    ] + counts + [
      Column("lines", .list(.count)) { $0.row.lines }
        .about("How often it won on each line, in the order of the board's lines."),
      Column("multipleLines", .count) { $0.row.multipleLines }
        .about("Games it won on two lines at once, or more."),
    ]
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    [rank, bot, Column("spec", .text) { $0.bot.spec }, games] + total
      + [points, score] + elo
      + .results(as: "asX") { $0.row.asX } + .results(as: "asO") { $0.row.asO } + counts
  }

  /// The results with each side, for spreadsheets.
  static var sides: [Column] {
    [bot] + .results(as: "asX") { $0.row.asX }
      + [Column("asXScore", .score) { $0.row.asX }]
      + .results(as: "asO") { $0.row.asO }
      + [Column("asOScore", .score) { $0.row.asO }]
  }

  package static var rank: Column {
    Column("rank", .whole(from: 1), "#") { $0.row.rank }
      .about("Bots of equal score and as many wins per game share a rank.")
  }

  package static var bot: Column { Column("bot", .name, "Bot") { $0.bot.name } }

  static var games: Column {
    Column("games", .count, "Games") { $0.row.played }
      .about("Games that it played, to their end or until a forfeit.")
  }

  /// Wins, draws and losses; those of games that were not played, because a bot was withdrawn,
  /// included.
  package static var total: [Column] { .results { $0.row.total } }

  static var points: Column {
    Column("points", .points, "Points") { $0.row.total }.about("One for a win, a half for a draw.")
  }

  package static var score: Column {
    Column("score", .score, "Score") { $0.row.total }
      .about("Points for each of 'games' and 'unplayed'.")
  }

  /// The rating, and its interval.
  private static var elo: [Column] { Column.estimate { $0.rating } }

  private static var counts: [Column] {
    [forfeited, unplayed]
  }

  static var forfeited: Column {
    Column("forfeited", .count, "Forfeited") { $0.row.forfeited }
      .about("Of the games that it played, those that it forfeited.")
  }

  static var unplayed: Column {
    Column("unplayed", .count, "Not played") { $0.row.unplayed }
      .about(
        "Games that count although they were not played, because it or its opponent was "
          + "withdrawn, who lost them; wins, draws and losses add up to 'games' and these."
      )
  }
}
