package import CommandKit
import Engines
import Foundation
import GameModel
import Journal
package import Leagues
import Reports
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// A league opened by a command.
struct OpenLeague {
  let folder: LeagueFolder
  /// Its name: that of its settings, or of its folder.
  let name: String
  /// The starting positions, as games before their first move.
  private let openings: [Game]

  /// Opens a league; `playingAgain` says whether games that it has lost will be played again.
  init(_ path: String, playingAgain: Bool = false) throws {
    guard try LeagueFolder.isLeague(path) else { throw LeagueError.missing(path) }
    let setup = try LeagueSettings.setup(of: path)
    try Self.checkOpenings(of: setup)
    let rules = try setup.rules()
    openings = try setup.openings(rules)
    var terms = setup.configuration.terms(rules, openings)
    name = setup.configuration.name ?? URL(filePath: path.absolutePath()).lastPathComponent
    // Its name and its place are no part of its games.
    terms.name = "League"
    folder = try LeagueFolder(path, terms, playingAgain: playingAgain)
  }

  /// Opens a league, or makes it with the settings of a command line.
  ///
  /// - Parameters:
  ///   - path: Its folder.
  ///   - arguments: The command line.
  ///   - moveLimit: The time for a move if the command line says nothing of it, or `nil` for any.
  ///   - check: Checks what else is asked for by the rules of the game, before a folder is made.
  /// - Throws: `CommandError` if it cannot be made, or has settings already, and any error from `check`.
  init(
    _ path: String,
    orNew arguments: Arguments,
    moveLimit: Duration? = nil,
    _ check: (Rules, [Game], Duration?) throws -> Void = { _, _, _ in }
  ) throws {
    if try LeagueFolder.isLeague(path) {
      try LeagueSettings.check(arguments, in: path)
    } else {
      var setup = TournamentSetup(.builtIn)
      setup.configuration.name = nil
      setup.configuration.moveLimit = moveLimit
      try setup.apply(arguments)
      try Self.checkOpenings(of: setup)
      let rules = try setup.rules()
      try check(rules, setup.openings(rules), setup.configuration.moveLimit)
      if case .file(let file, let transform) = setup.configuration.openings {
        setup.configuration.openings = .file(file.absolutePath(), transform: transform)
      }
      try LeagueFolder.create(path, settings: LeagueSettings.text(setup.configuration))
    }
    try self.init(path)
  }

  /// Makes sure that its games begin from positions: what a league expects of games, and forecasts,
  /// knows no others.
  private static func checkOpenings(of setup: TournamentSetup) throws {
    guard case .played(let opening) = setup.configuration.openings else { return }
    throw setup.error("a league cannot play \(opening); give it positions", in: .openings)
  }

  var league: League { folder.league }

  /// Tells engines that are entered from now on where games begin, and how long a move may take: as
  /// long as the league says, or else `moveLimit`.
  func prepare(_ engines: EngineHost, moveLimit: Duration? = nil) {
    engines.expect(openings)
    engines.limitMoves(to: folder.terms.moveLimit ?? moveLimit)
  }

  /// The entrant that a word of the command line names.
  func entrant(_ word: String) throws -> Int {
    let names = league.entrants.map(\.name)
    guard let entrant = Array(names.indices).first(matching: word, by: { names[$0] }) else {
      throw CommandError(
        .usage,
        "no entrant of this league is called '\(word)'; \(word.remedy(choosingFrom: names))"
      )
    }
    return entrant
  }

  /// The message about a file of a version that is not where it was when the version joined, or `nil` if
  /// all of them are there.
  func missingFile(of version: League.Version) -> String? {
    let place = version.folder.absolutePath(in: folder.path.absolutePath())
    let missing = version.bot.files.keys.sorted().first {
      !FileManager.default.fileExists(atPath: $0.absolutePath(in: place))
    }
    return missing.map { file in
      let name = league.entrants[version.entrant].name
      return
        "there is no '\(file)' in '\(place)'; put it there, or add \(name) again from the folder in "
        + "which it is now"
    }
  }

  /// The spec of a version, whose relative paths start from where they did when it joined.
  func spec(of version: League.Version) throws -> BotSpec {
    let place = version.folder.absolutePath(in: folder.path.absolutePath())
    var spec = try BotSpec(version.bot.spec, directory: place)
    if version.bot.name != spec.name { spec.givenName = version.bot.name }
    return spec
  }
}

extension LeagueError: CommandFault {
  package var status: ExitStatus {
    switch self {
    case .missing, .noSettings, .unreadable: .noInput
    case .foreign, .cannotCreate, .inUse: .cannotCreate
    case .otherShares: .usage
    case .unwritable: .inputOutput
    case .malformed, .damagedLine, .lostGames, .cutShort, .otherSettings, .otherRound,
      .damagedRound:
      .data
    }
  }
}
