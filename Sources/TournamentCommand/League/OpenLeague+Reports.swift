import CommandKit
import LeagueReports
import Settings

/// The options of a league's table.
enum LeagueTableOptions {
  static let why = CommandOption(
    "--why",
    "say why the pairings of the last round were chosen",
    in: .report
  )
}

/// How a league stands.
extension OpenLeague {
  /// The report.
  func report(absent: [String: String] = [:], explains: Bool = false) -> LeagueReport {
    LeagueReport(folder, name: name, absent: absent, explains: explains)
  }

  /// Writes the table.
  ///
  /// - Throws: `CommandError` if it cannot be written.
  func show(
    _ arguments: Arguments,
    _ console: Console,
    absent: [String: String] = [:]
  ) throws {
    let outputs = try Outputs<LeagueReport.Format>(arguments)
    let text = try TextOptions(arguments)
    let report = report(absent: absent, explains: arguments.contains(LeagueTableOptions.why))
    try outputs.open().write(to: console, text) { [report.file(as: $0, $1)] }
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - absent: The entrants that cannot play at the moment, and why.
  ///   - renewal: What renews it, or `nil` if it is the last one.
  /// - Throws: `CommandError` if it cannot be written, and if a round cannot be read.
  func writePage(
    to path: String,
    absent: [String: String] = [:],
    renewal: LeaguePage.Renewal? = nil
  ) throws {
    let file = try OutputFile(path, .replaced)
    let page = try Self.opening {
      try LeaguePage(report(absent: absent), LeagueHistory(folder), renewal: renewal)
    }
    try page.write { try file.write($0) }
    try file.finish(syncing: renewal == nil)
  }
}
