package import Statistics
package import TournamentCore

/// A row of the standings: a bot and how it did.
package struct Standing: Sendable {
  package let row: Standings.Row
  package let bot: PlannedBot
  /// Its rating, or `nil` if nobody is rated.
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
        rating: report.isRated ? report.ratings.rating(of: row.bot) : nil
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
      Column(
        "lines",
        .list(.count),
        about: "How often it won on each line, in the order of the board's lines."
      ) { $0.row.lines },
      Column("multipleLines", .count, about: "Games it won on two lines at once, or more.") {
        $0.row.multipleLines
      },
    ]
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    [rank, bot, Column("spec", .text) { $0.bot.spec }, games] + total
      + [points, score, elo, eloError]
      + .results(as: "asX") { $0.row.asX } + .results(as: "asO") { $0.row.asO } + counts
  }

  package static var rank: Column {
    Column(
      "rank",
      .whole(from: 1),
      "#",
      about: "Bots of equal score and as many wins per game share a rank."
    ) { $0.row.rank }
  }

  package static var bot: Column { Column("bot", .name, "Bot") { $0.bot.name } }

  static var games: Column {
    Column(
      "games",
      .count,
      "Games",
      about: "Games that count, played or not: the wins, draws and losses."
    ) { $0.row.total.games }
  }

  /// Wins, draws and losses.
  package static var total: [Column] { .results { $0.row.total } }

  static var points: Column {
    Column("points", .points, "Points", about: "One for a win, a half for a draw.") {
      $0.row.total
    }
  }

  package static var score: Column {
    Column("score", .score, "Score", about: "Points per game.") { $0.row.total }
  }

  private static var elo: Column {
    Column(
      "elo",
      .orNull(.number(decimals: 1)),
      about: "The rating, Elo points above the mean of all bots, rounded to a tenth; null if "
        + "nobody finished a game."
    ) { $0.rating?.elo }
  }

  private static var eloError: Column {
    Column(
      "eloError",
      .orNull(.number(decimals: 1, from: 0)),
      about: "How far the rating's 95 % interval reaches to either side; null if nobody finished "
        + "a game."
    ) { $0.rating?.error }
  }

  private static var counts: [Column] {
    [
      Column("forfeits", .count, about: "Games that the bot itself forfeited, played or not.") {
        $0.row.forfeits
      },
      played, forfeited, unplayed,
    ]
  }

  static var played: Column {
    Column(
      "played",
      .count,
      "Played",
      about: "Games that it played, to their end or until a forfeit."
    ) { $0.row.played }
  }

  static var forfeited: Column {
    Column("forfeited", .count, "Forfeits", about: "Of these, those that it forfeited itself.") {
      $0.row.forfeited
    }
  }

  static var unplayed: Column {
    Column(
      "unplayed",
      .count,
      "Not played",
      about: "Games that count without having been played, because it or its opponent was "
        + "withdrawn."
    ) { $0.row.unplayed }
  }
}
