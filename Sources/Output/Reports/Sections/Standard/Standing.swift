import GameModel
package import Statistics
package import TextKit
package import TournamentCore

/// A row of standings: of a tournament, a season, a league, or a run in progress.
///
/// The columns that all of these have are in one list; each table names those that it shows.
package protocol StandingRow: Sendable {
  var name: String { get }
  /// The results that count.
  var total: Score { get }
  /// The rating, or `nil` if it is not rated.
  var rating: Ratings.Estimate? { get }
}

extension Column where Row: StandingRow {
  package static var bot: Column { Column("bot", .name, "Bot") { $0.name } }

  package static var games: Column {
    Column("games", .count, "Games") { $0.total.games }.about("Its games that count.")
  }

  /// Wins, draws and losses; those of games that were not played, because a bot was withdrawn,
  /// included.
  package static var results: [Column] { .results { $0.total } }

  package static var points: Column {
    Column("points", .points, "Points") { $0.total }.about("One for a win, a half for a draw.")
  }

  package static var score: Column {
    Column("score", .score, "Score") { $0.total }.about("Points per game that counts.")
  }

  package static var elo: [Column] { estimate { $0.rating } }
}

/// A row of the standings of a tournament.
package struct Standing: StandingRow {
  package let row: Standings.Row
  package let bot: PlannedBot
  package let rating: Ratings.Estimate?

  package init(_ row: Standings.Row, _ bot: PlannedBot, rating: Ratings.Estimate? = nil) {
    (self.row, self.bot, self.rating) = (row, bot, rating)
  }

  package var name: String { bot.name }
  package var total: Score { row.total }

  /// The results with a side.
  func score(as side: Player) -> Score { side == .x ? row.asX : row.asO }

  /// The games with a side that were not played.
  func unplayed(as side: Player) -> Int { side == .x ? row.unplayedAsX : row.unplayedAsO }
}

extension Report {
  var standingRows: Rows<Standing> {
    let report = self
    return Rows(standings.rows) { row in
      Standing(row, report.plan.bots[row.bot], rating: report.rating(of: row.bot))
    }
  }
}

extension Column<Standing> {
  /// All that JSON has.
  static var all: [Column] {
    let sides = [Player.x, .o].map { side in
      Column(key(of: side), .results) { $0.score(as: side) }
    }
    return [rank, bot, played] + results + [points, score] + elo + sides
      + [forfeited, unplayed, lines, multipleLines]
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    let spec = Column("spec", .text) { $0.bot.spec }
    return [rank, bot, spec, played] + results + [points, score] + elo
      + results(as: .x) + results(as: .o) + [forfeited, unplayed]
  }

  /// The results with each side, for spreadsheets.
  static var sides: [Column] {
    [bot] + results(as: .x) + [score(as: .x)] + results(as: .o) + [score(as: .o)]
  }

  package static var rank: Column {
    Column("rank", .whole(from: 1), "#") { $0.row.rank }
      .about("Bots of equal score and as many wins per game share a rank.")
  }

  package static var played: Column {
    Column("games", .count, "Games") { $0.row.played }
      .about("Games that it played, to their end or until a forfeit.")
  }

  package static var forfeited: Column {
    Column("forfeited", .count, "Forfeited") { $0.row.forfeited }
      .about("Of the games that it played, those that it forfeited.")
  }

  package static var unplayed: Column {
    Column("unplayed", .count, "Not played") { $0.row.unplayed }
      .about(
        "Games that count although they were not played, because it or its opponent was "
          + "withdrawn, who lost them; wins, draws and losses add up to 'games' and these."
      )
  }

  /// The games that each played, those of them that it forfeited, and those that were not played.
  static var playedAndNot: [Column] { [played.headed("Played"), forfeited, unplayed] }

  /// Wins, draws and losses with a side.
  static func results(as side: Player) -> [Column] {
    .results(as: key(of: side)) { $0.score(as: side) }
  }

  static func score(as side: Player) -> Column {
    Column(key(of: side) + "Score", .score, "as \(side)") { $0.score(as: side) }
  }

  private static func key(of side: Player) -> String { "as\(side)" }

  private static var lines: Column {
    Column("lines", .list(.count)) { $0.row.lines }
      .about("How often it won on each line, in the order of the board's lines.")
  }

  private static var multipleLines: Column {
    Column("multipleLines", .count) { $0.row.multipleLines }
      .about("Games it won on two lines at once, or more.")
  }
}
