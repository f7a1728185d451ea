import Statistics
import TextKit
import TournamentCore

/// Tables of the standings.
extension Report {
  /// Rank, games, points and, if wanted, the rating of each bot.
  func standingsTable(hasElo: Bool) -> TextTable {
    let results = Column<Standing>.total + [points.minor()]
    // Where games count that were not played, wins, draws and losses are more than those played.
    let games =
      result.unplayedCount > 0
      ? results + playedAndNot
      : [playedGames.minor()] + results + (forfeitCount > 0 ? [.forfeited] : [])
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
    let results = isNarrow ? Column<Standing>.total.map(\.initialled) : Column.total
    var table = TextTable(
      rows,
      labels: [.rank, .bot],
      [.score],
      (gamesOfEach.isEmpty && result.unplayedCount == 0 ? [playedGames] : []) + results,
      result.unplayedCount > 0 ? playedAndNot : []
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
  private var playedGames: Column<Standing> { .games }

  /// The games that each bot played, those of them that it forfeited, and those that were not played.
  private var playedAndNot: [Column<Standing>] { [.games.headed("Played"), .forfeited, .unplayed] }

  /// Whether games count that were not played.
  ///
  /// - Complexity: O(number of pairings): ask once for a table.
  var countsUnplayedGames: Bool { result.gameCount > result.playedCount }

  /// What the wins, draws and losses of the tables count, if that is not what was played.
  var unplayedNote: String? {
    guard countsUnplayedGames else { return nil }
    return "Wins, draws, losses and scores include the games that were not played: a withdrawn bot "
      + "loses them."
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
      groups: [
        sideGroup("as X", unplayed: \.unplayedAsX) { $0.row.asX },
        sideGroup("as O", unplayed: \.unplayedAsO) { $0.row.asO },
      ]
    )
  }

  private func sideGroup(
    _ title: String,
    unplayed: @escaping @Sendable (Standings.Row) -> Int,
    _ score: @escaping @Sendable (Standing) -> Score
  ) -> TextTable.Group {
    let rows = standingRows.all
    let counts = Set(rows.map { score($0).games })
    let games = Column<Standing>("games", .count, "Games") { score($0).games }
    let playedAndNot: [Column<Standing>] = [
      Column("games", .count, "Played") { score($0).games - unplayed($0.row) },
      Column("unplayed", .count, "Not played") { unplayed($0.row) },
    ]
    let columns: [Column<Standing>] =
      [Column<Standing>].results { score($0) }.map(\.initialled) + [
        points(score), Column("score", .score, "Score", score),
      ]
    guard !countsUnplayedGames else {
      return .init(title, (columns + playedAndNot).cells(rows))
    }
    // The number is usually the same for all bots of a round robin.
    guard let count = counts.first, counts.count == 1 else {
      return .init(title, ([games] + columns).cells(rows))
    }
    return .init("\(title), \(count.counted("game")) each", columns.cells(rows))
  }
}
