extension JSONValue {
  /// The version of all documents; another one has keys that mean something else, not more of them.
  private static let version = 1

  /// An object that is a file of its own, and says who wrote it and what describes it.
  ///
  /// - Parameters:
  ///   - schema: The name of its schema in `Config/schema`, such as `report`.
  ///   - members: What it holds.
  /// - Returns: The object, which says these things besides.
  package static func document(_ schema: String, _ members: [String: JSONValue]) -> JSONValue {
    let head: [String: JSONValue] = [
      "$schema": .string("Config/schema/\(schema).schema.json"),
      "program": .string(Program.signature),
      "version": .integer(version),
    ]
    return JSONValue(members.merging(head) { $1 })
  }
}
