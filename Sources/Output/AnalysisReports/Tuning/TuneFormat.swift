import Reports
import TextKit

/// A format for the report of a tuning.
package enum TuneFormat: String, OutputFormat {
  /// For people to read.
  case text
  /// For a page of text.
  case markdown
  /// For a spreadsheet: the parameters, and in a second file the points of the courses.
  case csv
  /// For programs to read.
  case json
  /// A page with the courses as pictures.
  case html

  package static var standard: TuneFormat { .text }

  package var fileEnding: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    case .csv: "csv"
    case .json: "json"
    case .html: "html"
    }
  }

  package var furtherFiles: [String] { self == .csv ? ["-points"] : [] }
}
