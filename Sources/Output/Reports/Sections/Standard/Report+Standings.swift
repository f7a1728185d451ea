import Statistics
package import TextKit
import TournamentCore

/// Tables of the standings.
extension Report {
  /// Rank, games, points and, if wanted, the rating of each bot.
  package func standingsTable(hasElo: Bool) -> TextTable {
    let rows = standings.rows
    let totals = rows.map(\.total)
    var games = [
      gamesColumn,
      TextTable.Column("Wins", rows.map { "\($0.inPlay.wins)" }),
      TextTable.Column("Draws", rows.map { "\($0.inPlay.draws)" }),
      TextTable.Column("Losses", rows.map { "\($0.inPlay.losses)" }),
      TextTable.Column("Points", pointTexts(totals)).sorted(by: totals.map(\.points)),
    ]
    if forfeitCount > 0 { games.append(.init("Forfeits", rows.map { "\($0.forfeited)" })) }
    if result.unplayedCount > 0 {
      games.append(.init("Not played", rows.map { "\($0.unplayed)" }))
    }
    return TextTable(
      labels: [rankColumn, nameColumn],
      groups: [
        TextTable.Group("", [TextTable.Column("Score", totals.map(\.percentage))]),
        TextTable.Group("", games),
      ] + (hasElo ? [ratingGroup] : [])
    )
  }

  /// Wins, draws and losses of each bot, its rating, and its score with each side.
  package func briefStandingsTable(width: Int) -> TextTable {
    let table = briefStandingsTable(["Wins", "Draws", "Losses"])
    let narrow = briefStandingsTable(["W", "D", "L"])
    return narrow.cost(width: width) < table.cost(width: width) ? narrow : table
  }

  private func briefStandingsTable(_ headings: [String]) -> TextTable {
    let rows = standings.rows
    var groups: [TextTable.Group] = [
      .init("", [.init("Score", rows.map(\.total.percentage))]),
      .init(
        "",
        (gamesOfEach.isEmpty ? [gamesColumn] : []) + [
          .init(headings[0], rows.map { "\($0.inPlay.wins)" }),
          .init(headings[1], rows.map { "\($0.inPlay.draws)" }),
          .init(headings[2], rows.map { "\($0.inPlay.losses)" }),
        ]
      ),
    ]
    if result.gameCount > 0 {
      if showsElo(isAskedFor: false) { groups.append(ratingGroup) }
      groups.append(
        .init(
          "",
          [
            .init("as X", rows.map(\.asX.percentage)), .init("as O", rows.map(\.asO.percentage)),
          ]
        )
      )
    }
    return TextTable(labels: [rankColumn, nameColumn], groups: groups)
  }

  /// How many games each bot played, of which it won, drew and lost so many.
  private var gamesColumn: TextTable.Column {
    .init(result.unplayedCount > 0 ? "Played" : "Games", standings.rows.map { "\($0.played)" })
  }

  /// How many games each bot played; empty if not all played the same number, or not all were played.
  package var gamesOfEach: String {
    let games = Set(standings.rows.map(\.total.games))
    guard result.unplayedCount == 0 else { return "" }
    return games.count == 1 ? games.map { "\($0.counted("game")) each" }.joined() : ""
  }

  /// The points of each; in a tournament in rounds, half points are written as its rounds write them.
  private func pointTexts(_ scores: [Score]) -> [String] {
    plan.rounds == nil ? scores.pointTexts : scores.map { RoundsSection.halves($0.halfPoints) }
  }

  private var rankColumn: TextTable.Column { .init("#", standings.rows.map { "\($0.rank)" }) }

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
        TextTable.Column("Points", pointTexts(scores)).sorted(by: scores.map(\.points)),
        TextTable.Column("Score", scores.map(\.percentage)),
      ]
    )
  }
}
