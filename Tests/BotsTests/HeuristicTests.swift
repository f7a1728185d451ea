import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct HeuristicTests {
  /// Positions with what a rule plays, and what is played where it is left out.
  static let cases: [(rule: Heuristic.Rule, rules: Rules, String, plays: String, String)] = [
    (.win, "3,3,3", "xx. / oo. / ...", "c3", "c2"), (.win, "3,3,3", "xx. / oo. / x..", "c2", "c3"),
    (.block, "3,3,3", "xx. / o.. / ...", "c3", "b2"),
    (.block, "3,3,3", ".x. / .x. / o..", "b1", "a3"),
    (.fork, "3,3,3", "xo. / ..x / ..o", "a2", "b1"),
    (.blockFork, "3,3,3", "x.. / .o. / ..x", "b3", "c3"),
    (.blockFork, "3,3,3", "x.. / .o. / .x.", "a1", "c1"),
    (.centre, "3,3,3", "... / ... / ...", "b2", "a3"),
    (.centre, "3,3,3", "x.. / ... / ...", "b2", "c1"),
    (.oppositeCorner, "3,3,3", "o.. / .x. / ...", "c1", "c3"),
    (.corner, "3,3,3", "... / .x. / ...", "a3", "b3"),
    (.side, "5,5,5", "x...x / ..... / ..x.. / ..... / o...o", "b4", "b5"),
    (.side, "7,7,5", "......./......./......./...x.../......./......./.......", "c5", "a7"),
  ]

  @Test(arguments: cases)
  func `a rule decides, and does not where it is left out`(
    rule: Heuristic.Rule,
    rules: Rules,
    drawing: String,
    plays: String,
    otherwise: String
  ) throws {
    let position = try Position(drawing, rules: rules)
    func move(_ heuristic: Heuristic) -> String? {
      heuristic.moves(in: position).onlyMove.map(rules.name)
    }
    #expect(move(Heuristic(rules)) == plays)
    #expect(move(Heuristic(rules, without: rule)) == otherwise)
    for other in Heuristic.Rule.allCases.prefix(while: { $0 != rule }) {
      #expect(move(Heuristic(rules, without: other)) == plays, "without \(other)")
    }
  }

  @Test func `on a large board it answers near other marks, and corners are nothing to it`() throws
  {
    let rules = try Rules(columns: 15, rows: 15, lineLength: 5)
    let heuristic = Heuristic(rules)
    var position = Position(rules)
    try position.play(rules.square(named: "a15"))
    for _ in 0..<24 where !position.isOver {
      let square = try #require(heuristic.moves(in: position).onlyMove)
      let marked = rules.squares.filter { position[$0] != nil && $0 != Square(0) }
      #expect(
        marked.isEmpty
          ? rules.name(of: square) == "h8"
          : marked.contains {
            abs(rules.column(of: $0) - rules.column(of: square)) < 3
              && abs(rules.row(of: $0) - rules.row(of: square)) < 3
          }
      )
      try position.play(square)
    }
  }

  @Test func `every rule has its position`() {
    #expect(Set(Self.cases.map(\.rule)) == Set(Heuristic.Rule.allCases))
  }
}
