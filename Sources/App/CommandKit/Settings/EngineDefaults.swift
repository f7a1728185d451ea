import Engines
package import StrategyKit
import TextKit

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
    guard spec.isProgram, !parameters.isEmpty else { return spec }
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
  private static let ownKeys = ["bot", "spec", "name", "command", "arguments", "learns"]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: JSONKey.self)
    let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
    if let key = keys.first(where: { Self.ownKeys.contains($0.stringValue) }) {
      throw ConfigurationProblem(
        path: decoder.codingPath + [key],
        problem: "'\(key.stringValue)' cannot hold for all engines; write it in a bot"
      )
    }
    parameters = try keys.map { key in
      let argument = BotArgument(key.stringValue, try container.text(key))
      if let problem = Self.problem(with: argument) {
        throw ConfigurationProblem(path: decoder.codingPath + [key], problem: problem)
      }
      return argument
    }
  }

  /// What is wrong with a parameter, or `nil` if engines have it with this value.
  private static func problem(with argument: BotArgument) -> String? {
    let known = EngineHost.commonParameters
    guard let parameter = known.first(where: { $0.key == argument.key }) else {
      return "engines have no parameter '\(argument.key)'; "
        + argument.key.remedy(choosingFrom: known.map { $0.key })
    }
    guard !parameter.accepts(argument.value) else { return nil }
    return "\(argument.key) must be \(parameter.expected), not '\(argument.value)'"
  }
}
