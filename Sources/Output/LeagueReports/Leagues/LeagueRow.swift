import Leagues
import Reports
import Statistics
import TextKit
import TournamentCore

/// A row of a league's table: an entrant and how it did.
struct LeagueRow: StandingRow {
  let row: LeagueTable.Row
  let entrant: League.Entrant
  let version: League.Version
  /// Why it cannot play at the moment; `nil` if it can, or has not been tried.
  let absence: String?

  var name: String { entrant.name }
  var total: Score { row.score }
  var rating: Ratings.Estimate? { row.rating }

  /// Whether it is rated by exact scores, without games.
  var isExact: Bool { total.games == 0 && rating != nil }

  /// A remark on the entrant, empty for none.
  var remark: String {
    switch row.status {
    case .retired: return "retired"
    case .withdrawn: return "withdrawn"
    case .newcomer, .playing:
      if absence != nil { return "cannot play" }
      return row.status == .newcomer ? "new" : ""
    }
  }
}

extension LeagueReport {
  var rows: Rows<LeagueRow> { Rows(table.rows, self.row) }

  @Sendable func row(_ row: LeagueTable.Row) -> LeagueRow {
    LeagueRow(
      row: row,
      entrant: entrant(row),
      version: league.versions[row.version],
      absence: league.absences[entrant(row).name]?.reason
    )
  }
}

extension Column<LeagueRow> {
  /// All that JSON has.
  static var all: [Column] {
    [
      rank, bot, spec,
      version, status,
      Column("absent", .orNull(.text)) { $0.absence }
        .about("Why it cannot play at the moment, or null if it can, or has not been tried."),
    ] + elo + [games] + results + [
      forfeits,
      Column("opponents", .count) { $0.row.opponents }
        .about("The versions that it has met, or is compared with exactly."),
    ]
  }

  /// All that spreadsheets have.
  static var sheet: [Column] {
    [
      rank, bot, spec, version, status,
    ] + elo + [games] + results + [forfeits]
  }

  static var rank: Column {
    Column("rank", .orNull(.whole(from: 1)), "Rank") { $0.row.rank }
      .about(
        "Its place among those that play, null for the others; those that are rated alike share one."
      )
  }

  static var version: Column {
    Column("version", .whole(from: 1), "Version") { $0.version.number }.about("From 1.")
  }

  private static var status: Column {
    Column("status", .word("playing", "newcomer", "withdrawn", "retired")) { "\($0.row.status)" }
      .about(
        "A newcomer is not yet rated as well as the others; a withdrawn entrant made too many "
          + "faults."
      )
  }

  private static var spec: Column {
    Column("spec", .text) { $0.version.bot.spec }.about("Its definition, as on a command line.")
  }

  /// Games, wins, draws and losses for people, who read of thousands.
  static var shownGames: [Column] {
    [shownCount]
      + .results(.groupedCount) { $0.total }
  }

  /// Its games.
  private static var shownCount: Column {
    Column("Games") { row in
      row.isExact ? "exact" : row.total.games.grouped
    }
  }

  static var forfeits: Column {
    Column("forfeits", .groupedCount, "Forfeits") { $0.row.forfeits }
      .about("The games that it lost by faults, among its losses.")
  }

  /// The rating and its interval for people.
  static var shownRating: [Column] { Column.shownRating { $0.row.rating } }
}

extension Column {
  /// A rating and its interval for people; the anchor's has none, as it is given.
  static func shownRating(_ rating: @escaping @Sendable (Row) -> Ratings.Estimate?) -> [Column] {
    [
      Column("Elo") { rating($0).map { Elo.points($0.elo) } ?? "·" },
      Column("±") { row in rating(row).flatMap { Elo.isGiven($0) ? nil : Elo.error($0) } ?? "·" },
    ]
  }
}
