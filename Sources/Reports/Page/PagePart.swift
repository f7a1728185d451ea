import TextKit

/// What a page has of a section, for its script to draw.
struct PagePart {
  /// What stands in the report that the page has.
  var report: [String: JSONValue] = [:]
  /// The tables that are shown as they stand in the other reports, by the names of their places.
  var tables: [String: TextTable] = [:]
  /// What stands beside the report.
  var data: [String: JSONValue] = [:]
}
