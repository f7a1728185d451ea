import CommandKit
import FileKit
import Foundation
import GameModel
import Journal
import LeagueFolders
import LeagueReports
import Leagues
import Planning
import RunFiles
import Settings
import StrategyKit
import Subcommands
import TextKit

/// A league opened by a command.
struct OpenLeague {
  let folder: LeagueFolder
  /// Its name: that of its settings, or of its folder.
  let name: String

  /// Opens a league.
  ///
  /// - Throws: `CommandError` if there is none, or it cannot be read.
  init(_ path: String) throws {
    guard LeagueFolder.isLeague(path) else { throw CommandError(LeagueError.missing(path)) }
    let settings = LeagueFolder.settingsPath(in: path)
    var setup = TournamentSetup(try ConfigurationFile(path: settings))
    setup.configuration.bots = []
    let rules = try setup.rules()
    var terms = setup.configuration.terms
    terms.rules = rules
    terms.openings = try setup.openings(rules).map(Opening.init)
    terms.name =
      setup.configuration.name ?? URL(filePath: path.absolutePath()).lastPathComponent
    name = terms.name
    // Where the league lies is no part of its games.
    terms.name = setup.configuration.name ?? "League"
    folder = try Self.opening { try LeagueFolder(path, terms) }
  }

  /// Opens a league, or makes it with the settings of a command line.
  ///
  /// - Parameters:
  ///   - path: Its folder.
  ///   - arguments: The command line.
  ///   - check: Checks what else is asked for by the rules of the game, before a folder is made.
  /// - Throws: `CommandError` if it cannot be made, or has settings already, and any error from `check`.
  init(
    _ path: String,
    orNew arguments: Arguments,
    _ check: (Rules) throws -> Void = { _ in }
  ) throws {
    if LeagueFolder.isLeague(path) {
      try LeagueSettings.check(arguments, in: path)
    } else {
      var setup = TournamentSetup(try ConfigurationFile.builtIn())
      setup.configuration.name = nil
      try setup.apply(arguments)
      let rules = try setup.rules()
      _ = try setup.openings(rules)
      try check(rules)
      if case .file(let file) = setup.configuration.openings {
        setup.configuration.openings = .file(file.absolutePath())
      }
      try Self.opening {
        try LeagueFolder.create(path, settings: LeagueSettings.text(setup.configuration))
      }
    }
    try self.init(path)
  }

  /// Does something with the folder of a league.
  ///
  /// - Throws: `CommandError` with the right status.
  static func opening<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as LeagueError {
      throw CommandError(error)
    } catch let error as JournalError {
      throw CommandError(error)
    } catch let error as PlanFileError {
      throw CommandError(error)
    } catch let error as ResultsFolderError {
      throw CommandError(error)
    }
  }

  var league: League { folder.league }

  /// The entrant that a word of the command line names.
  ///
  /// - Throws: `CommandError` if there is none.
  func entrant(_ word: String) throws -> Int {
    let names = league.entrants.map(\.name)
    guard let entrant = Array(names.indices).first(matching: word, by: { names[$0] }) else {
      let remedy =
        word.suggestion(in: names)
        ?? (names.isEmpty ? "it has none" : "choose from \(names.joined(separator: ", "))")
      throw CommandError(.usage, "no entrant of this league is called '\(word)'; \(remedy)")
    }
    return entrant
  }

  /// The spec of a version, whose relative paths start from where they did when it joined.
  func spec(of version: League.Version) throws -> BotSpec {
    let place = version.folder.absolutePath(in: folder.path.absolutePath())
    var spec = try BotSpec(version.bot.spec, directory: place)
    if version.bot.name != spec.name { spec.givenName = version.bot.name }
    return spec
  }
}

extension CommandError {
  /// The error of a command for a league that cannot be used.
  fileprivate init(_ error: LeagueError) {
    let status: ExitStatus =
      switch error {
      case .missing, .unreadable: .noInput
      case .foreign, .cannotCreate, .inUse: .cannotCreate
      case .otherShares: .usage
      case .unwritable: .inputOutput
      case .malformed, .otherRules, .otherRound: .data
      }
    self.init(status, "\(error)")
  }
}
