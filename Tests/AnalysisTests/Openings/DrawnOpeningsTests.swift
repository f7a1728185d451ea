import Analysis
import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing
import TournamentCore

/// Openings that are drawn with best play, against trying everything.
@Suite struct DrawnOpeningsTests {
  static let rows: [(rules: Rules, plies: Int)] =
    (1...8).map { (.ticTacToe, $0) } + [
      ("4,3,3", 1), ("4,3,3", 3), ("4,3,4", 2), ("4,4,3 gravity", 3), ("4,4,4 gravity", 4),
      ("3,3,3 misère", 1), ("3,3,3 misère", 4), ("4,3,3 misère", 5), ("4,4,3 gravity misère", 6),
      ("4,3,3 exact", 4),
    ]

  @Test(arguments: rows)
  func `the openings found are all that are drawn, each once`(rules: Rules, plies: Int) throws {
    let openings = try Openings.distinct(after: plies, on: rules)
    let found = try Self.expectDrawn(among: openings, on: rules)
    let drawn = Set(found.openings.map(\.position.canonical))
    #expect(found.openings.count == drawn.count)
    #expect(found.candidates == openings.count && found.isExhausted)
  }

  @Test(arguments: FullTests.isOn ? [4, 9] : [9])
  func `on four by four those found are drawn, and the others are not`(plies: Int) throws {
    let rules: Rules = "4,4,4"
    let candidates = try OpeningCandidates(after: plies, on: rules, everywhere: true, seed: 34)
    let found = try Self.expectDrawn(among: Array(candidates.prefix(300)), on: rules)
    #expect(!found.openings.isEmpty)
    // Four plies decide nothing yet.
    #expect((found.openings.count == 300) == (plies == 4))
  }

  /// Looks for all that are drawn among some openings, and expects them to be those by trying everything.
  static func expectDrawn(among openings: [Position], on rules: Rules) throws -> JudgedOpenings {
    let found = try JudgedOpenings(
      balanced: .max,
      among: openings,
      by: .solver(try SharedSolver(rules)),
      threads: 2
    )
    var oracle = BruteForce(rules)
    let drawn = openings.filter { oracle.result(of: $0, for: .x) == 0 }
    let isSame = found.openings.map(\.position) == drawn
    #expect(isSame, "\(found.openings.count) found, \(drawn.count) drawn")
    #expect(found.openings.allSatisfy { $0.evidence == .value(winner: nil) })
    return found
  }

  @Test func `a few are the first of many, on any threads`() throws {
    let rules = Rules("4,4,4")
    let candidates = try OpeningCandidates(after: 5, on: rules, everywhere: true, seed: 1)
    let judge = OpeningJudge.solver(try SharedSolver(rules))
    let all = try JudgedOpenings(balanced: 40, among: candidates, by: judge, threads: 1)
    for threads in [1, 2, 7] {
      let few = try JudgedOpenings(balanced: 11, among: candidates, by: judge, threads: threads)
      #expect(few.openings.map(\.position) == all.openings.prefix(11).map(\.position))
      #expect(few.candidates <= all.candidates && !few.isExhausted)
    }
    let repeated = Array(candidates.prefix(20)).flatMap { [$0, $0.applying(.transpose)] }
    let once = try JudgedOpenings(balanced: 100, among: repeated, by: judge)
    #expect(once.candidates == 20)
  }

  @Test func `given openings are judged in their order, lost ones too`() throws {
    let positions = try ["x../.../...", "xo./.../...", "x../.o./...", "xo./ox./..."].map {
      try Position($0)
    }
    let judge = OpeningJudge.solver(try SharedSolver(.ticTacToe))
    let judged = try JudgedOpenings(judging: positions, by: judge, threads: 3)
    #expect(judged.openings.map(\.position) == positions)
    #expect(
      judged.openings.map(\.evidence) == [
        .value(winner: nil), .value(winner: .x), .value(winner: nil), .value(winner: .x),
      ]
    )
    #expect(judged.openings.map(\.evidence.isBalanced) == [true, false, true, false])
  }
}
