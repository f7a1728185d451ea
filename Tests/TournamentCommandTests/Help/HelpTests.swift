import Bots
import Foundation
import StrategyKit
@testable import CommandKit
import TestSupport
import Testing

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

  /// Those that are recorded; what every option says is in the manual's page of options.
  private static let recorded: Set = ["--version", "bots", "bots minimax", "help", "help play"]

  @Test(arguments: pages)
  func `help is as it was recorded, and 80 columns wide`(_ page: Page) throws {
    let transcript = Transcript()
    #expect(transcript.run(page.arguments) == .success)
    #expect(transcript.error.isEmpty)
    if Self.recorded.contains(page.testDescription) {
      try Golden.expect(transcript.output, in: page.file)
    }
    for line in transcript.output.split(separator: "\n") {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
    }
  }

  @Test(arguments: [20, 40, 60, 100, 300])
  func `help is as wide as its terminal, where that is readable`(_ columns: Int) throws {
    for arguments in [["help"], ["bots", "engine"]] + Subcommand.all.map({ ["help", $0.name] }) {
      let transcript = Transcript()
      let console = Console(
        write: transcript.console.write,
        writeError: transcript.console.writeError,
        screen: Screen(columns: columns)
      )
      #expect(Tool(roster, console: console).run(arguments) == .success)
      let examples =
        Subcommand.all.flatMap { $0.examples.map { "    \($0.command)" } }
        + ["  \(HelpPages.example.command)"]
      for line in transcript.output.split(separator: "\n") where !examples.contains(String(line)) {
        #expect(line.count <= min(max(columns, 40), 120), "\(line)")
      }
    }
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `help lists every option once, and many in groups`(_ name: String) throws {
    let subcommand = try #require(Subcommand.all.first { $0.name == name })
    let whole = OptionGroup.divided(subcommand.options).flatMap(\.options).map(\.name)
    #expect(whole.sorted() == subcommand.options.map(\.name).sorted())
    guard subcommand.lender == nil else { return }
    let shared = subcommand.sharedOptions.flatMap(\.options)
    let halves = (subcommand.ownOptions + shared).map(\.name)
    #expect(halves.sorted() == subcommand.options.map(\.name).sorted())
    let groups = OptionGroup.divided(subcommand.ownOptions)
    #expect(subcommand.ownOptions.count > 8 ? groups.count > 2 : groups.count < 2)
  }

  @Test func `what is quoted in help is code, and so are options`() {
    func code(_ text: String) -> [String] {
      HelpCode.parts(of: text).filter(\.isCode).map(\.text)
    }
    let text = "--lost of a bot's games ('a b', or two bots' --bot), as 'x=y'; not well--known"
    #expect(code(text) == ["--lost", "a b", "--bot", "x=y"])
    #expect(code("") == [])
    #expect(
      HelpCode.parts(of: text).map(\.text).joined()
        == text.filter { $0 != "'" }
        .replacing("bots games", with: "bot's games").replacing("two bots ", with: "two bots' ")
    )
  }

  @Test func `help is asked for in several ways`() {
    func output(_ arguments: String...) -> String {
      let text = Transcript.output(of: arguments)
      return text
    }
    #expect(output("--help") == output("help"))
    #expect(output("-h") == output("help"))
    #expect(output("--games", "3", "--help") == output("help", "run"))
    #expect(output("Config/default.json", "-h") == output("help", "run"))
    for subcommand in Subcommand.all {
      #expect(output(subcommand.name, "--help") == output("help", subcommand.name))
      #expect(output(subcommand.name, "x", "-h") == output("help", subcommand.name))
    }
    #expect(output("solve", "--help", "--all") == output("help", "solve", "--all"))
    #expect(!output("solve", "--help").contains("a board of C columns"))
    #expect(output("solve", "--help", "--all").contains("a board of C columns"))
    #expect(output("run", "--version") == output("--version"))
    #expect(output("bots", "minimax:depth=2") == output("bots", "MINIMAX"))
  }
}
