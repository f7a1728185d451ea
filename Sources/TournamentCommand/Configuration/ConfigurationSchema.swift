import TextKit
import TournamentCore

/// What editors know of configurations, in the words of JSON Schema (draft 2020-12).
extension Configuration {
  /// The schema of a configuration file: `Config/schema/configuration.schema.json`.
  static var schema: JSONValue {
    let settings = Setting.all.map { setting in
      (setting.key, setting.schema.described("\(setting.key) is \(setting.expected)"))
    }
    let address = (addressKey, ["type": "string"] as JSONValue)
    return JSONValue.object(
      properties: Dictionary(settings + [address]) { first, _ in first }
    )
    .with("$schema", "https://json-schema.org/draft/2020-12/schema")
    .with("title", "Configuration of a tournament")
    .with("description", "Comments and trailing commas are allowed besides.")
  }
}

extension JSONValue {
  /// An object with these keys and no others.
  static func object(properties: [String: JSONValue], required: [String] = []) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": "object", "properties": JSONValue(properties), "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
    return JSONValue(members)
  }

  /// A whole number.
  static func integer(from minimum: Int, to maximum: Int? = nil, multipleOf: Int? = nil)
    -> JSONValue
  {
    var members: [String: JSONValue] = ["type": "integer", "minimum": .integer(minimum)]
    members["maximum"] = maximum.map { .integer($0) }
    members["multipleOf"] = multipleOf.map { .integer($0) }
    return JSONValue(members)
  }

  /// One or another.
  static func anyOf(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

  /// The schema with what it is in words.
  fileprivate func described(_ text: String) -> JSONValue { with("description", .string(text)) }

  /// An object with another member.
  fileprivate func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [(key: key, value: value)])
  }
}

extension BotEntry {
  /// A spec, or an object whose other keys are the bot's parameters.
  static let schema = JSONValue.anyOf(
    ["type": "string"],
    [
      "type": "object",
      "properties": ["name": ["type": "string"], "bot": ["type": "string"]],
      "required": .array(["bot"]),
      "additionalProperties": ["type": .array(["string", "number", "boolean"])],
    ]
  )
}

extension ExpectationEntry {
  /// An object with a bound for at least one measure.
  static var schema: JSONValue {
    let measures = Expectation.Measure.allCases.map(\.rawValue)
    var properties: [String: JSONValue] = [
      "bot": ["type": "string"], "against": ["type": "string"],
      "as": ["enum": .array(["x", "o"])],
    ]
    let bound: JSONValue = [
      "type": .array(["number", "string"]), "pattern": #"^(>=|<=|>|<|=)? *[-+0-9.eE]+$"#,
    ]
    for measure in measures { properties[measure] = bound }
    return .object(properties: properties, required: ["bot"])
      .with("anyOf", .array(measures.map { ["required": .array([.string($0)])] }))
  }
}
