import Bots
import Synchronization
@testable import CommandKit
import TestSupport
import Testing
import TextKit

@testable import TournamentCommand

/// How much of a report there is, how wide and in which characters.
@Suite struct TextOptionsTests {
  private static let brief = ["--games", "2", "--quiet"]

  private func text(_ options: String...) -> String {
    Transcript.output(of: Self.brief + options)
  }

  @Test func `sections are shown in full where they are asked for`() {
    let plain = text()
    #expect(plain.hasSuffix(" · seed 2026 · --show all shows more\n"))
    #expect(plain.split(separator: "\n", omittingEmptySubsequences: false).count <= 46)
    let some = text("--show", "sides,ratings", "--show", "facts")
    #expect(some.contains("BY SIDE") && some.contains("RATINGS") && some.contains("Schedule"))
    #expect(!some.contains("MATCHES"))
    let all = text("--show", "all")
    #expect(all.contains("MATCHES") && !all.contains("--show"))
  }

  @Test func `width and characters are what is asked for, in files too`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/r.txt"
    let text = text("--width", "60", "--ascii", "--output", "-", "--output", path)
    #expect(!text.contains { !$0.isASCII })
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(try folder.read("r.txt") == text)
  }

  /// What stands on a terminal after a run, and what on standard error.
  private func onTerminal(_ options: [String]) -> (output: String, error: String) {
    let texts = Mutex((output: "", error: ""))
    let console = Console(
      write: { data in texts.withLock { $0.output += String(decoding: data, as: UTF8.self) } },
      writeError: { text in texts.withLock { $0.error += text } },
      screen: Screen(columns: 100, allowsColour: false)
    )
    _ = Tool(roster, console: console).run(Self.brief + options)
    return texts.withLock { $0 }
  }

  @Test func `on a terminal a report in files leaves the standings`() throws {
    let folder = try TemporaryFolder()
    let (page, table) = ("\(folder.path)/x.html", "\(folder.path)/x.csv")
    let expected = ["--expect", "random: score >= 0.9"]
    let (output, error) = onTerminal(["--output", page, "--output", table] + expected)
    #expect(output.contains("\nRound robin: 3×3, 3 in a row · "))
    #expect(output.contains("STANDINGS") && output.contains("FAILED"))
    #expect(!output.contains("WIN LINES"))
    let csv = ["", "-pairings", "-lines"].map { "\(folder.path)/x\($0).csv" }
    #expect(output.hasSuffix("\n\nWrote \(([page] + csv).listed).\n"))
    #expect(error.isEmpty)
  }

  @Test func `where the terminal has something else it has no standings`() throws {
    let folder = try TemporaryFolder()
    let page = "\(folder.path)/x.html"
    #expect(onTerminal(["--output", page, "--output", "json:-"]).output.hasPrefix("{"))
    let events = onTerminal(["--output", page, "--events", "-"]).output
    #expect(events.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(text("--output", page).isEmpty, "off a terminal nothing is said")
  }
}
