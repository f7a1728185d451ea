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
      points, score, elo, eloError,
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
      + [points, score, elo, eloError]
      + .results(as: "asX") { $0.row.asX } + .results(as: "asO") { $0.row.asO } + counts
  }

  package static var rank: Column {
    Column("rank", .whole(from: 1), "#") { $0.row.rank }
      .about("Bots of equal score and as many wins per game share a rank.")
  }

  package static var bot: Column { Column("bot", .name, "Bot") { $0.bot.name } }

  static var games: Column {
    Column("games", .count, "Games") { $0.row.total.games }
      .about("Games that count, played or not: the wins, draws and losses.")
  }

  /// Wins, draws and losses.
  package static var total: [Column] { .results { $0.row.total } }

  /// The same of the games that it played.
  static var inPlay: [Column] { .results { $0.row.inPlay } }

  static var points: Column {
    Column("points", .points, "Points") { $0.row.total }.about("One for a win, a half for a draw.")
  }

  package static var score: Column {
    Column("score", .score, "Score") { $0.row.total }.about("Points per game.")
  }

  private static var elo: Column {
    Column("elo", .orNull(.number(decimals: 1))) { $0.rating?.elo }
      .about(
        "The rating, Elo points above the mean of all bots, rounded to a tenth; null if it "
          + "is not rated."
      )
  }

  private static var eloError: Column {
    Column("eloError", .orNull(.number(decimals: 1, from: 0))) { $0.rating?.error }
      .about(
        "How far the rating's 95 % interval reaches to either side; null if it is "
          + "not rated."
      )
  }

  private static var counts: [Column] {
    [
      Column("forfeits", .count) { $0.row.forfeits }
        .about("Games that the bot itself forfeited, played or not."),
      played, forfeited, unplayed,
    ]
  }

  static var played: Column {
    Column("played", .count, "Played") { $0.row.played }
      .about("Games that it played, to their end or until a forfeit.")
  }

  static var forfeited: Column {
    Column("forfeited", .count, "Forfeits") { $0.row.forfeited }
      .about("Of these, those that it forfeited itself.")
  }

  static var unplayed: Column {
    Column("unplayed", .count, "Not played") { $0.row.unplayed }
      .about(
        "Games that count without having been played, because it or its opponent was "
          + "withdrawn."
      )
  }
}
