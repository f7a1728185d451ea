import GameModel
package import Reports
import Statistics
import TextKit

/// The table for programs: points rounded to a tenth, likelihoods to four decimals.
extension RatingsReport {
  static var columns: [Column<Self>] {
    let share = JSONValue.number(from: 0, to: 1)
    return [
      Column("files", .list(.text)) { $0.files }
        .about("The files of the results; none if counts were given."),
      Column("rules", .orNull(.rules)) { $0.rules }
        .about("The game, null if no file says it or if boards differ in size."),
      Column("countedGames", .number(decimals: 6, from: 0)) { $0.ratings.games }
        .about("The games that count: those that repeat count once."),
      Column("unfinishedGames", .count) { $0.field.unfinishedCount }
        .about("Games that were not played to an end and are left out."),
      Column("repeatedGames", .count) { $0.field.repeatedCount }
        .about("Games that are left out because they repeat others move for move."),
      Column("firstMove", .orNull(.estimate)) { $0.files.isEmpty ? nil : $0.ratings.firstMove }
        .about("The worth of moving first, null if counts were given, which do not tell who did."),
      Column("parts", .list(.list(.text), from: 1)) { report in
        report.parts.map { $0.map { report.field.names[$0.bot] } }
      }
      .about(
        "The bots that games join, directly or by way of others: those of different parts "
          + "cannot be compared."
      ),
      Column("bots", .rows(bots, from: 2)) { $0.rated }
        .about("Part by part, in each the strongest first."),
      Column(
        "superiorities",
        .data(.array(of: .array(of: share.orNull))) { report in
          .rows(report.rows, report.superiorities)
        }
      ) { $0 }
      .about(
        "A row for each bot in the order of 'bots': how likely it is stronger than each of "
          + "them; null for itself and for bots of other parts."
      ),
      Column("residuals", .rows(residuals)) { report in
        let names = report.field.names
        return Rows(report.ratings.residuals(of: report.field.pairings)) {
          ([names[$0.first], names[$0.second]], $0)
        }
      }
      .about("For each two bots that met the points that the ratings expect of the first one."),
      Column(optional: "sprt", .object(Column<SPRTResult>.all)) { $0.test }
        .about("With --sprt, of the first bot given against the second."),
    ]
  }

  private var rules: Rules? { field.origins.rules.count == 1 ? field.origins.rules[0] : nil }

  private typealias Rated = (row: Row, name: String, isAnchored: Bool)

  private var rated: Rows<Rated> {
    let (names, anchors) = (field.names, anchors)
    return Rows(rows) { ($0, names[$0.bot], anchors[$0.bot] != nil) }
  }

  private static var bots: [Column<Rated>] {
    [
      name, part, rank,
      Column("countedGames", .number(decimals: 6, from: 0)) { $0.row.games }
        .about("Its games that count: those that repeat count once."),
      score,
      Column("anchored", .flag) { $0.isAnchored }
        .about("Whether the rating was given, and the others of the part are measured from it."),
      Column("oneSided", .flag) { $0.row.isOneSided }
        .about(
          "Whether the bot won all or lost all: then one game more counts as drawn."
        ),
    ] + Column.estimate { $0.row.rating }
  }

  private static var name: Column<Rated> {
    Column("bot", .text) { $0.name }.about("Its name.")
  }

  private static var part: Column<Rated> {
    Column("part", .whole(from: 1)) { $0.row.part }.about("The part of the field, from 1.")
  }

  private static var rank: Column<Rated> {
    Column("rank", .whole(from: 1)) { $0.row.rank }.about("Its place in that part.")
  }

  private static var score: Column<Rated> {
    Column("score", .share(decimals: 6)) { $0.row.score }.about("Points per game.")
  }

  /// The table for a spreadsheet.
  private var sheet: Sheet {
    let counts: [Column<Rated>] = [
      Self.part, Self.rank, Self.name,
      Column("countedGames", .text) { $0.row.games.rounded(decimals: 6).plain }, Self.score,
    ]
    return Sheet(
      counts + Column.estimate { $0.row.rating } + [
        Column("superiority", .orNull(.share(decimals: 4))) { $0.row.superiority }
      ],
      rated
    )
  }

  private static var residuals: [Column<(names: [String], residual: Ratings.Residual)>] {
    [
      Column("bots", .list(.text, count: 2)) { $0.names },
      Column("observed", .number(decimals: 6, from: 0)) { $0.residual.observed }
        .about("Its points."),
      Column("expected", .number(decimals: 6, from: 0)) { $0.residual.expected },
      Column("z", .orNull(.number(decimals: 4))) { $0.residual.z.isFinite ? $0.residual.z : nil }
        .about("The difference in its standard deviations, null if that is none."),
    ]
  }

  /// The likelihoods that a bot is stronger than each other one, in the order of the rows.
  @Sendable private func superiorities(of row: Row) -> JSONValue {
    .array(
      rows.map { other in
        guard other.bot != row.bot, other.part == row.part else { return .null }
        let likelihood = ratings.likelihoodOfSuperiority(of: row.bot, over: other.bot)
        return .number(likelihood.rounded(decimals: 4))
      }
    )
  }

  package var document: Document {
    Document("Ratings", .document("ratings", Self.columns, self), sheets: [sheet], blocks)
  }
}
