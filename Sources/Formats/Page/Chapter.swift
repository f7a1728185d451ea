import Reports
import TextKit

/// What stands under one heading of a page.
struct Chapter {
  /// The name of its place, such as `cross-table`.
  let id: String
  let title: String
  /// What it is of by its name, empty for nothing.
  let name: String
  let caption: String
  var parts: [Part] = []
  /// What a script draws in it.
  var chart: JSONValue?

  /// The class of what is nothing without a script.
  var kind: String { parts.isEmpty && chart != nil ? " class=\"live\"" : "" }

  /// The heading as a whole.
  var heading: String { name.isEmpty ? title : "\(title) \(name)" }

  /// What leads to it.
  var link: String {
    name.isEmpty ? title : title.split(separator: " ").first.map(String.init) ?? ""
  }
}
