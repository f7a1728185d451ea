import GameModel
package import LeagueFolders
import Leagues
import Planning
import Reports
import Results
package import TextKit

/// How a league stands, ready to be written.
package struct LeagueReport: Sendable {
  /// The name of the league.
  let name: String
  /// Its folder.
  let path: String
  let rules: Rules
  let league: League
  let results: LeagueResults
  /// The number of finished rounds.
  let finishedRounds: Int
  let table: LeagueTable
  /// The entrants that cannot play at the moment, by their names, and why.
  let absent: [String: String]
  /// Whether to say why the last round's pairings were chosen.
  let explains: Bool

  /// The report of a league.
  ///
  /// - Parameters:
  ///   - folder: The league.
  ///   - name: Its name.
  ///   - absent: The entrants that cannot play at the moment, and why.
  ///   - explains: Whether to say why the last round's pairings were chosen.
  package init(
    _ folder: LeagueFolder,
    name: String,
    absent: [String: String] = [:],
    explains: Bool = false
  ) {
    (path, rules) = (folder.path, folder.terms.rules)
    (league, results, finishedRounds) = (folder.league, folder.results, folder.finishedRounds)
    self.name = name
    self.absent = absent
    self.explains = explains
    table = LeagueTable(league, results)
  }

  /// The formats of a league's table.
  package enum Format: String, OutputFormat {
    /// For people to read.
    case text
    /// For a page of text.
    case markdown
    /// For a spreadsheet.
    case csv
    /// For programs to read.
    case json

    package static var standard: Format { .text }

    package var fileEnding: String {
      switch self {
      case .text: "txt"
      case .markdown: "md"
      case .csv: "csv"
      case .json: "json"
      }
    }
  }

  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  package func file(as format: Format, _ style: TextStyle = .plain) -> ReportFile {
    switch format {
    case .text: ReportFile(style.shown(text(style)))
    case .markdown: ReportFile { try writeMarkdown(to: &$0) }
    case .csv: ReportFile(csv)
    case .json: ReportFile { try JSONWriter().write(json, to: &$0) }
    }
  }

  /// Whether a round has been planned and not finished.
  var isInRound: Bool { finishedRounds < league.rounds.count }

  /// The entrant of a row.
  func entrant(_ row: LeagueTable.Row) -> League.Entrant { league.entrants[row.entrant] }

  /// What there is to say about the entrant of a row, or nothing.
  func remark(_ row: LeagueTable.Row) -> String {
    switch row.status {
    case .retired: return "retired"
    case .withdrawn:
      guard let withdrawal = results.withdrawals[row.version] else { return "withdrawn" }
      return "withdrawn: \(withdrawal.cause.words) \(withdrawal.forfeits) times in a row"
    case .newcomer, .playing:
      if let reason = absent[entrant(row).name] { return "absent: \(reason)" }
      return row.status == .newcomer ? "new" : ""
    }
  }
}
