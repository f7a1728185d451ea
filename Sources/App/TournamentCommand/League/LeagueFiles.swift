import CommandKit
import Leagues
import Reports
import StrategyKit

/// The files that a command writes about a league: none of them may be one of the league's own, or a
/// bot of it.
struct LeagueFiles {
  private var files: CommandFiles
  private let outputs: Outputs

  /// The files that a command line names.
  init(_ league: String, _ arguments: Arguments) throws {
    outputs = try Outputs(arguments, .table)
    files = CommandFiles(arguments)
    files.add(folder: league, as: "the league '\(league)'", keeping: LeagueFolder.keeps)
    if let folder = try arguments[LeagueWatch.option] {
      files.add(folder: folder, as: "the bots in '\(folder)'") { _ in true }
    }
    outputs.add(to: &files)
  }

  mutating func add(page: String) { files.add(written: page, by: "page") }

  /// Opens those of the table, before anything is played.
  func open() throws -> OpenOutputs {
    try files.check()
    return try outputs.open()
  }

  /// Checks that none is a file of a bot that plays in the league.
  func check(of league: OpenLeague) throws {
    var files = files
    files.add(
      league.league.entrants.compactMap { entrant in
        try? league.spec(of: league.league.versions[entrant.current])
      }
    )
    try files.check()
  }
}
