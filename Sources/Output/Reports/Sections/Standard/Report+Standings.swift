import Statistics
import TextKit
import TournamentCore

/// Tables of the standings.
extension Report {
  /// Rank, games, points and, if wanted, the rating of each bot.
  func standingsTable(hasElo: Bool) -> TextTable {
    var games: [Column<Standing>] = [playedGames.minor()] + Column.inPlay + [points.minor()]
    if forfeitCount > 0 { games.append(.forfeited) }
    if result.unplayedCount > 0 { games.append(.unplayed) }
    var table = TextTable(standingRows.all, labels: [.rank, .bot], [.score], games)
    if hasElo { table.groups.append(ratingGroup) }
    return table
  }

  /// Wins, draws and losses of each bot, its rating, and its score with each side.
  func briefStandingsTable(width: Int) -> TextTable {
    let table = briefStandingsTable(isNarrow: false)
    let narrow = briefStandingsTable(isNarrow: true)
    return narrow.cost(width: width) < table.cost(width: width) ? narrow : table
  }

  private func briefStandingsTable(isNarrow: Bool) -> TextTable {
    let rows = standingRows.all
    let results = isNarrow ? Column<Standing>.inPlay.map(\.initialled) : Column.inPlay
    var table = TextTable(
      rows,
      labels: [.rank, .bot],
      [.score],
      (gamesOfEach.isEmpty ? [playedGames] : []) + results
    )
    guard result.gameCount > 0 else { return table }
    if showsElo(isAskedFor: false) { table.groups.append(ratingGroup) }
    let sides: [Column<Standing>] = [
      Column("asX", .score, "as X") { $0.row.asX }, Column("asO", .score, "as O") { $0.row.asO },
    ]
    table.groups.append(.init("", sides.cells(rows)))
    return table
  }

  /// How many games each bot played, of which it won, drew and lost so many.
  private var playedGames: Column<Standing> {
    .games.headed(result.unplayedCount > 0 ? "Played" : "Games")
  }

  /// How many games each bot played; empty if not all played the same number, or not all were played.
  var gamesOfEach: String {
    let games = Set(standings.rows.map(\.total.games))
    guard result.unplayedCount == 0 else { return "" }
    return games.count == 1 ? games.map { "\($0.counted("game")) each" }.joined() : ""
  }

  /// The points of each; in a tournament in rounds, half points are written as its rounds write them.
  private var points: Column<Standing> { points { $0.row.total } }

  private func points(_ score: @escaping @Sendable (Standing) -> Score) -> Column<Standing> {
    Column("points", plan.rounds == nil ? .points : .halfPoints, "Points", score)
  }

  /// The same for each side.
  var sidesTable: TextTable {
    TextTable(
      labels: [nameColumn],
      groups: [sideGroup("as X") { $0.row.asX }, sideGroup("as O") { $0.row.asO }]
    )
  }

  private func sideGroup(
    _ title: String,
    _ score: @escaping @Sendable (Standing) -> Score
  ) -> TextTable.Group {
    let rows = standingRows.all
    let counts = Set(rows.map { score($0).games })
    let games = Column<Standing>("games", .count, "Games") { score($0).games }
    let columns: [Column<Standing>] =
      [Column<Standing>].results { score($0) }.map(\.initialled) + [
        points(score), Column("score", .score, "Score", score),
      ]
    // The number is usually the same for all bots of a round robin.
    guard let count = counts.first, counts.count == 1 else {
      return .init(title, ([games] + columns).cells(rows))
    }
    return .init("\(title), \(count.counted("game")) each", columns.cells(rows))
  }
}
