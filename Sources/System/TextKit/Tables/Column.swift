/// A value of each row: a cell under a heading for people, a member under a key for programs.
///
/// The tables of every format, and the schemas of JSON, are made from the same columns.
package struct Column<Row>: Sendable {
  /// The key in JSON and the heading in CSV.
  package let key: String
  /// The heading in tables for people.
  package private(set) var heading: String
  package private(set) var schema: JSONValue
  /// Whether a document may lack it.
  package let isOptional: Bool
  /// The value for programs; `nil` if it is left out.
  package let json: @Sendable (Row) -> JSONValue?
  private let cells: @Sendable ([Row], _ heading: String) -> TextTable.Column
  /// The HTML of a cell on a page; `nil` for its text.
  private var markup: (@Sendable (Row) -> String)?
  /// Whether a page leaves it out where there is little room.
  private var isMinor = false

  /// A column.
  package init<Value: Sendable>(
    _ key: String,
    _ type: ValueType<Value>,
    _ heading: String = "",
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    (self.key, self.heading, isOptional) = (key, heading, false)
    schema = type.schema
    json = { type.json(value($0)) }
    cells = { rows, heading in
      let values = rows.map(value)
      let column = TextTable.Column(
        heading,
        type.texts(values),
        type.alignment,
        canShrink: type.canShrink
      )
      return type.sortKey.map { column.sorted(by: values.map($0)) } ?? column
    }
  }

  /// A member that is left out if it has no value.
  package init<Value: Sendable>(
    optional key: String,
    _ type: ValueType<Value>,
    _ value: @escaping @Sendable (Row) -> Value?
  ) {
    (self.key, heading, isOptional) = (key, "", true)
    schema = type.schema
    json = { value($0).map(type.json) }
    cells = { rows, heading in TextTable.Column(heading, rows.map { _ in "" }) }
  }

  /// A column that is only for people.
  package init(
    _ heading: String,
    _ alignment: TextTable.Alignment = .trailing,
    _ text: @escaping @Sendable (Row) -> String
  ) {
    (key, self.heading, schema, isOptional) = ("", heading, .null, false)
    json = { _ in nil }
    cells = { rows, heading in TextTable.Column(heading, rows.map(text), alignment) }
  }

  /// A column of names that is only for people.
  package static func names(
    _ heading: String,
    _ name: @escaping @Sendable (Row) -> String
  ) -> Self { Self("", .name, heading, name) }

  /// The column with a description of its values in the schema.
  package func about(_ text: String) -> Self {
    var column = self
    column.schema = schema.described(text)
    return column
  }

  /// Its key and schema alone, without values; a document may lack an optional one.
  package func description(isOptional: Bool) -> Column<Void> {
    Column<Void>(key, schema, isOptional: isOptional || self.isOptional)
  }

  private init(_ key: String, _ schema: JSONValue, isOptional: Bool) {
    (self.key, self.schema, self.isOptional, heading) = (key, schema, isOptional, "")
    json = { _ in nil }
    cells = { rows, heading in TextTable.Column(heading, rows.map { _ in "" }) }
  }

  /// The column with markup in the cells of a page.
  package func marked(_ markup: @escaping @Sendable (Row) -> String) -> Self {
    var column = self
    column.markup = markup
    return column
  }

  /// The column, left out where there is little room.
  package func minor() -> Self {
    var column = self
    column.isMinor = true
    return column
  }

  /// The column under another heading.
  package func headed(_ heading: String) -> Self {
    var column = self
    column.heading = heading
    return column
  }

  /// The column under the initial of its heading.
  package var initialled: Self { headed("\(heading.prefix(1))") }

  package func cells(_ rows: [Row]) -> TextTable.Column {
    var column = cells(rows, heading)
    (column.isMinor, column.isRank) = (isMinor, key == "rank")
    column.markup = markup.map { rows.map($0) }
    return column
  }
}

extension Array {
  package func cells<Row>(_ rows: [Row]) -> [TextTable.Column] where Element == Column<Row> {
    map { $0.cells(rows) }
  }

  /// A row as an object.
  package func json<Row>(_ row: Row) -> JSONValue where Element == Column<Row> {
    .object(compactMap { column in column.json(row).map { (key: column.key, value: $0) } })
  }

  /// The schema of such objects.
  package func schema<Row>() -> JSONValue where Element == Column<Row> {
    .object(
      properties: Dictionary(uniqueKeysWithValues: map { ($0.key, $0.schema) }),
      required: filter { !$0.isOptional }.map(\.key)
    )
  }
}

extension TextTable {
  /// A table of some rows, its columns in groups without titles.
  package init<Row>(
    _ rows: [Row],
    labels: [TextKit.Column<Row>],
    _ groups: [TextKit.Column<Row>]...
  ) {
    self.init(
      labels: labels.cells(rows),
      groups: groups.filter { !$0.isEmpty }.map { Group("", $0.cells(rows)) }
    )
  }
}
