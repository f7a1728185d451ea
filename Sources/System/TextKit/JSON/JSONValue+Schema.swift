/// JSON Schema (draft 2020-12).
extension JSONValue {
  /// An object with these keys and no others.
  package static func object(
    properties: [String: JSONValue],
    required: [String] = []
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "type": "object", "properties": JSONValue(properties), "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
    return JSONValue(members)
  }

  /// A whole number.
  package static func integer(
    from minimum: Int? = nil,
    to maximum: Int? = nil,
    multipleOf: Int? = nil
  ) -> JSONValue {
    var members: [String: JSONValue] = ["type": "integer"]
    members["minimum"] = minimum.map { .integer($0) }
    members["maximum"] = maximum.map { .integer($0) }
    members["multipleOf"] = multipleOf.map { .integer($0) }
    return JSONValue(members)
  }

  package static func number(from minimum: Int? = nil, to maximum: Int? = nil) -> JSONValue {
    JSONValue.integer(from: minimum, to: maximum).with("type", "number")
  }

  /// A list of values with one schema.
  package static func array(
    of items: JSONValue,
    from minimum: Int? = nil,
    to maximum: Int? = nil
  ) -> JSONValue {
    var members: [String: JSONValue] = ["type": "array", "items": items]
    members["minItems"] = minimum.map { .integer($0) }
    members["maxItems"] = maximum.map { .integer($0) }
    return JSONValue(members)
  }

  package static var name: JSONValue { ["type": "string", "minLength": .integer(1)] }

  package static func anyOf(_ schemas: JSONValue...) -> JSONValue { ["anyOf": .array(schemas)] }

  package var orNull: JSONValue {
    guard case .object(let members) = self, let type = members.first(where: { $0.key == "type" })
    else { return .anyOf(self, ["type": "null"]) }
    return with("type", .array([type.value, "null"]))
  }

  /// The schema with a description, unless that is empty.
  package func described(_ text: String) -> JSONValue {
    text.isEmpty ? self : with("description", .string(text))
  }

  /// An object with another member, in place of one of that key.
  package func with(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key } + [(key: key, value: value)])
  }
}
