package import TextKit

/// The schema of a document that programs read, made from the columns that write it.
package struct DocumentSchema: Sendable {
  /// Its name, which documents bear and `tournament schema` takes, such as `report`.
  package let name: String
  /// Its subject, in a few words.
  package let title: String
  private let make: @Sendable () -> JSONValue

  /// The schema, which is JSON Schema, draft 2020-12.
  package var value: JSONValue {
    make().with("$schema", "https://json-schema.org/draft/2020-12/schema")
      .with("title", .string(title))
  }

  package init(
    _ name: String,
    _ title: String,
    _ value: @autoclosure @escaping @Sendable () -> JSONValue
  ) {
    (self.name, self.title, make) = (name, title, value)
  }

  /// The schema of documents that have one of some contents.
  package init(_ name: String, _ title: String, _ about: String, _ contents: Contents...) {
    self.init(
      name,
      title,
      (contents.count == 1
        ? contents[0].schema(name)
        : ["oneOf": .array(contents.map { $0.schema(name) })])
        .described(about)
    )
  }

  /// The members of a document, given its name.
  package struct Contents: Sendable {
    fileprivate let schema: @Sendable (_ name: String) -> JSONValue

    package init<Row>(_ columns: @autoclosure @escaping @Sendable () -> [Column<Row>]) {
      schema = { (DocumentSchema.head($0) + columns()).schema() }
    }
  }

  /// The members that every document begins with.
  private static func head<Row>(_ name: String) -> [Column<Row>] {
    [
      Column("$schema", .data(["const": .string(name)]) { .string($0) }) { _ in name }
        .about("The name that 'tournament schema' takes to print this schema."),
      Column("program", .text) { _ in Program.signature }
        .about("The name and the version of the program that wrote it."),
      Column("version", .data(["const": .integer(ReportFile.version)]) { .integer($0) }) { _ in
        ReportFile.version
      }
      .about("The version of these keys. The same version may gain keys; their meaning stays."),
    ]
  }
}

extension DocumentSchema {
  package static let report = DocumentSchema(
    "report",
    "Report of a tournament",
    "Written by 'tournament run --format json'. The same configuration and seed give the same "
      + "bytes.",
    Contents(Measurements.members)
  )
}

extension ReportFile {
  /// A document of JSON with the members of some columns.
  ///
  /// - Parameters:
  ///   - schema: The name of its schema.
  ///   - columns: The members.
  ///   - content: What it is about.
  /// - Returns: The file.
  package static func document<Content>(
    _ schema: String,
    _ columns: [Column<Content>],
    _ content: Content
  ) -> ReportFile {
    .document(schema, columns.reduce(into: [:]) { $0[$1.key] = $1.json(content) })
  }
}
