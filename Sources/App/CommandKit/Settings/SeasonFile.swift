import StrategyKit
import TextKit

/// The file of a season: several tournaments of one field, with keys that hold for all of them.
///
///     { "name": "Cup", "bots": ["minimax", "random"], "games": 10, "tournaments": [
///       { "name": "Small", "rules": { "columns": 3, "rows": 3 } },
///       { "name": "Large", "rules": { "columns": 15, "rows": 15 }, "games": 4 } ] }
package struct SeasonFile {
  package let name: String
  /// The share of its games in a tournament beyond which faults exclude a bot from it; `nil` for
  /// none.
  package let excludeOver: Double?
  /// The tournaments, each an ordinary configuration with a name.
  package let tournaments: [ConfigurationFile]
  /// Where it comes from.
  package let source: ConfigurationSource

  /// The key of the tournaments, which makes a configuration a season.
  package static let tournamentsKey = "tournaments"
  /// The key of the share that excludes.
  package static let excludeKey = "excludeOver"
  /// The name of a season that has none.
  package static let usualName = "Season"

  /// The season of a file.
  ///
  /// - Throws: `CommandError` with the line and the remedy.
  package init(_ source: ConfigurationSource) throws {
    let contents = try source.decoded(SeasonContents.self)
    self.source = source
    name = contents.name ?? Self.usualName
    excludeOver = contents.excludeOver
    tournaments = contents.tournaments.enumerated().map { index, configuration in
      ConfigurationFile(source, configuration, index: index)
    }
  }

  package func error(_ problem: String, inTournament index: Int) -> CommandError {
    source.error(problem, at: [Self.tournamentsKey, "\(index)", Setting.name.key])
  }
}

/// The keys of a season, and the configurations of its tournaments: the common keys, replaced by their
/// own.
private struct SeasonContents: Decodable {
  var name: String?
  var excludeOver: Double?
  var tournaments: [Configuration] = []

  private static let tournamentsKey = JSONKey(stringValue: SeasonFile.tournamentsKey)
  private static let excludeKey = JSONKey(stringValue: SeasonFile.excludeKey)
  private static let settingKeys = Setting.all.map(\.key) + [Configuration.addressKey]

  init(from decoder: any Decoder) throws {
    let keys = Self.settingKeys + [SeasonFile.excludeKey, SeasonFile.tournamentsKey]
    let values = try decoder.object(keys: keys, named: "a season")
    var common = Configuration()
    for setting in Setting.all { try setting.decode(values, &common) }
    (name, common.name) = (common.name, nil)
    let expected = "a number from 0 to 1, such as 0.1"
    excludeOver = try values.value(Double.self, Self.excludeKey, expected)
    guard (0...1).contains(excludeOver ?? 0) else {
      throw values.problem(Self.excludeKey, expected)
    }
    guard var list = try? values.nestedUnkeyedContainer(forKey: Self.tournamentsKey),
      list.count != 0
    else { throw values.problem(Self.tournamentsKey, "a list of at least one tournament") }
    var names: [String: String] = [:]
    while !list.isAtEnd {
      let entry = try list.superDecoder()
      let configuration = try Self.tournament(entry, common)
      let name = configuration.name ?? ""
      if let other = names.updateValue(name, forKey: name.lowercased()) {
        throw ConfigurationProblem(
          path: entry.codingPath + [JSONKey(stringValue: Setting.name.key)],
          problem:
            "two tournaments are called '\(other)'; a season keeps each in a folder of its name"
        )
      }
      tournaments.append(configuration)
    }
  }

  private static func tournament(
    _ decoder: any Decoder,
    _ common: Configuration
  ) throws -> Configuration {
    func problem(_ key: String?, _ problem: String) -> ConfigurationProblem {
      ConfigurationProblem(
        path: decoder.codingPath + (key.map { [JSONKey(stringValue: $0)] } ?? []),
        problem: problem
      )
    }
    guard let keys = try? decoder.container(keyedBy: JSONKey.self) else {
      throw problem(nil, #"a tournament must be an object like { "name": "Renju" }"#)
    }
    for (key, reason) in reasonsAgainst where keys.contains(JSONKey(stringValue: key)) {
      throw problem(key, reason)
    }
    let values = try decoder.object(keys: settingKeys, named: "a tournament of a season")
    var configuration = common
    for setting in Setting.all { try setting.decode(values, &configuration) }
    guard let name = configuration.name else {
      throw problem(nil, "a tournament of a season needs a name")
    }
    if let reason = reasonAgainst(name: name) { throw problem(Setting.name.key, reason) }
    return configuration
  }

  /// The keys that only a whole season has, and why.
  private static let reasonsAgainst = [
    (
      SeasonFile.tournamentsKey,
      "a tournament of a season cannot have tournaments of its own; list them all in the season"
    ),
    (Setting.bots.key, "all tournaments of a season share its bots; move 'bots' to the season"),
    (
      SeasonFile.excludeKey,
      "'\(SeasonFile.excludeKey)' holds for the whole season; move it there"
    ),
  ]

  /// The longest name that, with an ending, every file system takes.
  private static let longestName = 100

  /// Why a name cannot be that of a folder, and of files beside it.
  private static func reasonAgainst(name: String) -> String? {
    let isControlled = name.unicodeScalars.contains {
      $0.properties.generalCategory == .control
    }
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\\"),
      !isControlled, name.utf8.count <= longestName, name.trimmed == name[...],
      name.lowercased() != SeasonFolder.fileName
    else {
      return "'\(name.visible)' cannot be a folder's name, which a season's tournament needs"
    }
    return nil
  }
}
