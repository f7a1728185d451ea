import CommandKit
import LeagueFolders
import Settings
import TextKit

/// The settings of a league: those of a tournament that concern its games.
enum LeagueSettings {
  private static let all = [
    Setting.name, Setting.rules, Setting.seed, Setting.openings, Setting.moveLimit,
    Setting.maxForfeits,
  ]

  /// The options that set them.
  static let options = all.flatMap(\.options)

  /// Checks that a command line sets nothing that a league has otherwise.
  ///
  /// - Throws: `CommandError` naming what it has.
  static func check(_ arguments: Arguments, in path: String) throws {
    guard let option = options.first(where: arguments.contains) else { return }
    let settings = LeagueFolder.settingsPath(in: path)
    var setup = TournamentSetup(try ConfigurationFile(path: settings))
    func values() throws -> [String] {
      let rules = try setup.rules()
      var configuration = setup.configuration
      configuration.rules = Configuration.Size(rules)
      return all.map { $0.text(configuration) ?? "" }
    }
    let own = try values()
    try setup.apply(arguments)
    guard try values() != own else { return }
    throw CommandError(
      .usage,
      "\(option.name) is for a new league; '\(path)' keeps its settings in \(settings)"
    )
  }

  /// The contents of `league.json`.
  static func text(_ configuration: Configuration) -> String {
    let lines = all.compactMap { setting in
      setting.text(configuration).map { "  \(setting.key.quoted): \($0)" }
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
