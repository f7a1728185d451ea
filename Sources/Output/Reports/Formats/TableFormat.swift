import TextKit

/// A format for a report that is mainly one table.
package enum TableFormat: String, OutputFormat {
  /// For people to read.
  case text
  /// For a page of text.
  case markdown
  /// For a spreadsheet.
  case csv
  /// For programs to read.
  case json

  package static var standard: TableFormat { .text }

  package var fileEnding: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv: "csv"
    case .json: "json"
    }
  }
}
