import CommandKit
import Foundation
import TestSupport
import Testing

/// The schemas, which are made from the columns and the settings that they describe.
@Suite struct SchemaCommandTests {
  private static let folder = "\(PackageFolder.path)/Config/schema"

  /// The names of the files that ship.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .compactMap { $0.hasSuffix(".schema.json") ? String($0.dropLast(".schema.json".count)) : nil }
    .sorted()

  @Test func `every schema is listed with its title`() throws {
    let transcript = Transcript()
    #expect(transcript.run(["schema"]) == .success)
    let lines = transcript.output.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1).map(String.init)
    }
    #expect(lines.map { $0[0] } == Self.names)
    #expect(lines.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: names)
  func `a schema is printed as its file has it`(name: String) throws {
    let transcript = Transcript()
    #expect(transcript.run(["schema", name]) == .success)
    try Golden.expect(transcript.output, in: "../../../Config/schema/\(name).schema.json")
  }

  @Test func `an unknown schema is answered with those that there are`() {
    for (name, remedy) in [("reprot", "did you mean 'report'?"), ("x", "choose from ")] {
      let transcript = Transcript()
      #expect(transcript.run(["schema", name]) == .usage)
      #expect(transcript.error.hasPrefix("tournament: unknown schema '\(name)'; \(remedy)"))
    }
  }
}
