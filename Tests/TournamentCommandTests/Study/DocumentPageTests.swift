import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Pages of analyses.
@Suite struct DocumentPageTests {
  @Test func `levels are written as a page, in Markdown and as text`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["l.html", "l.md", "l.txt", "l.json"].flatMap { ["--output", $0] }
    let run = try await folder.run("levels --ladder 3", outputs)
    #expect(run.error.isEmpty)
    #expect(try folder.read("l.txt") == run.output)
    #expect(try folder.read("l.md").hasPrefix("# Levels of minimax by blunder: "))
    #expect(try folder.read("l.json").contains("\"bots\""))
    let page = try folder.read("l.html")
    #expect(page.contains("<h1>Levels of minimax by blunder: 3×3, 3 in a row, exactly</h1>"))
    #expect(page.matches(of: /<table id="result-\d"/).count == 3)
    for name in ["Easy", "Medium", "Hard"] {
      #expect(page.contains("<th scope=\"row\">\(name)</th>"), "\(name)")
    }
  }

  @Test func `a page has each claim with its verdict, and the game that refutes it`() async throws {
    let folder = try TemporaryFolder()
    let command = ["verify", "minimax", "heuristic", "first-free", "--as", "x", "--format", "html"]
    let run = try await folder.run(command, status: 1)
    #expect(run.output.contains("<h1>2 of 3 claims proved</h1>"))
    let claims =
      "minimax never loses as X, heuristic never loses as X and first-free never loses as X"
    #expect(run.output.contains(" · \(claims)</p>"))
    #expect(run.output.contains("<p class=\"caption\">Proved.</p>"))
    #expect(run.output.contains("<p class=\"caption\">Refuted.</p>"))
    #expect(run.output.contains("<pre class=\"drawing\">1 X a3"))
  }

  @Test(arguments: [
    ["exact", "minimax", "random"], ["exact", "minimax:depth=2", "--best-response"],
    ["solve", "xo. / ... / ..."], ["moves"], ["explain", "minimax", "xo. / ... / ..."],
    ["openings", "--balanced", "2", "--plies", "2"],
  ])
  func `every analysis is a page with the words of its Markdown`(command: [String]) async throws {
    let folder = try TemporaryFolder()
    let page = try await folder.run(command + ["--format", "html"], status: nil)
    let markdown = try await folder.run(command + ["--format", "markdown"], status: nil)
    #expect(page.status == markdown.status, "\(page.error)")
    let title = try String(#require(markdown.output.split(separator: "\n").first?.dropFirst(2)))
    #expect(page.output.contains("<h1>") && page.output.contains("</main>"))
    #expect(page.output.contains(String(title.prefix(12))))
  }
}
