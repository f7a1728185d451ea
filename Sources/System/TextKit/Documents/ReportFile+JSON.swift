extension ReportFile {
  /// The version of all documents; another one has keys that mean something else, not more of them.
  package static let version = 2

  /// A file of JSON.
  package init(_ value: JSONValue) { self.init { try JSONWriter().write(value, to: &$0) } }

  /// A file with an object of JSON, which also says what wrote it, and the name of the schema that
  /// describes it.
  package static func document(_ schema: String, _ members: [String: JSONValue]) -> ReportFile {
    let head: [String: JSONValue] = [
      "$schema": .string(schema),
      "program": .string(Program.signature),
      "version": .integer(version),
    ]
    return ReportFile(JSONValue(members.merging(head) { $1 }))
  }
}
