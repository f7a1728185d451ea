import Engines
package import Reports
import StrategyKit
package import TextKit
import TournamentCore

extension DocumentSchema {
  /// The schema of a configuration file, for editors.
  package static let configuration = DocumentSchema(
    "configuration",
    "Configuration of a tournament",
    Configuration.schema
  )
}

extension Configuration {
  fileprivate static var schema: JSONValue {
    let settings = Setting.all.map { setting in
      (setting.key, setting.schema.described("\(setting.key) is \(setting.expected)"))
    }
    let address = (addressKey, ["type": "string"] as JSONValue)
    let tournament = JSONValue.object(
      properties: Dictionary(uniqueKeysWithValues: settings.filter { $0.0 != Setting.bots.key }),
      required: [Setting.name.key]
    )
    let season = [
      (
        SeasonFile.tournamentsKey,
        JSONValue.array(of: tournament, from: 1)
          .described(
            "The tournaments of a season: what they do not say themselves, the other keys say for all."
          )
      ),
      (
        SeasonFile.excludeKey,
        JSONValue.number(from: 0, to: 1)
          .described(
            "In a season the share of its games in a tournament beyond which faults exclude a bot."
          )
      ),
    ]
    return JSONValue.object(
      properties: Dictionary(settings + [address] + season) { first, _ in first }
    )
    .with(
      "dependentRequired",
      [SeasonFile.excludeKey: .array([.string(SeasonFile.tournamentsKey)])]
    )
    .described("Comments and trailing commas are also allowed.")
  }
}

extension BotEntry {
  /// A spec, or an object whose other keys are the bot's parameters.
  package static let schema = JSONValue.anyOf(
    .name,
    [
      "type": "object",
      "properties": [
        "bot": JSONValue.name.described("The name of the bot."),
        "spec": JSONValue.name.described("What plays: a kind, with parameters or without."),
        "learns": ["enum": .array([.bool(true), .bool(false), "true", "false"])],
      ],
      "required": .array(["spec"]),
      "additionalProperties": .anyOf(
        ["type": .array(["string", "number", "boolean"])],
        [
          "type": "object", "minProperties": .integer(1),
          "additionalProperties": ["type": .array(["string", "number"])],
        ]
      ),
    ]
  )
}

extension EngineDefaults {
  /// An object whose keys are parameters.
  package static var schema: JSONValue {
    .object(
      properties: Dictionary(
        uniqueKeysWithValues: EngineHost.commonParameters.map { parameter in
          let value: JSONValue = ["type": .array(["string", "number", "boolean"])]
          return (parameter.key, value.described("\(parameter.help): \(parameter.expected)"))
        }
      )
    )
  }
}

extension ExpectationEntry {
  /// An object with a bound for at least one measure.
  package static var schema: JSONValue {
    let measures = Expectation.Measure.allCases
    var properties: [String: JSONValue] = [
      "bot": .name, "against": .name, "as": ["enum": .array(["x", "o"])],
    ]
    var refusals: [String: JSONValue] = [:]
    for measure in measures {
      properties[measure.rawValue] = measure.schema
      var refused: [String: JSONValue] = [:]
      if !measure.takesSide { refused["as"] = .bool(false) }
      if !measure.takesOpponent { refused["against"] = .bool(false) }
      if !refused.isEmpty { refusals[measure.rawValue] = ["properties": JSONValue(refused)] }
    }
    return .object(properties: properties, required: ["bot"])
      .with("anyOf", .array(measures.map { ["required": .array([.string($0.rawValue)])] }))
      .with("dependentSchemas", JSONValue(refusals))
  }
}

extension Expectation.Measure {
  /// A number the measure can have, or one in a string after a comparison.
  fileprivate var schema: JSONValue {
    var members: [String: JSONValue] = ["type": .array(["number", "string"])]
    let digits: String
    switch self {
    case .score:
      digits = #"(0+\.?[0-9]*|\.[0-9]+|0*1\.?0*)"#
      members["minimum"] = .integer(0)
      members["maximum"] = .integer(1)
    case .wins, .draws, .losses, .forfeits, .rank:
      digits = self == .rank ? #"0*[1-9][0-9]*(\.0*)?"# : #"[0-9]+(\.0*)?"#
      members["minimum"] = .integer(self == .rank ? 1 : 0)
      members["multipleOf"] = .integer(1)
    case .elo:
      digits = #"([0-9]+\.?[0-9]*|\.[0-9]+)"#
    }
    let sign = self == .elo ? "[-+]?" : #"\+?"#
    // Powers of ten, which nobody writes, are left to the reader.
    let power = #"[-+]?[0-9]*\.?[0-9]+[eE][-+]?[0-9]+"#
    members["pattern"] = .string(#"^(>=|<=|>|<|=)? *(\#(sign)\#(digits)|\#(power))$"#)
    return JSONValue(members)
  }
}
