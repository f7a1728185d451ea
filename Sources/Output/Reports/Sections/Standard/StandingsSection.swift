import GameModel
import Statistics
import TextKit
import TournamentCore

/// The bots in the order of their scores.
struct StandingsSection: StandardSection {
  package static let name: String? = "standings"

  let report: Report

  package static var members: [Column<Self>] {
    [
      Column("standings", .rows(Column<Standing>.all)) { $0.report.standingRows }
        .about("The best first.")
    ]
  }

  package func parts(for reader: Reader) -> [Part] {
    parts(with: table(for: reader), for: reader)
  }

  private func parts(with table: TextTable, for reader: Reader) -> [Part] {
    let notes = [report.unplayedNote, eloNote(for: reader)].compactMap(\.self)
    return [.heading("Standings", caption: reader.isBrief ? gamesOfEach : ""), .table(table)]
      + notes.map { .paragraph($0) } + names(cutIn: table, reader)
  }

  package var sheets: [Sheet] { [Sheet(Column<Standing>.sheet, report.standingRows)] }

  /// With the scores by side and over time, and the games each bot won, drew and lost.
  package var page: PagePart {
    let report = report
    var table = fullTable(hasElo: showsElo(isAskedFor: false), hasPoints: plan.rounds != nil)
    let rows = report.standingRows.all
    if result.gameCount > 0, result.unplayedCount == 0 {
      table.groups.append(
        .init("", [Column<Standing>.score(as: .x).minor(), .score(as: .o).minor()].cells(rows))
      )
    }
    if result.gameCount > 0, report.listsOpponents {
      let course = Column<Standing>("Over time") { _ in "" }
      let line = course.marked { report.result.history.line(of: $0) }.minor()
      table.groups.append(.init("", [line.cells(rows)]))
    }
    var page = PagePart(
      place: .lead,
      parts: parts(with: table, for: .page),
      chart: .rows(standings.rows) { .counts($0.total) }
    )
    page.sheets = sheets
    return page
  }
}

/// The table.
extension StandingsSection {
  func table(for reader: Reader) -> TextTable {
    guard reader.isBrief else { return fullTable(hasElo: showsElo(isAskedFor: reader != .page)) }
    return wideTable(width: reader.width) ?? briefTable(width: reader.width)
  }

  /// Rank, games, points and, if wanted, the rating of each bot.
  private func fullTable(hasElo: Bool, hasPoints: Bool = true) -> TextTable {
    let points = Column<Standing>("points", plan.rounds == nil ? .points : .halfPoints, "Points") {
      $0.total
    }
    let results = Column<Standing>.results + (hasPoints ? [points.minor()] : [])
    // Where games count that were not played, wins, draws and losses are more than those played.
    let games =
      result.unplayedCount > 0
      ? results + Column.playedAndNot
      : [.played.minor()] + results + (report.forfeitCount > 0 ? [.forfeited] : [])
    var table = TextTable(report.standingRows.all, labels: [.rank, .bot], [.score], games)
    if hasElo { table.groups.append(ratingGroup) }
    return table
  }

  /// Wins, draws and losses of each bot, its rating, and its score with each side.
  private func briefTable(width: Int) -> TextTable {
    let (table, narrow) = (briefTable(isNarrow: false), briefTable(isNarrow: true))
    return narrow.cost(width: width) < table.cost(width: width) ? narrow : table
  }

  private func briefTable(isNarrow: Bool) -> TextTable {
    let rows = report.standingRows.all
    let results = Column<Standing>.results
    var table = TextTable(
      rows,
      labels: [.rank, .bot],
      [.score],
      (gamesOfEach.isEmpty && result.unplayedCount == 0 ? [.played] : [])
        + (isNarrow ? results.map(\.initialled) : results),
      result.unplayedCount > 0 ? Column.playedAndNot : []
    )
    guard result.gameCount > 0 else { return table }
    if showsElo(isAskedFor: false) { table.groups.append(ratingGroup) }
    table.groups.append(.init("", [Column<Standing>.score(as: .x), .score(as: .o)].cells(rows)))
    return table
  }

  /// The width from which a cross table stands beside the standings rather than below them.
  private static let wide = 120

  /// The standings with the cross table beside them; `nil` where the width is not enough for both, or
  /// there is no cross table.
  func wideTable(width: Int) -> TextTable? {
    let crossTable = CrossTableSection(report: report).briefTable(width: width)
    guard width >= Self.wide, let scores = crossTable?.groups.first else { return nil }
    var table = briefTable(width: width)
    table.groups.append(TextTable.Group("Score in percent against", scores.columns))
    return table.cost(width: width) == (blocks: 1, names: 0) ? table : nil
  }

  /// The ratings in the order of the standings, to show next to them.
  var ratingGroup: TextTable.Group {
    let marks = isOutOfOrder.map { $0 ? Self.orderMark : " " }
    return .init(
      "",
      Elo.columns(
        "Elo",
        standings.rows.map { report.rating(of: $0.bot) },
        marks: isOutOfOrder.contains(true) ? marks : []
      )
    )
  }

  /// How many games each bot played; empty if not all played the same number, or not all were played.
  private var gamesOfEach: String {
    let games = Set(standings.rows.map(\.total.games))
    guard result.unplayedCount == 0 else { return "" }
    return games.count == 1 ? games.map { "\($0.counted("game")) each" }.joined() : ""
  }

  /// The maximum number of shortened names that are listed in full.
  private static let mostNames = 12

  /// The names that did not fit the table, or where they are if there are many; nothing if they are
  /// in the cross table.
  private func names(cutIn table: TextTable, _ reader: Reader) -> [Part] {
    guard reader.isBrief, let limit = table.nameLimit(width: reader.width) else { return [] }
    let crossTable = CrossTableSection(report: report).briefTable(width: reader.width)
    guard crossTable.map({ $0.nameLimit(width: reader.width) != nil }) ?? true else { return [] }
    let rows = standings.rows.filter { name($0.bot).displayWidth > limit }
    guard rows.count <= Self.mostNames else {
      return [.paragraph("\(rows.count) names are shortened; --show bots lists them in full.")]
    }
    guard rows.count > 1 else { return rows.map { .paragraph("In full: \(name($0.bot))") } }
    return [.paragraph("In full:"), .terms(rows.map { ("\($0.rank)", [name($0.bot)]) })]
  }
}

/// Where the standings and the ratings disagree about the order.
extension StandingsSection {
  /// The mark of a number that is out of order.
  private static let orderMark = "*"

  /// For each bot in the order of the standings, whether it is above another in one and below it in
  /// the other.
  var isOutOfOrder: [Bool] {
    // A bot without a rating is neither above nor below another.
    let rows = standings.rows.map { ($0.rank, report.rating(of: $0.bot)?.elo.rounded() ?? .nan) }
    return rows.map { rank, elo in
      rows.contains { ($0.0 < rank && $0.1 < elo) || ($0.0 > rank && $0.1 > elo) }
    }
  }

  /// Whether the table has a column of Elo.
  ///
  /// In a knockout it says nothing about who comes first, and a sequential test has an estimate of
  /// its own. Elsewhere it is shown where it agrees with the order, or is asked for.
  private func showsElo(isAskedFor: Bool) -> Bool {
    guard report.isRated, !report.isElimination else { return false }
    return isAskedFor || report.sequentialTest == nil && !isOutOfOrder.contains(true)
  }

  /// Why the table has no column of Elo, or why its order is another one; `nil` if neither needs to
  /// be said.
  func eloNote(for reader: Reader) -> String? {
    guard report.isRated, !report.isElimination, isOutOfOrder.contains(true) else { return nil }
    let hasRepeats = report.hasRepeats
    // A page and a document have a section of the ratings; lines have what is asked for.
    guard reader != .page, !reader.isBrief else {
      // A sequential test has said who is stronger.
      guard report.sequentialTest == nil else { return nil }
      let reason =
        if plan.rounds != nil { "the rounds rank by matches and Elo by games" } else if hasRepeats {
          "it counts repeated games once"
        } else { "it allows for the opponents’ strength" }
      let place = reader == .page ? "under Ratings" : "in --show ratings"
      return "Elo is \(place): its order differs, as \(reason)."
    }
    let reason =
      hasRepeats
      ? "Elo counts repeated games once, \(Int(report.ratings.games.rounded()).grouped) of "
        + "\(result.playedCount.grouped) here."
      : "Elo also takes the opponents' strength into account."
    let rule = plan.rounds == nil ? "score" : "the rounds"
    return "\(Self.orderMark) Ranked by \(rule); \(reason)"
  }
}

extension ScoreHistory {
  /// How the score of a bot developed, as a small line.
  fileprivate func line(of standing: Standing) -> String {
    let points = points(of: standing.row.bot)
    let last = Double(max(1, points.last?.games ?? 1))
    let places = points.map { point in
      let share = Double(point.halfPoints) / Double(max(1, 2 * point.games))
      return
        "\(Int((Double(point.games) / last * 200).rounded())),\(Int((40 - 40 * share).rounded()))"
    }
    return "<svg class=\"spark\" viewBox=\"0 0 200 40\" preserveAspectRatio=\"none\" role=\"img\" "
      + "aria-label=\"Score over time, from 0 to 100%\"><path class=\"zero\" d=\"M0 20H200\"/>"
      + "<polyline class=\"trace\" points=\"\(places.joined(separator: " "))\"/></svg>"
  }
}
