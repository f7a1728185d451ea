import Bots
import CommandKit
import Foundation
import StrategyKit
import Subcommands
import Testing
import TestSupport

@testable import TournamentCommand

/// Help as it is printed, compared with what was recorded.
///
/// `RECORD_GOLDEN=1 swift test --filter HelpTests` records it anew.
@Suite struct HelpTests {
  struct Page: CustomTestStringConvertible {
    let arguments: [String]
    let file: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String...) {
      self.arguments = arguments
      file =
        arguments.joined(separator: " ").filter { $0 != "-" }
        .replacingOccurrences(of: " ", with: "-") + ".txt"
    }
  }

  static let pages =
    [Page("--version"), Page("bots")] + Subcommand.all.map { Page("help", $0.name) } + [
      Page("help")
    ]
    + (roster.kinds.map(\.name) + ["engine"]).map { Page("bots", $0) }

  @Test(arguments: pages)
  func `help is as it was recorded`(_ page: Page) async throws {
    let run = try await Binary.run(page.arguments, in: "/")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    try Golden.expect(run.output, in: page.file)
  }

  @Test(arguments: pages)
  func `help is 80 columns wide`(_ page: Page) {
    let transcript = Transcript()
    #expect(transcript.run(page.arguments) == .success)
    for line in transcript.output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test func `help is asked for in several ways`() {
    func output(_ arguments: String...) -> String {
      let transcript = Transcript()
      #expect(transcript.run(arguments) == .success)
      return transcript.output
    }
    #expect(output("--help") == output("help"))
    #expect(output("-h") == output("help"))
    #expect(output("--games", "3", "--help") == output("help"))
    for subcommand in Subcommand.all {
      #expect(output(subcommand.name, "--help") == output("help", subcommand.name))
      #expect(output(subcommand.name, "x", "-h") == output("help", subcommand.name))
    }
    #expect(output("run", "--version") == output("--version"))
    #expect(output("bots", "minimax:depth=2") == output("bots", "MINIMAX"))
  }
}
