import TextKit

/// What a page has of a section, for its script to draw.
struct PagePart {
  /// What stands in the report that the page has.
  var report: [String: JSONValue] = [:]
  /// The tables that are shown as they stand in the other reports, by the names of their places.
  var tables: [String: TextTable] = [:]
  /// What has a section of the page to itself; `nil` for nothing.
  var section: TableSection?
  /// What stands beside the report.
  var data: [String: JSONValue] = [:]

  /// A section of the page with one table, which stands there as in the other reports.
  struct TableSection {
    /// The name of its place, such as `accuracy`.
    let id: String
    let title: String
    /// What the table shows, in a sentence.
    let caption: String
    let table: TextTable
  }
}
