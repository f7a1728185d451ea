import GameModel
import TournamentCore

/// A report as comma-separated values (RFC 4180), lines ended by a line feed alone.
struct CSVReport {
  let report: Report

  init(_ report: Report) { self.report = report }

  /// The tables, each with a line of headings.
  enum Section: String, CaseIterable {
    /// A row for each bot.
    case standings
    /// A row for each bot as X and another as O.
    case pairings
    /// A row for each bot and line of the board.
    case lines
  }

  /// The text of a table.
  func text(_ section: Section) -> String {
    let rows =
      switch section {
      case .standings: standings
      case .pairings: pairings
      case .lines: lines
      }
    return rows.map { $0.map(\.text).joined(separator: ",") + "\n" }.joined()
  }

  /// A value of a table.
  private enum Field: ExpressibleByStringLiteral {
    case text(String)
    case integer(Int)
    case number(Double, decimals: Int)
    case nothing

    init(stringLiteral value: String) { self = .text(value) }

    var text: String {
      switch self {
      case .text(let text): text.csv
      case .integer(let number): "\(number)"
      case .number(let number, let decimals): "\(number.rounded(decimals: decimals))"
      case .nothing: ""
      }
    }
  }

  private func name(_ bot: Int) -> Field { .text(report.plan.bots[bot].name) }

  private var standings: [[Field]] {
    let headings: [Field] = [
      "rank", "bot", "spec", "games", "wins", "draws", "losses", "points", "score", "elo",
      "eloError", "xWins", "xDraws", "xLosses", "oWins", "oDraws", "oLosses", "forfeits",
    ]
    return [headings]
      + report.standings.rows.map { row in
        let rating = report.ratings.rating(of: row.bot)
        return [.integer(row.rank), name(row.bot), .text(report.plan.bots[row.bot].spec)]
          + [.integer(row.total.games)] + counts(row.total)
          + [
            .number(row.total.points, decimals: 1), .number(row.total.rate, decimals: 6),
            .number(rating.elo, decimals: 1), .number(rating.error, decimals: 1),
          ] + counts(row.asX) + counts(row.asO) + [.integer(row.forfeits)]
      }
  }

  private func counts(_ score: Score) -> [Field] {
    [.integer(score.wins), .integer(score.draws), .integer(score.losses)]
  }

  private var pairings: [[Field]] {
    let headings: [Field] = [
      "x", "o", "games", "xWins", "draws", "oWins", "forfeits", "plies", "xScore",
      "countedGames", "lower", "upper",
    ]
    return [headings]
      + report.samples.compactMap { sample in
        guard let tally = report.result.tally(x: sample.x, o: sample.o) else { return nil }
        let score = Score(wins: tally.x.wins, draws: tally.draws, losses: tally.o.wins)
        let interval = ScoreInterval(points: sample.xPoints, games: sample.games)
        return [name(sample.x), name(sample.o), .integer(tally.games)] + counts(score)
          + [
            .integer(tally.forfeits), .integer(tally.plies), .number(score.rate, decimals: 6),
            .number(sample.games, decimals: 6),
            interval.map { .number($0.lower, decimals: 6) } ?? .nothing,
            interval.map { .number($0.upper, decimals: 6) } ?? .nothing,
          ]
      }
  }

  private var lines: [[Field]] {
    let rules = report.plan.rules
    return [["bot", "line", "direction", "wins"]]
      + report.standings.rows.flatMap { row in
        rules.lines.map { line in
          [
            name(row.bot), .text(rules.names(of: line.squares)), .text(line.direction.words),
            .integer(row.lines[line.index]),
          ]
        }
      }
  }
}

extension String {
  /// The text as a field: with what a terminal would obey written out, in quotes where it needs
  /// them, and after an apostrophe where a spreadsheet would take it for a formula (OWASP, *CSV
  /// Injection*).
  var csv: String {
    let shown = visible
    let isFormula = shown.first.map { "=+-@＝＋－＠".contains($0) } ?? false
    let text = isFormula ? "'" + shown : shown
    // Only a quoted field keeps blanks at its ends in every program.
    let needsQuotes = text.hasPrefix(" ") || text.hasSuffix(" ") || isFormula
    guard needsQuotes || text.contains(where: { ",;\"".contains($0) }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
