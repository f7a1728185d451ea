import Foundation
import Reports
import TextKit

/// Something that happens in a run, as programs that watch it read it: a line of JSON each.
///
/// Members keep their meaning as long as the version stays the same; more may be added.
struct RunEvent<Content>: Sendable {
  private let name: String
  private let title: String
  private let columns: [Column<Content>]

  init(_ name: String, _ title: String, _ columns: [Column<Content>]) {
    (self.name, self.title, self.columns) = (name, title, columns)
  }

  private var version: JSONValue { .integer(2) }

  func line(_ content: Content, after seconds: Double) throws -> Data {
    let event = columns.json(content).with("version", version).with("event", .string(name))
      .with("seconds", .number(seconds))
    let text = try ReportFile { try JSONWriter(isCompact: true).write(event, to: &$0) }.text
    return Data((text + "\n").utf8)
  }

  var schema: JSONValue {
    let seconds = JSONValue.number(from: 0).described("Since the run began.")
    let head: [Column<Content>] = [
      Column("version", .data(["const": version]) { $0 }) { _ in version },
      Column("event", .data(["const": .string(name)]) { $0 }) { _ in .string(name) },
      Column("seconds", .data(seconds) { $0 }) { _ in .null },
    ]
    return (head + columns).schema().with("title", .string(title))
      .with("additionalProperties", .bool(true))
  }
}
