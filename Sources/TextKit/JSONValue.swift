/// A value of JSON.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
  /// An array that may be long: a function that hands on one value after another as they are
  /// written, so that they are never all in memory.
  case rows(@Sendable ((JSONValue) throws -> Void) throws -> Void)

  /// An array with a value for each element of a sequence, made as it is written.
  package static func rows<Elements: Sequence & Sendable>(
    _ elements: Elements,
    _ row: @escaping @Sendable (Elements.Element) -> JSONValue
  ) -> JSONValue {
    .rows { write in for element in elements { try write(row(element)) } }
  }

  /// The value as a text laid out in lines, ending with a newline.
  ///
  /// - Throws: Where a number is not finite.
  package var text: String {
    get throws { try ReportFile { try JSONWriter().write(self, to: &$0) }.text }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  package init(stringLiteral value: String) { self = .string(value) }
}
