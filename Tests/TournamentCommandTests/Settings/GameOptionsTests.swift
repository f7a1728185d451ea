import Foundation
import GameModel
import Records
import StrategyKit
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// The rules of the game on the command line, from the options to what is shown and kept.
@Suite struct GameOptionsTests {
  private func output(_ arguments: [String]) -> String { Transcript.output(of: arguments) }

  private static let field = ["--bots", "random,first-free", "--games", "20", "--seed", "3"]

  @Test(arguments: [
    (["--game", "connect-four"], "Connect Four, 7×6, 4 in a row, gravity"),
    (["--game", "connect-four", "--board", "5x4"], "5×4, 4 in a row, gravity"),
    (["--game", "misere-tic-tac-toe"], "Misère tic-tac-toe, 3×3, 3 in a row, misère"),
    (["--game", "tic-tac-toe"], "3×3, 3 in a row"),
    (["--game", "gomoku"], "15×15, 5 in a row"),
    (["--board", "4x4", "--exact-line"], "4×4, exactly 4 in a row"),
    (["--game", "renju"], "Renju, 15×15, 5 in a row"),
    (["--board", "7x7", "--renju"], "7×7, 5 in a row, renju"),
    (["--game", "caro"], "Caro, 15×15, exactly 5 in a row, unblocked"),
    (["--game", "caro-overline"], "Caro with overlines, 15×15, 5 in a row, unblocked"),
    (["--game", "standard"], "Standard Gomoku, 15×15, exactly 5 in a row"),
  ])
  func `a report names the game`(_ options: [String], _ game: String) {
    let text = Transcript.output(of: Self.field + options)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("random against first-free: \(game) "))
  }

  @Test func `a report without a name begins with the game`() {
    let transcript = Transcript()
    let status = transcript.run(Self.field + ["--name", "", "--game", "connect-four"])
    #expect(status == .success)
    #expect(transcript.output.contains("\nConnect Four: 7×6, 4 in a row, gravity · "))
  }

  /// The rules of a file, options, and the rules that are printed.
  @Test(
    arguments: [
      (#"{ "game": "connect-four" }"#, [], #"{ "game": "connect-four" }"#),
      (
        #"{ "game": "connect-four" }"#, ["--misere"],
        #"{ "columns": 7, "rows": 6, "lineLength": 4, "placement": "gravity", "goal": "lose" }"#
      ),
      (#"{ "game": "renju" }"#, [], #"{ "game": "renju" }"#),
      (#"{ "game": "standard" }"#, [], #"{ "game": "standard-gomoku" }"#),
      (
        #"{ "game": "caro-overline" }"#, ["--exact-line"],
        #"{ "columns": 15, "rows": 15, "lineLength": 5, "line": "exact-unblocked" }"#
      ),
    ] as [(String, [String], String)]
  )
  func `a file may name a game`(rules: String, options: [String], printed: String) async throws {
    let file = #"{ "rules": \#(rules), "bots": ["random", "first-free"], "games": 2 }"#
    let folder = try TemporaryFolder(["c.json": file])
    let config = try await folder.run("config c.json", options)
    #expect(config.output.contains(#""rules": \#(printed)"#), "\(config.output)\(config.error)")
    try folder.write(config.output, to: "d.json")
    let again = try await folder.run("config d.json")
    // Above it is the command that printed it.
    #expect(config.output.drop { $0 != "{" } == again.output.drop { $0 != "{" })
  }

  /// What differs from the plain game is in the rules of a report, and nothing else.
  @Test(arguments: [
    ([], #""rules" : {"columns":3,"lineLength":3,"rows":3}"#),
    (
      ["--game", "misere-connect-four"],
      #""rules" : {"columns":7,"goal":"lose","lineLength":4,"placement":"gravity","rows":6}"#
    ),
    (
      ["--game", "renju"],
      #""rules" : {"columns":15,"lineLength":5,"restriction":"renju","rows":15}"#
    ),
    (
      ["--game", "caro"],
      #""rules" : {"columns":15,"line":"exact-unblocked","lineLength":5,"rows":15}"#
    ),
    (
      ["--game", "caro-overline"],
      #""rules" : {"columns":15,"line":"unblocked","lineLength":5,"rows":15}"#
    ),
  ])
  func `the rules are in a report`(_ options: [String], _ member: String) {
    let json = output(Self.field + options + ["--format", "json"])
    #expect(json.contains(member), "\(json.prefix(600))")
  }

  @Test func `in misère lines are those that lost`() {
    let text = output(
      ["--bots", "random,first-free", "--games", "200", "--misere", "--show", "win-lines"]
    )
    #expect(text.contains("LINES THAT LOST") && text.contains("Losses"))
    #expect(!text.contains("WIN LINES"))
  }

  @Test func `the lines of exact in misère are those on which the bot loses`() {
    let match = ["exact", "first-free", "scripted:moves=a1c1b2", "--misere"]
    let text = Transcript.output(of: match)
    #expect(text.contains("Losses of first-free on each line, which it completed; a game"))
    // It marks a3, b3 and c3 with either side.
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for name in ["a3b3c3", "loss"] {
      let found = rows.filter { $0.first == name }.map { $0.dropFirst().joined(separator: " ") }
      #expect(found == ["1 1.000000 1 1.000000 1 1.000000"], "\(name)")
    }
  }

  @Test(arguments: [
    (["--misere"], #""terms":"3 in a row, misère""#),
    (["--board", "4x4", "--gravity"], #""terms":"4 in a row, gravity""#),
    (["--exact-line", "--line-length", "2"], #""terms":"exactly 2 in a row""#),
    (["--board", "15x15", "--renju"], #""terms":"5 in a row, renju""#),
    (["--board", "15x15", "--unblocked-line"], #""terms":"5 in a row, unblocked""#),
  ])
  func `a page plays by all rules, without tables`(_ options: [String], _ terms: String) {
    let text = Transcript.output(of: Self.field + options + ["--format", "html"])
    #expect(text.contains(#""policies":[],"#))
    #expect(text.contains(terms))
    #expect(text.components(separatedBy: #"id="program""#).count == 2)
  }

  @Test func `games are listed with their values`() {
    let text = output(["help", "games"])
    for game in NamedGame.all {
      #expect(text.contains(game.name) && text.contains(game.title))
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in [
      "best play: X wins at ply 41 (J. Allen and L. V. Allis, 1988)",
      "Renju: 15×15, 5 in a row, renju; best play: X wins",
      "best play: X wins (L. V. Allis, 1994); also called standard",
    ] + SetupOptions.variants.map(\.usage) { #expect(words.contains(text), "\(text)") }
  }

  @Test func `games are recorded as columns, converted and replayed`() async throws {
    let folder = try TemporaryFolder()
    let options = ["--game", "connect-four", "--games-file", "g.c4"]
    try await folder.run(Self.field + options)
    let text = try folder.read("g.c4")
    #expect(text.split(separator: "\n").count == 20)
    #expect(text.allSatisfy { "1234567\n".contains($0) })
    for (from, to) in [("g.c4", "g.sgf"), ("g.sgf", "again.c4")] {
      try await folder.run("convert \(from) \(to)")
    }
    #expect(try folder.read("again.c4") == text)
    let replay = try await folder.run("replay g.sgf --game 1")
    #expect(replay.output.contains("Connect Four: 7×6, 4 in a row, gravity\n"))
  }

  @Test func `merge and resume refuse to mix rules, and ratings says that it does`() async throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: [String], _ options: String...) async throws -> Binary.Run {
      try await folder.run(arguments + options, status: nil)
    }
    let misere = Self.field + ["--misere"]
    _ = try await run(Self.field, "--output", "a.json", "--games-file", "a.sgf")
    _ = try await run(misere, "--output", "b.json", "--games-file", "b.sgf")
    for (first, second) in [("a.json", "b.json"), ("a.sgf", "b.json"), ("b.sgf", "a.sgf")] {
      let mixed = try await run(["ratings", first, second])
      #expect(mixed.status == 0)
      #expect(mixed.error.contains("; they are rated together\n"))
    }
    _ = try await run(Self.field, "--results", "r", "--shard", "1/2")
    _ = try await run(misere, "--results", "s", "--shard", "2/2")
    let merged = try await run(["merge", "r", "s"])
    #expect(merged.status == 65)
    #expect(merged.error.contains("3×3, 3 in a row and 3×3, 3 in a row, misère"))
    let resumed = try await run(misere, "--results", "r", "--shard", "1/2", "--resume")
    #expect(resumed.status != 0 && resumed.error.contains("3 in a row, misère"))
  }
}
