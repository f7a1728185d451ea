import CommandKit
import LeagueReports
import Leagues
import Reports

enum LeagueTableOptions {
  static let why = Flag(
    "--why",
    "say why the pairings of the last round were chosen",
    in: .report
  )
  static let round = Option(
    "--round",
    .text("N"),
    "say why the pairings of round N were chosen",
    in: .report
  )
}

/// How a league stands.
extension OpenLeague {
  private func report(explained: League.Plan? = nil) -> LeagueReport {
    LeagueReport(folder, name: name, explained: explained)
  }

  /// The round that a command line asks about, or `nil` if it asks about none.
  func explained(_ arguments: Arguments) throws -> League.Plan? {
    guard arguments.contains(LeagueTableOptions.round) else {
      return arguments[LeagueTableOptions.why] ? league.rounds.last : nil
    }
    let count = league.rounds.count
    guard count > 0 else {
      throw CommandError(
        .usage,
        "\(LeagueTableOptions.round.name): the league has played no round yet"
      )
    }
    let round = LeagueTableOptions.round.reading(.wholeNumber(from: 1, to: count))
    return try arguments[round].map { league.rounds[$0 - 1] }
  }

  /// Writes the table, and perhaps why the pairings of a round were chosen.
  func show(
    explaining round: League.Plan? = nil,
    to outputs: OpenOutputs,
    _ console: Console
  ) throws {
    let report = report(explained: round)
    try outputs.write(to: console) { report.document.files(as: $0, $1) }
  }

  /// Writes the page, with the history of the league if that has been read; without a renewal it is
  /// the last one.
  func writePage(
    to path: String,
    history: LeagueHistory? = nil,
    renewal: LeaguePage.Renewal? = nil
  ) throws {
    let file = try OutputFile(path, .replaced)
    let page = try LeaguePage(report(), history ?? LeagueHistory(folder), renewal: renewal)
    try page.write { try file.write($0) }
    try file.finish(syncing: renewal == nil)
  }
}
