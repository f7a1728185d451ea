/// The type of a value in a table or a document: how people and programs read it, and its schema.
package struct ValueType<Value>: Sendable {
  package let schema: JSONValue
  package let json: @Sendable (Value) -> JSONValue
  /// The texts of the cells of a column.
  package private(set) var texts: @Sendable ([Value]) -> [String]
  /// The number that a cell is sorted by, if its text does not show that; `nil` otherwise.
  package var sortKey: (@Sendable (Value) -> Double?)?
  package var alignment = TextTable.Alignment.trailing
  /// Whether texts may be shortened if space is scarce.
  package var canShrink = false

  package init(
    _ schema: JSONValue,
    json: @escaping @Sendable (Value) -> JSONValue,
    texts: @escaping @Sendable ([Value]) -> [String]
  ) {
    (self.schema, self.json, self.texts) = (schema, json, texts)
  }

  package init(
    _ schema: JSONValue,
    _ json: @escaping @Sendable (Value) -> JSONValue,
    text: @escaping @Sendable (Value) -> String = { _ in "" }
  ) {
    self.init(schema, json: json) { $0.map(text) }
  }
}

extension ValueType<Int> {
  /// A number of things.
  package static var count: Self { .whole(from: 0) }

  /// A number of things, with separators between thousands for people.
  package static var groupedCount: Self {
    Self(.integer(from: 0), { .integer($0) }, text: \.grouped)
  }

  /// A whole number in a range.
  package static func whole(from minimum: Int? = nil, to maximum: Int? = nil) -> Self {
    Self(.integer(from: minimum, to: maximum), { .integer($0) }, text: { "\($0)" })
  }
}

extension ValueType<UInt64> {
  /// A whole number of 64 bits.
  package static func unsigned(from minimum: Int = 0) -> Self {
    Self(.integer(from: minimum), { .unsigned($0) }, text: { "\($0)" })
  }
}

extension ValueType<Double> {
  package static var number: Self { .number() }

  /// A number in a range, rounded to some decimals or to none.
  package static func number(
    decimals: Int? = nil,
    from minimum: Int? = nil,
    to maximum: Int? = nil
  ) -> Self {
    Self(
      .number(from: minimum, to: maximum),
      { number in .number(decimals.map { number.rounded(decimals: $0) } ?? number) },
      text: { number in decimals.map { number.fixed(decimals: $0) } ?? number.plain }
    )
  }
}

extension ValueType<String> {
  package static var text: Self { .text() }

  package static func text(pattern: String? = nil) -> Self {
    var members: [String: JSONValue] = ["type": "string"]
    members["pattern"] = pattern.map { .string($0) }
    var type = Self(JSONValue(members), { .string($0) }, text: { $0.visible })
    type.alignment = .leading
    return type
  }

  package static var name: Self {
    var type = text
    type.canShrink = true
    return type
  }

  package static func word(_ words: String...) -> Self { .word(among: words) }

  package static func word(among words: [String]) -> Self {
    Self(["enum": .array(words.map { .string($0) })], { .string($0) }, text: { $0 })
  }
}

extension ValueType<Bool> {
  /// Yes or no.
  package static var flag: Self {
    Self(["type": "boolean"], { .bool($0) }, text: { $0 ? "yes" : "" })
  }
}

extension ValueType {
  /// One of the cases of an enumeration.
  package static func word() -> Self
  where Value: CaseIterable & RawRepresentable<String> & Sendable {
    Self(
      ["enum": .array(Value.allCases.map { .string($0.rawValue) })],
      { .string($0.rawValue) },
      text: { $0.rawValue }
    )
  }

  /// A value that may be missing.
  package static func orNull<Wrapped>(_ type: ValueType<Wrapped>) -> Self
  where Value == Wrapped? {
    var optional = Self.data(type.schema.orNull) { $0.map(type.json) ?? .null }
    optional.texts = { values in
      values.map { value in value.flatMap { type.texts([$0]).first } ?? "–" }
    }
    if let key = type.sortKey { optional.sortKey = { $0.flatMap(key) } }
    (optional.alignment, optional.canShrink) = (type.alignment, type.canShrink)
    return optional
  }

  /// Values of one type: `count` of them, or any number from a minimum.
  package static func list<Element>(
    _ type: ValueType<Element>,
    count: Int? = nil,
    from minimum: Int? = nil
  ) -> Self where Value == [Element] {
    let schema = JSONValue.array(of: type.schema, from: count ?? minimum, to: count)
    return .data(schema) { (values: [Element]) in .array(values.map(type.json)) }
  }

  /// An object with the members of some columns.
  package static func object(_ columns: [Column<Value>]) -> Self {
    Self(columns.schema()) { columns.json($0) }
  }

  /// An object for each row, made as it is written.
  package static func rows<Row>(_ columns: [Column<Row>], from minimum: Int? = nil) -> Self
  where Value == Rows<Row> {
    Self(
      .array(of: columns.schema(), from: minimum),
      { rows in
        .rows { write in
          for index in 0..<rows.count { try write(columns.json(rows[index])) }
        }
      }
    )
  }

  /// A value that is only for programs.
  package static func data(
    _ schema: JSONValue,
    _ json: @escaping @Sendable (Value) -> JSONValue
  ) -> Self { Self(schema, json) }
}
