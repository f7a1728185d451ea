import TextKit
import TournamentCore

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

  /// A value in a table.
  package enum Field: ExpressibleByStringLiteral {
    case text(String)
    /// A text that is already formatted as a field.
    case field(String)
    case integer(Int)
    case number(Double, decimals: Int)
    case nothing

    package init(stringLiteral value: String) { self = .text(value) }
  }

  package let name: Name
  package let headings: [Field]
  package let rowCount: Int
  /// The fields of a row by its index.
  package let row: (Int) -> [Field]

  /// Columns of a table by their headings and how their rows are made.
  package init(name: Name, headings: [Field], rowCount: Int, row: @escaping (Int) -> [Field]) {
    self.name = name
    self.headings = headings
    self.rowCount = rowCount
    self.row = row
  }
}

extension Report {
  /// The names of the bots as fields, in the order of the plan.
  package var nameFields: [Sheet.Field] { plan.bots.map { .field($0.name.csv) } }
}
