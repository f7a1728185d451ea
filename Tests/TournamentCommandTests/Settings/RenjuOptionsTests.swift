import Foundation
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// Renju and caro on the command line and in files.
@Suite struct RenjuOptionsTests {
  private func output(_ arguments: [String]) -> String { Transcript.output(of: arguments) }

  private static let field = ["--bots", "random,first-free", "--games", "20", "--seed", "3"]

  @Test(
    arguments: [
      ("renju", [], #""rules": { "game": "renju" }"#),
      ("standard", [], #""rules": { "game": "standard-gomoku" }"#),
      (
        "caro-overline", ["--exact-line"],
        #""rules": { "columns": 15, "rows": 15, "lineLength": 5, "line": "exact-unblocked" }"#
      ),
    ] as [(String, [String], String)]
  )
  func `a configuration of a game is printed as it is read`(
    _ game: String,
    _ options: [String],
    _ text: String
  ) async throws {
    let file = #"{ "rules": { "game": "\#(game)" }, "bots": ["random", "first-free"], "games": 2 }"#
    let folder = try TemporaryFolder(["c.json": file])
    let printed = try await Inside.run(["config", "c.json"] + options, in: folder.path)
    #expect(printed.status == 0 && printed.output.contains(text), "\(printed.output)")
    try folder.write(printed.output, to: "d.json")
    let again = try await Inside.run(["config", "d.json"], in: folder.path)
    // Above it is the command that printed it.
    let texts = [printed, again].map { $0.output.drop { $0 != "{" } }
    #expect(texts[0] == texts[1] && texts[0].count > 100)
  }

  @Test(
    arguments: [
      (["--game", "renju"], #""restriction":"renju""#),
      (["--game", "caro"], #""line":"exact-unblocked""#),
      (["--game", "caro-overline"], #""line":"unblocked""#),
    ]
  )
  func `the rules are in a report`(_ options: [String], _ member: String) {
    #expect(output(Self.field + options + ["--format", "json"]).contains(member))
  }

  @Test func `renju and the line that is not blocked are on the list of games`() {
    let text = output(["help", "games"])
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Renju: 15×15, 5 in a row, renju; best play: X wins"))
    #expect(words.contains("best play: X wins (L. V. Allis, 1994); also called standard"))
    for option in SetupOptions.variants { #expect(words.contains(option.usage)) }
  }

  @Test func `a wrong rule of a file is reported with its line and its key`() async throws {
    let folder = try TemporaryFolder([
      "c.json": """
      {
        "bots": ["random", "first-free"],
        "rules": {
          "columns": 15, "rows": 15,
          "restriction": "renju", "goal": "lose"
        }
      }
      """
    ])
    let run = try await Inside.run(["c.json"], in: folder.path)
    #expect(
      run.error
        == "tournament: c.json:5: restriction: renju is played with lines of 5, without gravity, another rule "
        + "for lines, or misère; the game renju has its usual board\n"
    )
  }
}
