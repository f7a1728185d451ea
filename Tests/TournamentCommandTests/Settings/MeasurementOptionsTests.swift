import Reports
@testable import CommandKit
import Testing

@testable import TournamentCommand

/// Every measurement can be asked for, and is reported.
@Suite struct MeasurementOptionsTests {
  @Test(arguments: Measurements.commandOptions.map(\.usage))
  func `the option of a measurement is in the help and in the manual`(usage: String) throws {
    let output = Transcript.output(of: ["help", "run"])
    #expect(output.contains("\n  \(usage) "))
    let rows = Manual.tableRows.compactMap(\.first)
    #expect(rows.contains("`\(usage)`"))
  }

  @Test func `no measurement takes the name of another option`() {
    let names = Subcommand.run.options.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
