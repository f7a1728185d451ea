import Statistics
import TextKit
import TournamentCore

/// How the bots' scores developed; only pages draw it.
struct ScoreHistorySection: StandardSection {
  let report: Report

  package func parts(for reader: Reader) -> [Part] { [] }

  /// For each bot in the order of the standings, how many games it had played and how many half
  /// points it had then.
  package var page: PagePart {
    guard report.result.gameCount > 0 else { return PagePart() }
    let report = report
    let caption = "Each bot’s score over its games, in the order of the plan; other bots in grey."
    return PagePart(
      parts: [.heading("Score so far", caption: caption)],
      chart: .rows(report.standings.rows) { row in
        let points = report.result.history.points(of: row.bot)
        return [
          "bot": .integer(row.bot),
          "points": .array(points.flatMap { [.integer($0.games), .integer($0.halfPoints)] }),
          "text": .string("\(row.total.percentage) after \(row.total.games.counted("game"))"),
        ]
      }
    )
  }
}
