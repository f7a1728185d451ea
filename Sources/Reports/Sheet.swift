import Planning
import TextKit

/// Columns of a table for spreadsheets, each row made as it is written.
///
/// Sections that have columns of one table stand side by side in it, with the same rows.
struct Sheet {
  /// The tables that there are, each a file.
  enum Name: String, CaseIterable {
    /// A row for each bot, in the order of the standings.
    case standings
    /// A row for each bot as X and another as O.
    case pairings
    /// A row for each bot and line of the board.
    case lines
  }

  /// A value of a table.
  enum Field: ExpressibleByStringLiteral {
    case text(String)
    /// A text that is written as a field already.
    case field(String)
    case integer(Int)
    case number(Double, decimals: Int)
    case nothing

    init(stringLiteral value: String) { self = .text(value) }
  }

  let name: Name
  let headings: [Field]
  let rowCount: Int
  /// The fields of a row by its place.
  let row: (Int) -> [Field]
}

extension Report {
  /// The names of the bots as fields, in the order of the plan.
  var nameFields: [Sheet.Field] { plan.bots.map { .field($0.name.csv) } }
}
