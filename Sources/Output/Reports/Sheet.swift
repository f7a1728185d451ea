package import TextKit

/// Columns of a table for spreadsheets, each row made as it is written.
///
/// Columns from several sections that belong to one table are placed side by side, with the same
/// rows.
package struct Sheet {
  /// The available tables, each a file.
  package enum Name: String, CaseIterable {
    /// A row for each bot, in the order of the standings.
    case standings
    /// A row for each bot as X and another as O.
    case pairings
    /// A row for each bot and line of the board.
    case lines
  }

  package let name: Name
  fileprivate let headings: [String]
  fileprivate let rowCount: Int
  /// The values of a row by its index.
  fileprivate let row: (Int) -> [JSONValue]

  fileprivate init(
    _ name: Name,
    _ headings: [String],
    rowCount: Int,
    _ row: @escaping (Int) -> [JSONValue]
  ) {
    (self.name, self.headings, self.rowCount, self.row) = (name, headings, rowCount, row)
  }

  package init<Row>(_ columns: [Column<Row>], _ rows: Rows<Row>, in name: Name = .standings) {
    self.name = name
    headings = columns.map(\.key)
    rowCount = rows.count
    row = { index in
      let row = rows[index]
      return columns.map { $0.json(row) ?? .null }
    }
  }
}

extension [Sheet] {
  /// The most rows of a page's tables that can be taken along.
  private static let mostOnPage = 10_000

  /// The columns side by side for a page, whose script writes them to a file: the headings and the
  /// rows as lines of comma-separated values; `nil` if there are none, or very many rows.
  package var onPage: JSONValue? {
    guard let count = first?.rowCount, count <= Self.mostOnPage else { return nil }
    let style = TextStyle.plain
    return [
      "head": .string(flatMap(\.headings).joined(separator: ",")),
      "rows": .array(
        (0..<count).map { index in
          .string(String(flatMap { $0.row(index) }.csvLine(style).dropLast()))
        }
      ),
    ]
  }

  /// The columns behind one with the same text in every row.
  package func labelled(_ heading: String, _ text: String) -> [Sheet] {
    guard let first else { return self }
    return [Sheet(first.name, [heading], rowCount: first.rowCount) { _ in [.string(text)] }] + self
  }

  /// Writes the columns side by side as comma-separated values (RFC 4180), with lines ended by a
  /// line feed; the style says whether texts are guarded against spreadsheets that would compute
  /// them.
  package func write(
    to writer: inout ReportWriter,
    _ style: TextStyle,
    hasHeadings: Bool = true
  ) throws {
    if hasHeadings { try writer.add(flatMap(\.headings).joined(separator: ",") + "\n") }
    for index in 0..<(first?.rowCount ?? 0) {
      try writer.add(flatMap { $0.row(index) }.csvLine(style))
    }
  }
}
