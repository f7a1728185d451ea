import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Rules of thumb: which decides, and how often where they are not always noticed.
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

  private static let tenths: [Heuristic.Rule: Int] = [
    .win: 9, .block: 7, .fork: 3, .blockFork: 5, .centre: 10, .oppositeCorner: 1, .corner: 6,
    .side: 8,
  ]

  /// The specs of all bots that notice some rules for certain and overlook the others, each with how
  /// likely the set is, in parts of 10⁸.
  private static let subsets: [(spec: String, share: UInt128)] = (0..<256).map { set in
    var share: UInt128 = 1
    let entries = Heuristic.Rule.allCases.enumerated().map { place, rule in
      let isNoticed = set & 1 << place != 0
      let tenths = tenths[rule] ?? 0
      share *= UInt128(isNoticed ? tenths : 10 - tenths)
      return "\(rule.rawValue):\(isNoticed ? 1 : 0)"
    }
    return ("heuristic:notice=\"\(entries.joined(separator: ","))\"", share)
  }

  @Test func `probabilities are those of all sets of rules that may be noticed`() throws {
    let sets = try Self.subsets.filter { $0.share > 0 }.map { (try policy($0.spec), $0.share) }
    let list = Self.tenths.map { "\($0.key.rawValue):\(Double($0.value) / 10)" }
    let wavering = try policy("heuristic:notice=\"\(list.joined(separator: ","))\"")
    for position in Positions.ofTicTacToe.enumerated().filter({ $0.offset.isMultiple(of: 20) }) {
      var shares: [Square: UInt128] = [:]
      // 2520 can be divided by every number of free squares.
      for (bot, share) in sets {
        let moves = try bot.moves(in: position.element)
        for entry in moves.entries {
          shares[entry.square, default: 0] +=
            share * UInt128(entry.weight) * (2520 / UInt128(moves.total))
        }
      }
      let moves = try wavering.moves(in: position.element)
      let total = shares.values.reduce(0, +)
      for square in Rules.ticTacToe.squares {
        #expect(
          UInt128(moves.weight(of: square)) * total == (shares[square] ?? 0) * UInt128(moves.total)
        )
      }
    }
  }

  @Test func `a rule that is never noticed is as good as left out, while another applies`() throws {
    for rule in Heuristic.Rule.allCases where rule != .side {
      let never = try policy("heuristic:notice=\(rule.rawValue):0")
      let without = try policy("heuristic:without=\(rule.rawValue)")
      let all = try policy("heuristic")
      for position in Positions.ofTicTacToe {
        let moves = try without.moves(in: position)
        // With no rule at all one plays the first free square, the other any.
        let hasRule = try all.moves(in: position) != moves || position.freeCount > 4
        if hasRule { #expect(try never.moves(in: position) == moves, "\(rule) in \(position)") }
      }
    }
  }

  @Test func `weights that no small fraction holds are rounded once to a sum of 2³²`() throws {
    let fine = try policy("heuristic:notice=0.712300000001")
    let coarse = try policy("heuristic:notice=0.7123")
    var rounded = 0
    for position in Positions.ofTicTacToe {
      let (moves, others) = (try fine.moves(in: position), try coarse.moves(in: position))
      if moves.total == MoveDistribution.roundedTotal { rounded += 1 }
      for square in position.freeSquares {
        let share = Double(moves.weight(of: square)) / Double(moves.total)
        let other = Double(others.weight(of: square)) / Double(others.total)
        #expect(abs(share - other) < 1e-9)
      }
    }
    #expect(rounded > Positions.ofTicTacToe.count / 2)
  }
}
