import Reports
@testable import CommandKit
import Testing

@testable import TournamentCommand

/// Every measurement that there is can be asked for, and is told of.
@Suite struct MeasurementOptionsTests {
  @Test(arguments: Measurements.commandOptions.map(\.usage))
  func `the option of a measurement is in the help and in the manual`(usage: String) throws {
    let help = Transcript()
    #expect(help.run(["help", "run"]) == .success)
    #expect(help.output.contains("\n  \(usage) "))
    let rows = Manual.tableRows.compactMap(\.first)
    #expect(rows.contains("`\(usage)`"))
  }

  @Test func `no measurement takes the name of another option`() {
    let names = Subcommand.run.options.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
