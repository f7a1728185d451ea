import GameModel
package import LeagueFolders
package import Leagues
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
  /// The round in progress, or `nil` if there is none.
  let present: PresentRound?
  let table: LeagueTable
  /// The entrants that cannot play at the moment, by their names, and why.
  let absent: [String: String]
  /// The round to say of why its pairings were chosen, or `nil` for none.
  let explained: League.Plan?

  /// The report of a league.
  ///
  /// - Parameters:
  ///   - folder: The league.
  ///   - name: Its name.
  ///   - absent: The entrants that cannot play at the moment, and why.
  ///   - explained: The round to say of why its pairings were chosen, or `nil` for none.
  package init(
    _ folder: LeagueFolder,
    name: String,
    absent: [String: String] = [:],
    explained: League.Plan? = nil
  ) {
    (path, rules) = (folder.path, folder.terms.rules)
    (league, results, finishedRounds) = (folder.league, folder.results, folder.finishedRounds)
    self.name = name
    self.absent = absent
    self.explained = explained
    present = folder.presentRound.map(PresentRound.init)
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

  /// How far a round is, for its heading: "800 games", or "120 of 800 games, in progress".
  func extent(of round: League.Plan) -> String {
    if let present, present.number == round.number { return "\(present.progress), in progress" }
    return round.choices.reduce(0) { $0 + $1.games }.counted("game")
  }

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
