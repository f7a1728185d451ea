import TextKit

/// The contents of a page under one heading.
struct Chapter {
  /// Its anchor, such as `cross-table`.
  let id: String
  let title: String
  /// The name it is about, empty for none.
  let name: String
  let caption: String
  var parts: [Part] = []
  /// The data that a script draws in it.
  var chart: JSONValue?
  /// The values of its tables for a spreadsheet.
  var sheets: [Sheet] = []

  /// Whether it has nothing to show without a script.
  var isLive: Bool { parts.isEmpty && chart != nil }

  /// The whole heading.
  var heading: String { name.isEmpty ? title : "\(title) \(name)" }

  /// The text of links to it.
  var link: String {
    name.isEmpty ? title : title.split(separator: " ").first.map(String.init) ?? ""
  }
}
