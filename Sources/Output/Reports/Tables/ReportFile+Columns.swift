package import TextKit

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
