import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct HeuristicTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Heuristic.Rule
    let drawing: String
    /// What the rule plays.
    let square: String
    /// What is played where the rule is left out.
    let otherwise: String
    var board: Board = "3,3,3"
    var testDescription: String { "\(rule.rawValue) in \(drawing)" }
  }

  static let cases = [
    Case(rule: .win, drawing: "xx. / oo. / ...", square: "c3", otherwise: "c2"),
    Case(rule: .win, drawing: "xx. / oo. / x..", square: "c2", otherwise: "c3"),
    Case(rule: .block, drawing: "xx. / o.. / ...", square: "c3", otherwise: "b2"),
    Case(rule: .block, drawing: ".x. / .x. / o..", square: "b1", otherwise: "a3"),
    Case(rule: .fork, drawing: "xo. / ..x / ..o", square: "a2", otherwise: "b1"),
    Case(rule: .blockFork, drawing: "x.. / .o. / ..x", square: "b3", otherwise: "c3"),
    Case(rule: .blockFork, drawing: "x.. / .o. / .x.", square: "a1", otherwise: "c1"),
    Case(rule: .centre, drawing: "... / ... / ...", square: "b2", otherwise: "a3"),
    Case(rule: .centre, drawing: "x.. / ... / ...", square: "b2", otherwise: "c1"),
    Case(rule: .oppositeCorner, drawing: "o.. / .x. / ...", square: "c1", otherwise: "c3"),
    Case(rule: .corner, drawing: "... / .x. / ...", square: "a3", otherwise: "b3"),
    Case(
      rule: .side,
      drawing: "x...x / ..... / ..x.. / ..... / o...o",
      square: "b4",
      otherwise: "b5",
      board: "5,5,5"
    ),
  ]

  private func move(_ heuristic: Heuristic, _ row: Case) throws -> String? {
    let rules = try row.board.rules
    let moves = heuristic.moves(in: try Position(row.drawing, rules: rules))
    return moves.onlyMove.map(rules.name)
  }

  @Test(arguments: cases)
  func `a rule decides, and does not where it is left out`(row: Case) throws {
    let rules = try row.board.rules
    #expect(try move(Heuristic(rules), row) == row.square)
    #expect(try move(Heuristic(rules, without: row.rule), row) == row.otherwise)
    for other in Heuristic.Rule.allCases.prefix(while: { $0 != row.rule }) {
      #expect(try move(Heuristic(rules, without: other), row) == row.square, "without \(other)")
    }
  }

  @Test func `every rule has its position`() {
    #expect(Set(Self.cases.map(\.rule)) == Set(Heuristic.Rule.allCases))
  }

  @Test func `it begins in the centre of any board`() throws {
    for (board, square) in [
      ("4,4,4", "b3"), ("5,4,4", "c3"), ("9,9,5", "e5"), ("15,15,5", "h8"), ("1,1,1", "a1"),
    ] as [(Board, String)] {
      let rules = try board.rules
      let moves = Heuristic(rules).moves(in: Position(rules))
      #expect(moves.onlyMove.map(rules.name) == square)
    }
  }

  @Test(arguments: ["4,4,4", "7,6,4", "9,9,5"] as [Board])
  func `it does not lose to one who plays at random on larger boards`(board: Board) throws {
    let rules = try board.rules
    for seed in 1...3 as ClosedRange<UInt64> {
      let asX = try playedGame(x: Heuristic(rules), o: RandomMover(), on: rules, seed: seed)
      #expect(asX.outcome?.winner != .o)
      let asO = try playedGame(x: RandomMover(), o: Heuristic(rules), on: rules, seed: seed)
      #expect(asO.outcome?.winner != .x)
    }
  }
}
