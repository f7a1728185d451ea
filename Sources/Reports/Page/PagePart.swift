package import TextKit

/// What a page has of a section, for its script to draw.
package struct PagePart {
  /// What stands in the report that the page has.
  package var report: [String: JSONValue] = [:]
  /// The tables that are shown as they stand in the other reports, by the names of their places.
  package var tables: [String: TextTable] = [:]
  /// What has a section of the page to itself; `nil` for nothing.
  package var section: TableSection?
  /// What stands beside the report.
  package var data: [String: JSONValue] = [:]

  /// A section of the page with one table, which stands there as in the other reports.
  package struct TableSection {
    /// The name of its place, such as `accuracy`.
    package let id: String
    package let title: String
    /// What the table shows, in a sentence.
    package let caption: String
    package let table: TextTable
  }
}
