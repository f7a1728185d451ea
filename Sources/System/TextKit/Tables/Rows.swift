/// The rows of a table, each made as it is needed: there may be millions.
package struct Rows<Row>: Sendable {
  package let count: Int
  private let row: @Sendable (Int) -> Row

  /// Rows that are made from their indices.
  package init(count: Int, _ row: @escaping @Sendable (Int) -> Row) {
    (self.count, self.row) = (count, row)
  }

  /// A row for each element of an array.
  package init<Element: Sendable>(
    _ elements: [Element],
    _ row: @escaping @Sendable (Element) -> Row
  ) {
    self.init(count: elements.count) { row(elements[$0]) }
  }

  /// Rows that have been made.
  package init(_ rows: [Row]) where Row: Sendable { self.init(rows) { $0 } }

  package subscript(index: Int) -> Row { row(index) }

  /// All rows at once, as a layout needs them.
  package var all: [Row] { (0..<count).map(row) }
}
