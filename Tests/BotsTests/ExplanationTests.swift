import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// What bots say of their moves.
@Suite struct ExplanationTests {
  private func explanation(_ spec: String, _ position: Position) throws -> Explanation {
    let bot = try roster.bot(BotSpec(spec), rules: position.rules)
    var strategy = try #require(try bot.makeStrategy() as? any Explaining, "\(spec)")
    var random = GameRandom(seed: 1)
    return try strategy.explanation(of: position, using: &random)
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `every bot gives reasons for the moves that it makes, and lines that can be played`(
    spec: String
  ) throws {
    for position in Positions.tried.enumerated().filter({ $0.offset.isMultiple(of: 25) }) {
      let position = position.element
      let explanation = try explanation(spec, position)
      for reason in explanation.reasons {
        #expect(position.isFree(reason.square) && !reason.text.isEmpty)
        #expect(reason.line.isEmpty || reason.line.first == reason.square)
        var next = position
        for move in reason.line { try next.play(move) }
      }
      guard let policy = try roster.bot(BotSpec(spec), rules: .ticTacToe).policy else { continue }
      let moves = try policy.moves(in: position)
      for entry in moves.entries {
        let reasons = explanation.reasons(for: entry.square)
        #expect(!reasons.isEmpty, "\(position.rules.name(of: entry.square)) in \(position)")
        // Where the probability of each reason is known, they sum to that of the move.
        let known = reasons.compactMap(\.probability)
        guard known.count == reasons.count else { continue }
        let probability = Double(entry.weight) / Double(moves.total)
        #expect(abs(known.reduce(0, +) - probability) < 1e-6, "in \(position)")
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let spec: String
    let drawing: String
    let square: String
    let reasons: [String]
    var testDescription: String { "\(spec) in \(drawing)" }
  }

  static let cases = [
    Case(spec: "random", drawing: "x../.../...", square: "c3", reasons: ["drawn at random"]),
    Case(spec: "first-free", drawing: "x../...", square: "b2", reasons: ["the first free square"]),
    Case(spec: "heuristic", drawing: "xx./o../...", square: "c3", reasons: ["block"]),
    Case(spec: "heuristic", drawing: "x../.o./..x", square: "b3", reasons: ["block fork"]),
    Case(
      spec: "heuristic:notice=0.8",
      drawing: "x../.o./..x",
      square: "b3",
      reasons: ["block fork", "side", "no rule noticed"]
    ),
    Case(spec: "minimax", drawing: "xx./oo./...", square: "c3", reasons: ["best"]),
    Case(spec: "minimax", drawing: "x../.../...", square: "b2", reasons: ["best"]),
    Case(spec: "minimax", drawing: ".../.../...", square: "a3", reasons: ["first of 9 best"]),
    Case(
      spec: "minimax:temperature=1",
      drawing: "xx./oo./...",
      square: "c2",
      reasons: ["3 steps below the best"]
    ),
    Case(
      spec: "heuristic:notice=\"block-fork:0,side:0.5\"",
      drawing: "x../.o./..x",
      square: "b3",
      reasons: []
    ),
    Case(
      spec: "minimax:depth=3,blunder=0.1",
      drawing: "x../.../...",
      square: "c3",
      reasons: ["blunder"]
    ),
    Case(
      spec: "scripted:moves=a1b2",
      drawing: "x../.../o..",
      square: "b2",
      reasons: ["square 2 of the script's list"]
    ),
    Case(
      spec: "monte-carlo:playouts=9",
      drawing: "xx./oo./...",
      square: "c3",
      reasons: ["decided by the threats on the board"]
    ),
  ]

  @Test(arguments: cases)
  func `a reason is the one that decided`(row: Case) throws {
    let rows = row.drawing.split(separator: "/")
    let rules = try Rules(columns: rows[0].count, rows: rows.count, lineLength: rows.count)
    let position = try Position(row.drawing, rules: rules)
    let square = try rules.square(named: row.square)
    let reasons = try explanation(row.spec, position).reasons(for: square)
    #expect(reasons.map(\.text) == row.reasons)
  }

  @Test func `a search says how far it went, and what it expects`() throws {
    let rules = try Rules(columns: 9, rows: 9, lineLength: 5)
    var position = Position(rules)
    for square in try rules.squares(named: "e5f5e6") { try position.play(square) }
    let explanation = try explanation("minimax:nodes=500", position)
    #expect(explanation.summary?.hasPrefix("It searched ") == true)
    let reason = try #require(explanation.reasons.first)
    #expect(reason.text.hasPrefix("best: lines worth "))
    #expect(reason.line.count > 1)
  }
}
