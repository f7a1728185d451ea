import CommandKit
import Foundation
import Leagues
import TextKit

/// The settings of a league: those of a tournament that concern its games.
enum LeagueSettings {
  private static let all = [
    Setting.name, Setting.rules, Setting.seed, Setting.openings, Setting.moveLimit,
    Setting.adjudicate, Setting.maxForfeits,
  ]

  /// The options that set them.
  static let options = all.flatMap(\.options)

  /// The settings of a league, as those of a tournament without bots.
  static func setup(of path: String) throws -> TournamentSetup {
    let file = LeagueFolder.settingsPath(in: path)
    guard FileManager.default.fileExists(atPath: file) else {
      throw LeagueError.noSettings(file)
    }
    var setup = TournamentSetup(try ConfigurationFile(path: file))
    setup.configuration.bots = []
    return setup
  }

  /// Checks that a command line sets nothing that a league has otherwise.
  static func check(_ arguments: Arguments, in path: String) throws {
    guard let option = options.first(where: arguments.contains) else { return }
    var setup = try setup(of: path)
    func values() throws -> [String] {
      let rules = try setup.rules()
      var configuration = setup.configuration
      configuration.rules = Configuration.RulesChoice(rules)
      return all.map { $0.text(configuration) ?? "" }
    }
    let own = try values()
    try setup.apply(arguments)
    guard try values() != own else { return }
    throw CommandError(
      .usage,
      "\(option.name) is for a new league; '\(path)' keeps its settings in "
        + LeagueFolder.settingsPath(in: path)
    )
  }

  /// The contents of `league.json`.
  static func text(_ configuration: Configuration) -> String { configuration.text(of: all) }
}
