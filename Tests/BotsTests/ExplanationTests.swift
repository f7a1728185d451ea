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
  func `every bot gives reasons for its moves, and lines that can be played`(spec: String) throws {
    for position in Positions.ofTicTacToe.enumerated().filter({ $0.offset.isMultiple(of: 25) }) {
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

  static let cases: [(spec: String, drawing: String, square: String, reasons: [String])] = [
    ("random", "x../.../...", "c3", ["drawn at random"]),
    ("first-free", "x../...", "b2", ["the first free square"]),
    ("heuristic", "xx./o../...", "c3", ["block"]),
    ("heuristic", "x../.o./..x", "b3", ["block fork"]),
    ("heuristic:notice=0.8", "x../.o./..x", "b3", ["block fork", "side", "no rule noticed"]),
    (#"heuristic:notice="block-fork:0,side:0.5""#, "x../.o./..x", "b3", []),
    ("minimax", "xx./oo./...", "c3", ["best"]), ("minimax", "x../.../...", "b2", ["best"]),
    ("minimax", ".../.../...", "a3", ["first of 9 best"]),
    ("minimax:temperature=1", "xx./oo./...", "c2", ["3 steps below the best"]),
    ("minimax:depth=3,blunder=0.1", "x../.../...", "c3", ["blunder"]),
    ("scripted:moves=a1b2", "x../.../o..", "b2", ["square 2 of the script's list"]),
    ("monte-carlo:playouts=9", "xx./oo./...", "c3", ["decided by the threats on the board"]),
  ]

  @Test(arguments: cases)
  func `a reason is the one that decided`(
    spec: String,
    drawing: String,
    square: String,
    reasons: [String]
  ) throws {
    let rows = drawing.split(separator: "/")
    let rules = try Rules(columns: rows[0].count, rows: rows.count, lineLength: rows.count)
    let position = try Position(drawing, rules: rules)
    let found = try explanation(spec, position).reasons(for: rules.square(named: square))
    #expect(found.map(\.text) == reasons)
  }

  @Test(arguments: [
    "heuristic", "minimax:nodes=60", "minimax:depth=3", "minimax:depth=4,ties=random", "first-free",
    "monte-carlo:playouts=20", "random", "scripted", "minimax:depth=2,temperature=1",
  ])
  func `explanations name no forbidden square`(spec: String) throws {
    let positions = Positions.gatherings(on: "9,9,5 renju", count: 60)
    #expect(positions.contains { !$0.fouls.isEmpty })
    for position in positions where !position.fouls.isEmpty {
      let reasons = try explanation(spec, position).reasons
      #expect(!reasons.isEmpty && reasons.allSatisfy { position.isLegal($0.square) }, "\(position)")
    }
  }

  @Test func `a search says how far it went, and what it expects`() throws {
    let rules = try Rules(columns: 9, rows: 9, lineLength: 5)
    var position = Position(rules)
    for square in try rules.squares(named: "e5f5e6") { try position.play(square) }
    let explanation = try explanation("minimax:nodes=500", position)
    #expect(explanation.summary?.hasPrefix("It searched ") == true)
    let reason = try #require(explanation.reasons.first)
    #expect(reason.text.hasPrefix("best: lines worth ") && reason.line.count > 1)
  }
}
