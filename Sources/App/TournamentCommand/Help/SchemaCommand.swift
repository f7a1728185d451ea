import AnalysisReports
import CommandKit
import Foundation
import LeagueReports
import Reports
import TextKit

extension DocumentSchema {
  /// All schemas, in the order of their names.
  static let all =
    ([.report, .configuration, .events, CheckReport.schema, DryRun.schema] + analyses + leagues)
    .sorted { $0.name < $1.name }
}

extension Subcommand {
  static let schema = Subcommand(
    name: "schema",
    operands: "[NAME]",
    completion: .words(DocumentSchema.all.map(\.name)),
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
    let schemas = DocumentSchema.all
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
    try tool.console.print(Data(ReportFile(schema.value).text.utf8))
    return .success
  }
}
