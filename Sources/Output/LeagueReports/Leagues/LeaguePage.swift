import GameModel
import Leagues
import Reports
import TextKit
import TournamentCore

/// The page of a league, in one file: the table, the ratings over time, why the last games were
/// played, and a section for each entrant.
///
/// ```swift
/// let page = try LeaguePage(LeagueReport(folder, name: "Club"), LeagueHistory(folder))
/// try page.write { try file.write($0) }
/// ```
///
/// All of it can be read without a script, which only sorts tables and renews the page.
package struct LeaguePage {
  let report: LeagueReport
  let history: LeagueHistory
  let links: EntrantLinks
  /// How the page is renewed while the league is played, or `nil` if it is the last one.
  let renewal: Renewal?

  /// When a browser looks for a newer page.
  package struct Renewal: Sendable {
    /// The seconds after which it does.
    let pause: Int
    /// The number of this page among those of a run, from 1.
    let number: Int
    /// When it is written, as ISO 8601 has it; `nil` if it does not say.
    let written: String?

    /// The renewal of one of several pages.
    package init(pause: Int, number: Int, written: String? = nil) {
      (self.pause, self.number, self.written) = (pause, number, written)
    }
  }

  /// The page of a league; without a renewal it is the last one.
  package init(_ report: LeagueReport, _ history: LeagueHistory, renewal: Renewal? = nil) {
    (self.report, self.history, self.renewal) = (report, history, renewal)
    links = EntrantLinks(report.league)
  }

  var league: League { report.league }
  var rows: [LeagueTable.Row] { report.table.rows }
  var origin: Double { league.anchor?.elo ?? 0 }

  /// Writes the page.
  package func write(_ body: ([UInt8]) throws -> Void) throws {
    try file.write { try body(Array($0.utf8)) }
  }

  /// The page as a file.
  var file: ReportFile {
    ReportFile { writer in
      let title = (renewal == nil ? "" : "Being played · ") + report.name.visible
      let page = HTMLPage(title: title, data: data, refresh: renewal?.pause)
      let course = course
      try page.write(to: &writer, header: header, links: sectionLinks(hasCourse: !course.isEmpty)) {
        try $0.add(standings + notPlaying + course + lastRound)
        try $0.add(BoardDrawing(report.rules).definitions)
        let samples = report.results.samples(league)
        for row in rows { try $0.add(section(of: row, samples)) }
      }
    }
  }

  /// The data for the script: nothing to draw, and when to look for a newer page.
  private var data: JSONValue {
    let live = renewal.map { renewal -> JSONValue in
      ["pause": .integer(renewal.pause), "number": .integer(renewal.number)]
    }
    return HTMLPage.data([
      "columns": .integer(report.rules.columns), "rows": .integer(report.rules.rows),
      "sheets": .object([report.sheet].onPage.map { [(key: "table", value: $0)] } ?? []),
      "live": live ?? .null,
    ])
  }
}

/// The head of the page.
extension LeaguePage {
  private var header: String {
    let facts = [
      ("Game", report.rules.title),
      ("Entrants", league.entrants.count.grouped + league.retirements),
      ("Rounds", report.finishedRounds.grouped), ("Games", report.results.gameCount.grouped),
    ]
    return HTMLPage.header(
      answer ?? report.name.visible.html,
      kicker: "League" + (answer == nil ? "" : " · \(report.name.visible)"),
      status: status,
      verdicts: verdicts,
      rest: HTMLPage.facts(facts.map { ($0.0, $0.1.html) }) + "\n"
    )
  }

  private var status: String {
    guard let renewal else { return "" }
    let words =
      if let present = report.present {
        "round \(present.number), \(present.progress)"
      } else {
        report.finishedRounds == 0 ? "no round yet" : "after round \(report.finishedRounds)"
      }
    return "<div class=\"running\"><p id=\"run-status\" role=\"status\"><b>Being played:</b> "
      + "\(words)\(HTMLPage.written(at: renewal.written))</p></div>\n"
  }

  /// The leader; `nil` before anyone is rated.
  private var answer: String? {
    let leaders = rows.filter { $0.rank == 1 }
    guard let first = leaders.first, let figure = first.rating.map(Elo.sentence) else { return nil }
    return leaders.count == 1
      ? "\(links.link(to: first.version)) leads with \(figure.html)"
      : "Nobody leads yet: \(leaders.count.counted("bot")) are rated alike"
  }

  /// How many bots do not play.
  private var verdicts: [HTMLPage.Verdict] {
    guard !report.notPlaying.isEmpty else { return [] }
    let count = report.notPlaying.count == 1 ? "1 bot does" : "\(report.notPlaying.count) bots do"
    return [(.warning, "\(count) not play: <a href=\"#not-playing\">see why</a>.")]
  }

  private func sectionLinks(hasCourse: Bool) -> [HTMLPage.Link] {
    let places =
      [("standings", "Table")]
      + (report.notPlaying.isEmpty ? [] : [("not-playing", "Not playing")])
      + (hasCourse ? [("ratings", "Ratings over time")] : [])
      + (league.rounds.isEmpty ? [] : [("last-round", "Last round")])
      + (rows.first.map { [(links.anchors[$0.entrant], "Entrants")] } ?? [])
    return places.map { ($0.0, $0.1, false) }
  }
}
