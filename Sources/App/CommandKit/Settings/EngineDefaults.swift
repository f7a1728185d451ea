import Engines
package import StrategyKit

/// What holds for every engine that does not say otherwise: parameters, as in the object of a bot.
///
///     "engines": { "turnTime": "30s", "matchTime": "180s", "memory": "350MB" }
package struct EngineDefaults: Hashable, Sendable {
  /// The parameters, in alphabetical order.
  package var parameters: [BotArgument] = []

  /// An engine with the parameters that it does not have itself, under the same name; other bots as
  /// they are.
  ///
  /// A command must have been resolved to an engine.
  func completing(_ spec: BotSpec) -> BotSpec {
    guard spec.kind == BotSpec.engineKind, !parameters.isEmpty else { return spec }
    var completed = spec
    completed.name = spec.name
    completed.parameters += parameters.filter { argument in
      !spec.parameters.contains { $0.key == argument.key }
    }
    return completed
  }

  /// The value in a file, or `nil` for none.
  var text: String? {
    guard !parameters.isEmpty else { return nil }
    let members = parameters.map { "\($0.key.quoted): \($0.value.quoted)" }
    return "{ \(members.joined(separator: ", ")) }"
  }
}

extension EngineDefaults: Decodable {
  /// What each engine has of its own.
  private static let ownKeys = ["bot", "spec", "name", "command", "arguments", "learns"]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
    if let key = keys.first(where: { Self.ownKeys.contains($0.stringValue) }) {
      throw ConfigurationProblem(
        path: decoder.codingPath + [key],
        problem: "'\(key.stringValue)' cannot hold for all engines; write it in a bot"
      )
    }
    parameters = try keys.map { BotArgument($0.stringValue, try container.text($0)) }
  }
}
