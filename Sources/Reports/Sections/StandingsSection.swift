import Planning
import Statistics
import StrategyKit
package import TextKit
import TournamentCore

/// The bots in the order of their points.
package struct StandingsSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    [.heading("Standings"), .table(report.standingsTable(width: reader.width))]
  }

  package var members: [String: JSONValue] { ["standings": .rows(report.standings.rows, standing)] }

  package var sheets: [Sheet] {
    let (rows, names) = (report.standings.rows, report.nameFields)
    return [
      Sheet(
        name: .standings,
        headings: [
          "rank", "bot", "spec", "games", "wins", "draws", "losses", "points", "score", "elo",
          "eloError", "xWins", "xDraws", "xLosses", "oWins", "oDraws", "oLosses", "forfeits",
        ],
        rowCount: rows.count,
        row: { fields(rows[$0], names) }
      )
    ]
  }

  /// Who comes first, and of each bot the games it won, drew and lost.
  package var page: PagePart {
    PagePart(
      place: .lead,
      verdict: .init(.plain, report.winners),
      chart: .rows(report.standings.rows) { row in
        .array([row.total.wins, row.total.draws, row.total.losses].map { .integer($0) })
      }
    )
  }

  private func fields(_ row: Standings.Row, _ names: [Sheet.Field]) -> [Sheet.Field] {
    let rating = report.ratings.rating(of: row.bot)
    return [.integer(row.rank), names[row.bot], .text(report.plan.bots[row.bot].spec)]
      + [.integer(row.total.games)] + row.total.fields
      + [
        .number(row.total.points, decimals: 1), .number(row.total.rate, decimals: 6),
        .number(rating.elo, decimals: 1), .number(rating.error, decimals: 1),
      ] + row.asX.fields + row.asO.fields + [.integer(row.forfeits)]
  }

  private func standing(_ row: Standings.Row) -> JSONValue {
    let rating = report.ratings.rating(of: row.bot)
    return [
      "rank": .integer(row.rank),
      "bot": report.jsonName(row.bot),
      "games": .integer(row.total.games),
      "wins": .integer(row.total.wins),
      "draws": .integer(row.total.draws),
      "losses": .integer(row.total.losses),
      "points": .number(row.total.points),
      "score": .number(row.total.rate),
      "elo": .number(rating.elo.rounded(decimals: 1)),
      "eloError": .number(rating.error.rounded(decimals: 1)),
      "asX": side(row.asX),
      "asO": side(row.asO),
      "forfeits": .integer(row.forfeits),
      "lines": .array(row.lines.map { .integer($0) }),
      "multipleLines": .integer(row.multipleLines),
    ]
  }

  private func side(_ score: Score) -> JSONValue {
    [
      "wins": .integer(score.wins),
      "draws": .integer(score.draws),
      "losses": .integer(score.losses),
    ]
  }
}

extension Score {
  /// Wins, draws and losses.
  package var fields: [Sheet.Field] { [.integer(wins), .integer(draws), .integer(losses)] }
}

/// The standings as tables.
extension Report {
  /// Who comes first.
  fileprivate var winners: String {
    guard result.gameCount > 0 else { return "No game has been played" }
    let first = standings.rows.filter { $0.rank == 1 }
    let score = first[0].total.percentage
    guard first.count > 1 else { return "\(name(first[0].bot)) comes first with \(score)" }
    let names = first.count > 4 ? "\(first.count) bots" : first.map { name($0.bot) }.listed
    return "\(names) share first place with \(score)"
  }

  /// Rank, games and points of each bot, and its rating where there is room.
  package func standingsTable(width: Int) -> TextTable {
    let rows = standings.rows
    let totals = rows.map(\.total)
    var points = [
      TextTable.Column("Points", totals.pointTexts),
      TextTable.Column("Score", totals.map(\.percentage)),
    ]
    if forfeitCount > 0 { points.append(.init("Forfeits", rows.map { "\($0.forfeits)" })) }
    var table = TextTable(
      labels: [TextTable.Column("#", rows.map { "\($0.rank)" }), nameColumn],
      groups: [
        TextTable.Group(
          "",
          [
            TextTable.Column("Games", totals.map { "\($0.games)" }),
            TextTable.Column("Wins", totals.map { "\($0.wins)" }),
            TextTable.Column("Draws", totals.map { "\($0.draws)" }),
            TextTable.Column("Losses", totals.map { "\($0.losses)" }),
          ]
        ),
        TextTable.Group("", points),
      ]
    )
    let plain = table
    table.groups.append(ratingGroup)
    // The ratings have a table of their own, and are repeated here only where there is room.
    return table.cost(width: width) > plain.cost(width: width) ? plain : table
  }

  /// The same for each side.
  package var sidesTable: TextTable {
    TextTable(
      labels: [nameColumn],
      groups: [
        scoreGroup("as X", standings.rows.map(\.asX)),
        scoreGroup("as O", standings.rows.map(\.asO)),
      ]
    )
  }

  /// The names of the bots in the order of the standings.
  package var nameColumn: TextTable.Column {
    TextTable.Column("Bot", standings.rows.map { name($0.bot) }, .leading, canShrink: true)
  }

  private func scoreGroup(_ title: String, _ scores: [Score]) -> TextTable.Group {
    let games = Set(scores.map(\.games))
    let gamesColumn = TextTable.Column("Games", scores.map { "\($0.games)" })
    return TextTable.Group(
      // The same for all bots of a round robin.
      games.count == 1 ? "\(title), \(scores[0].games.counted("game")) each" : title,
      (games.count == 1 ? [] : [gamesColumn]) + [
        TextTable.Column("W", scores.map { "\($0.wins)" }),
        TextTable.Column("D", scores.map { "\($0.draws)" }),
        TextTable.Column("L", scores.map { "\($0.losses)" }),
        TextTable.Column("Points", scores.pointTexts),
        TextTable.Column("Score", scores.map(\.percentage)),
      ]
    )
  }
}
