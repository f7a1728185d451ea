package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Keys with their values, each key once, in any order.
  case object([(key: String, value: JSONValue)])
  /// An array that may be long: a function that passes on one value after another as they are
  /// written, so that they are never all in memory.
  case rows(@Sendable ((JSONValue) throws -> Void) throws -> Void)

  /// An array with a value for each element of a sequence, made as it is written.
  package static func rows<Elements: Sequence & Sendable>(
    _ elements: Elements,
    _ row: @escaping @Sendable (Elements.Element) -> JSONValue
  ) -> JSONValue {
    .rows { write in for element in elements { try write(row(element)) } }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  // There may be millions of objects: a dictionary for each would take longer than writing them.
  /// An object with its members in order.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }

  /// An object with the members of a dictionary.
  package init(_ members: [String: JSONValue]) {
    self = .object(members.map { (key: $0.key, value: $0.value) })
  }

  package init(stringLiteral value: String) { self = .string(value) }
}
