import CEmbeddedFiles
import CommandKit
import Foundation
import TextKit

/// A schema that is part of the program.
struct EmbeddedSchema {
  /// Its name, such as `report`.
  let name: String
  /// Its text: JSON Schema, draft 2020-12.
  let text: String

  /// All schemas, in the order of their names.
  static let all = (0..<embedded_schema_count()).map { index in
    let schema = embedded_schema_at(index)
    let bytes = UnsafeBufferPointer(start: schema.file.bytes, count: schema.file.count)
    return EmbeddedSchema(
      name: String(cString: schema.name),
      text: String(decoding: bytes, as: UTF8.self)
    )
  }

  /// Its subject, in a few words.
  var title: String {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object?["title"] as? String ?? ""
  }
}

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    operands: "[NAME]",
    completion: .words(EmbeddedSchema.all.map(\.name)),
    summary: "print the schema of a JSON file",
    discussion: """
      Prints a JSON Schema (draft 2020-12), with which editors complete configurations and programs \
      check what they read. Without NAME, lists the schemas.
      """,
    examples: [
      Example("List the schemas", "tournament schema"),
      Example("Save the schema of reports", "tournament schema report > report.schema.json"),
    ]
  ) { tool, arguments in
    let schemas = EmbeddedSchema.all
    guard let name = try arguments.onlyWord("schema") else {
      let rows = schemas.map { ($0.name, $0.title) }
      try tool.console.print(HelpText(for: tool.console).table(rows))
      return .success
    }
    guard let schema = schemas.first(matching: name, by: \.name) else {
      throw CommandError(
        .usage,
        "unknown schema '\(name)'; \(name.remedy(choosingFrom: schemas.map(\.name)))"
      )
    }
    try tool.console.print(Data(schema.text.utf8))
    return .success
  }
}
