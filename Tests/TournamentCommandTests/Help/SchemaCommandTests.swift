import CommandKit
import Foundation
import Reports
import TestSupport
import Testing

@testable import TournamentCommand

/// The schemas, which are made from the columns and the settings that they describe.
@Suite struct SchemaCommandTests {
  @Test func `every schema is listed with its title`() throws {
    let output = Transcript.output(of: ["schema"])
    let lines = output.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1).map(String.init)
    }
    #expect(lines.map { $0[0] } == DocumentSchema.all.map(\.name))
    #expect(lines.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: DocumentSchema.all.map(\.name))
  func `a schema is JSON that names itself`(name: String) throws {
    let output = Transcript.output(of: ["schema", name])
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    )
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let members = schema["properties"] as? [String: [String: Any]]
    let first =
      (schema["oneOf"] as? [[String: Any]])?.first?["properties"] as? [String: [String: Any]]
    let const = (members ?? first)?["$schema"]?["const"] as? String
    #expect(const == (Self.unnamed.contains(name) ? nil : name))
  }

  /// Documents that people write, and lines of events, do not name their schema.
  private static let unnamed = ["configuration", "events"]

  @Test func `the schema that editors use is the one that is printed`() throws {
    let output = Transcript.output(of: ["schema", "configuration"])
    try Golden.expect(output, in: "../../../Config/schema/configuration.schema.json")
  }

  @Test func `an unknown schema is answered with those that there are`() {
    for (name, remedy) in [("reprot", "did you mean 'report'?"), ("x", "choose from ")] {
      let transcript = Transcript()
      #expect(transcript.run(["schema", name]) == .usage)
      #expect(transcript.error.hasPrefix("tournament: unknown schema '\(name)'; \(remedy)"))
    }
  }
}
