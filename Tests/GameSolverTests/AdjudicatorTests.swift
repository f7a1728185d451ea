import GameModel
import Oracles
import TestSupport
import Testing

@testable import GameSolver

/// What is proved of a position that is not over.
@Suite struct AdjudicatorTests {
  @Test(
    arguments: [
      ("3,3,3", 2...8), ("4,3,3", 3...8), ("4,4,3", 3...7), ("4,4,4", 3...8), ("9,1,3", 2...8),
      ("6,6,4", 3...6), ("8,8,5", 3...6), ("2,7,4", 2...8),
    ] as [(Board, ClosedRange<Int>)]
  )
  func `verdicts are those of brute force`(board: Board, free: ClosedRange<Int>) throws {
    for rules in try Rules.all(on: board) {
      var oracle = BruteForce(rules)
      for budget in [1, 20, 400, Adjudicator.largestBudget] {
        var adjudicator = Adjudicator(rules, budget: budget)
        for position in RandomPositions(rules, free: free, count: 12).positions()
        where !position.isOver {
          let about: Comment = "\(rules): \(position), \(budget)"
          guard let verdict = adjudicator.verdict(on: position) else {
            #expect(budget < Adjudicator.largestBudget, about)
            continue
          }
          let value = oracle.value(of: position)
          #expect(verdict.winner == value.result.winner(position), about)
          #expect(verdict.positions <= budget, about)
          guard let plies = verdict.plies, let exact = value.plies else { continue }
          let isRight = verdict.proof == .search ? plies == exact : plies >= exact
          #expect(isRight && plies <= position.freeCount, about)
        }
      }
    }
  }

  @Test(
    arguments: ["4,4,4", "6,6,4", "5,4,4 gravity", "4,4,3 misère", "5,5,5 renju", "9,9,6"]
      as [Rules]
  )
  func `a verdict does not depend on what was asked before`(rules: Rules) throws {
    let positions = RandomPositions(rules, free: 4...14, count: 40).positions()
      .filter { !$0.isOver }
    var (forth, back) = (Adjudicator(rules, budget: 500), Adjudicator(rules, budget: 500))
    let asked = positions.map { forth.verdict(on: $0) }
    let askedBack = positions.reversed().map { back.verdict(on: $0) }
    #expect(askedBack.reversed() == asked && positions.map { forth.verdict(on: $0) } == asked)
    let alone = positions.map { position in
      var adjudicator = Adjudicator(rules, budget: 500)
      return adjudicator.verdict(on: position)
    }
    #expect(alone == asked && asked.contains { $0 != nil })
  }

  static func drawings() throws -> [RandomPositions] {
    try (["3,3,3", "4,3,3", "3,3,2", "4,4,4", "9,1,3"] as [Board]).flatMap { board in
      try Rules.all(on: board).map { RandomPositions($0, free: 1...5, count: 60) }
    }
      + (["5,5,5 renju", "6,5,5 renju", "7,7,5 renju"] as [Rules])
      .map { RandomPositions($0, free: 1...5, count: 300) }
  }

  @Test(arguments: try drawings())
  func `without an open line nobody wins any more`(drawings: RandomPositions) throws {
    for position in drawings.positions() where !position.isOver && !position.hasOpenLine {
      let ends = try position.reachable().filter(\.isOver)
      #expect(ends.allSatisfy { $0.winner == nil }, "\(drawings.rules): \(position)")
      var adjudicator = Adjudicator(drawings.rules, budget: 1)
      #expect(adjudicator.verdict(on: position) == Verdict(winner: nil, .dead))
    }
  }

  @Test(
    arguments: [
      // What is before and behind a line: it is too long, or blocked on both sides.
      ("oxxx.ox", "7,1,4 unblocked", false), (".xxx.ox", "7,1,4 unblocked", true),
      ("oxx.xxo", "7,1,5", true), ("oxx.xx", "6,1,3 exact", false), ("oxx.xx", "6,1,3", true),
      ("oxx.xx", "6,1,3 misère", true), ("xoxo.", "5,1,3", false),
    ] as [(String, Rules, Bool)]
  )
  func `a line is open as long as it may count`(drawing: String, rules: Rules, isOpen: Bool) throws
  {
    #expect(try Position(drawing, rules: rules).hasOpenLine == isOpen)
  }

  private static let empty = Array(repeating: ".........", count: 4).joined(separator: "/")

  @Test(
    arguments: [
      ("xxo/oox/xo.", "3,3,3", nil, 1_000, "a draw, as no line can be completed any more"),
      ("\(empty)/........./\(empty)", "9,9,9", nil, 1_000, "a draw, proved by pairs of squares"),
      (
        "\(empty)/..xxx..oo/\(empty)", "9,9,5", .x, 1_000,
        "X wins within 3 plies, proved by threats in "
      ),
      ("xo./.x./o..", "3,3,3", nil, 1_000, "X wins in 1 ply, proved by a search of "),
      // Nothing is said where there is no solver, or the budget is too small.
      ("\(empty)/....x..../\(empty)", "9,9,5 renju", nil, 1_000, nil),
      ("...../...../..x../...../.....", "5,5,4", nil, 20, nil),
    ] as [(String, Rules, Player?, Int, String?)]
  )
  func `every kind of proof ends a game`(
    drawing: String,
    rules: Rules,
    player: Player?,
    budget: Int,
    text: String?
  ) throws {
    let position = try Position(drawing, rules: rules, playerToMove: player)
    var adjudicator = Adjudicator(rules, budget: budget)
    let found = adjudicator.verdict(on: position)?.description
    #expect(text.map { found?.hasPrefix($0) == true } ?? (found == nil), "\(found ?? "nothing")")
  }

  @Test func `only what a proof can show is a verdict`() {
    let wrong = [
      Verdict(winner: .x, .dead), Verdict(winner: .o, .pairs),
      Verdict(winner: nil, .dead, positions: 3), Verdict(winner: nil, .threats, positions: 3),
      Verdict(winner: .x, .threats, positions: 3),
      Verdict(winner: nil, .search, positions: 3, plies: 4),
      Verdict(winner: .x, .search, positions: 3, plies: 0),
      Verdict(winner: .x, .search, positions: -1, plies: 3),
    ]
    #expect(wrong.allSatisfy { $0 == nil })
    #expect(Verdict(winner: .x, .search, positions: 3) != nil)
  }
}

extension PositionValue.Result {
  fileprivate func winner(_ position: Position) -> Player? {
    switch self {
    case .win: position.playerToMove
    case .draw: nil
    case .loss: position.playerToMove.opponent
    }
  }
}
