import Bots
@testable import CommandKit
import Foundation
import GameModel
import StrategyKit
import Testing

/// Configurations as they are read.
@Suite struct ConfigurationTests {
  /// The configuration of a text.
  private func configuration(_ text: String, path: String = "c.json") throws -> Configuration {
    try ConfigurationFile(Data(text.utf8), path: path).configuration
  }

  @Test func `keys that are left out have the values of a plain tournament`() throws {
    let configuration = try configuration("{}")
    #expect(configuration == Configuration())
    #expect(configuration.gamesPerPairing == 1000)
    #expect(configuration.seed == 1)
    #expect(try configuration.rules.rules() == .ticTacToe)
  }

  @Test func `every key of a configuration is read`() throws {
    let configuration = try configuration(
      """
      {
        "name": "All \\u00e9", "rules": { "columns": 5, "rows": 4, "lineLength": 3 },
        "bots": ["random", { "bot": "Easy", "spec": "minimax", "blunder": 0.5, "ties": "random" }],
        "schedule": { "gauntlet": "Easy" }, "games": 6, "seed": 18446744073709551615,
        "openings": { "plies": 2 }, "moveLimit": "250ms", "adjudicate": 5000
      }
      """
    )
    var expected = Configuration()
    expected.name = "All é"
    expected.rules = .init(columns: 5, rows: 4, lineLength: 3)
    expected.bots = [
      try BotSpec("random"),
      BotSpec(
        name: "Easy",
        kind: "minimax",
        parameters: [BotArgument("blunder", "0.5"), BotArgument("ties", "random")]
      ),
    ]
    expected.schedule = .gauntlet(["Easy"])
    expected.gamesPerPairing = 6
    expected.seed = .max
    expected.openings = .plies(2)
    expected.moveLimit = .milliseconds(250)
    expected.adjudication = 5000
    #expect(configuration == expected)
  }

  @Test func `openings of a file may be turned, and are written as they are read`() throws {
    for (text, transform) in [("", false), (#", "transform": true"#, true)] {
      let written = #"{ "file": "o.txt"\#(text) }"#
      let configuration = try configuration(#"{ "openings": \#(written) }"#)
      #expect(configuration.openings == .file("o.txt", transform: transform))
      #expect(configuration.openings?.text == written)
    }
    let plain = try configuration(#"{ "openings": { "file": "o.txt", "transform": false } }"#)
    #expect(plain.openings == .file("o.txt", transform: false))
  }

  @Test func `comments and trailing commas are allowed anywhere`() throws {
    let configuration = try configuration(
      """
      // before
      { /* in */ "name": "a // b /* c */ ,}", // behind
        "bots": ["random", "minimax", /* last */ ],
        /* "games": 2, */ "games": 4, // { [
      } // after
      """
    )
    #expect(configuration.name == "a // b /* c */ ,}")
    #expect(configuration.gamesPerPairing == 4)
    #expect(configuration.bots.map(\.name) == ["random", "minimax"])
  }

  @Test func `a file that names no bots is played by those that are built in`() throws {
    let usual = ConfigurationFile.builtIn.configuration
    #expect(try configuration(#"{ "games": 4 }"#).bots == usual.bots)
    #expect(usual.seed == 2026)
  }

  @Test func `the round robin can be written out`() throws {
    #expect(try configuration(#"{ "schedule": "round-robin" }"#).schedule == .roundRobin)
  }

  @Test(arguments: ["0.1", "1e-1", "0.10", "10e-2", #""1/10""#, #""0.1""#])
  func `a number is read as the decimal fraction it is written as`(_ number: String) throws {
    let spec = try configuration(#"{ "bots": [{ "spec": "minimax", "blunder": \#(number) }] }"#)
      .bots[0]
    let bot = try roster.bot(spec, rules: .ticTacToe)
    let moves = try #require(try bot.policy?.moves(in: Position(.ticTacToe)))
    // One move in ten is any of nine squares, the others are the best one.
    #expect(moves.total == 90)
    #expect(moves.weight(of: moves.entries[0].square) == 82)
    #expect(moves.entries.dropFirst().allSatisfy { $0.weight == 1 })
  }

  @Test func `a bot in a configuration goes by its name, or by its spec`() throws {
    let bots = try configuration(
      #"""
      { "bots": [
        "Easy=minimax:blunder=0.5",
        { "spec": "Weak=minimax", "depth": 1 },
        { "spec": "minimax:depth=2", "ties": "random" },
        { "spec": "minimax", "depth": 2, "blunder": 0.25 },
        { "bot": "Over", "spec": "Under=minimax" },
      ] }
      """#
    ).bots
    #expect(
      bots.map(\.name) == [
        "Easy", "Weak", "minimax:depth=2,ties=random", "minimax:blunder=0.25,depth=2", "Over",
      ]
    )
  }
}
