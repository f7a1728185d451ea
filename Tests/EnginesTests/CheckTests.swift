import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Engines

/// What `EngineCheck` says to the author of an engine.
@Suite(.apart, .needs("python3"))
struct CheckTests {
  @Test func `a move is asked for in little time in the middle of a game`() throws {
    let rules = try Rules(columns: 5, rows: 5, lineLength: 4)
    let steps = Bench.steps("conduct.py slow 0.25", rules: rules)
    let hurried = steps.filter { $0.name.hasPrefix("200ms for a move") }
    #expect(
      hurried.map(\.name)
        == ["200ms for a move on the empty board", "200ms for a move after 8 plies"]
    )
    for step in hurried {
      #expect(step.verdict == .doubtful)
      #expect(step.detail.contains(" in "))
      #expect(step.fix == "stay within INFO timeout_turn, in milliseconds")
    }
    #expect(!steps.contains { $0.verdict == .wrong })
  }

  @Test func `after a fault nothing more is asked of the engine`() throws {
    let steps = Bench.steps("faulty.py exit", rules: .ticTacToe)
    #expect(
      steps.map(\.name) == ["MNKSTART 3,3,3", "ABOUT", "a game moving first", "the end of input"]
    )
    #expect(steps[2].verdict == .wrong)
  }

  @Test func `an engine without BOARD gets that advice`() throws {
    // A move may follow what it says of BOARD, and is waited for.
    let expected = ["BOARD after 1 ply"]
    let wrong = Patience.value(from: 500) { limit in
      Bench.steps("faulty.py no-board", rules: .ticTacToe, turnTime: .milliseconds(limit))
        .filter { $0.verdict == .wrong }
    } until: {
      $0.map(\.name) == expected
    }
    #expect(wrong.map(\.name) == expected)
    #expect(wrong.first?.fix == "implement BOARD: games that begin with an opening need it")
  }

  @Test(arguments: [("takeback", CheckStep.Verdict.right), ("no-takeback", .doubtful)])
  func `the mark that is taken back is the engine's own last one`(
    habit: String,
    verdict: CheckStep.Verdict
  ) throws {
    let step = try #require(
      Bench.steps("conduct.py \(habit)", rules: .ticTacToe).first { $0.name == "TAKEBACK" }
    )
    #expect(step.verdict == verdict)
    #expect(step.detail == (verdict == .right ? "answered OK" : "answered ERROR"))
  }

  @Test(arguments: ["junk", "two-lines 0.01"])
  func `a line that nobody asked for is the one thing to fix`(habit: String) throws {
    let steps = Bench.steps("conduct.py \(habit)", rules: .ticTacToe)
    // It does not know TAKEBACK either; and how soon it does a thing is up to the machine.
    let others = ["TAKEBACK", "END", "the end of input"]
    let doubtful = steps.filter { step in
      step.verdict != .right && !others.contains(step.name) && !step.name.hasPrefix("200ms")
    }
    #expect(doubtful.map(\.name) == ["unexpected lines"])
    // Which of two lines comes after the other has been taken for the answer is up to the machine.
    let about = ["written by hand", "name=\"Conduct\", version=\"1\""]
    let said = (habit == "junk" ? ["foo bar"] : about).map { "said '\($0)' after an answer" }
    #expect(said.contains(doubtful.first?.detail ?? ""))
    #expect(steps.first { $0.name == "RESTART" }?.detail == "answered OK, and started a new game")
    #expect(steps.first { $0.name == "TAKEBACK" }?.detail == "answered ERROR")
    #expect(steps.first { $0.name == "an unknown command" }?.detail == "answered UNKNOWN")
  }

  /// The steps that ask an engine of its rule, of which it gives certain answers.
  private func probes(_ rule: GomocupRule, answers: String) throws -> [CheckStep] {
    let rules = try rule.rules(columns: 15, rows: 15)
    let names = Set(RuleProbe.all(for: rules).map(\.name))
    let given = try answers.split(separator: " ").map { name in
      let square = try rules.square(named: String(name))
      return "\(rules.column(of: square)),\(rules.row(of: square))"
    }
    let steps = Bench.steps(
      "prompted.py \(Bench.program) \(given.joined(separator: "/"))",
      rules: rules
    )
    #expect(steps.first { $0.name == "a game moving second" }?.verdict == .right)
    #expect(steps.filter { $0.verdict == .wrong }.allSatisfy { names.contains($0.name) })
    return steps.filter { names.contains($0.name) }
  }

  @Test(arguments: [
    (GomocupRule.standard, "f8 j8 a10"), (.renju, "a1 a1 a1 e11 e8 e12"),
    (.caroWithOverlines, "f6 e8 f8 e10"), (.caro, "f11 e8 j8 m3"),
  ])
  func `an engine that knows the rule passes`(rule: GomocupRule, answers: String) throws {
    let steps = try probes(rule, answers: answers)
    #expect(steps.map(\.verdict) == answers.split(separator: " ").map { _ in .right })
    #expect(steps.map(\.detail) == answers.split(separator: " ").map { "answered \($0)" })
  }

  @Test func `an engine that does not know it is advised, and may play`() throws {
    let steps = try probes(.caro, answers: "k8 a1 h13 e10")
    #expect(steps.allSatisfy { $0.verdict == .doubtful })
    #expect(
      steps.map(\.detail) == [
        "answered k8, not f11, f10, f6 or f5", "answered a1, not e8", "answered h13, not f8 or j8",
        "answered e10, not m9, m8, m4 or m3",
      ]
    )
    #expect(
      steps.last?.fix
        == "count rows of exactly five only: e10 makes six, and m5m6m7 must be stopped"
    )
  }

  @Test func `a forbidden move is a fault, as in a game`() throws {
    let steps = try probes(.renju, answers: "a1 e5")
    #expect(steps.map(\.verdict) == [.right, .wrong])
    #expect(steps.last?.detail == "moved to 4,10, forbidden: double four at e5")
    #expect(
      steps.last?.fix
        == "in renju answer no square where X would make an overline, two fours or two threes, "
        + "unless it makes five"
    )
  }

  @Test func `an engine that objects to the rule gets the advice what to teach it`() throws {
    let rules = try GomocupRule.renju.rules(columns: 15, rows: 15)
    let steps = Bench.steps("rules.py particular", rules: rules)
    #expect(steps.map(\.verdict) == [.wrong])
    #expect(
      steps.first?.detail
        == "answered INFO rule 4 with 'ERROR only freestyle'; it does not play renju"
    )
    #expect(
      steps.first?.fix
        == "teach it the rules of this game (5 in a row, renju), and then do not answer INFO rule 4"
    )
  }

  @Test(arguments: [1, 2])
  func `a board that a move or two fill is asked of as long as it has free squares`(columns: Int)
    throws
  {
    let rules = try Rules(columns: columns, rows: 1, lineLength: columns)
    let steps = Bench.steps("conduct.py takeback", rules: rules)
    #expect(!steps.contains { $0.verdict == .wrong }, "\(steps)")
    #expect(steps.first { $0.name == "a game moving first" }?.verdict == .right)
    #expect(steps.count { $0.name.hasPrefix("200ms for a move") } == columns)
  }
}
