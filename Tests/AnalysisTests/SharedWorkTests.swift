import Analysis
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// Analyses on several threads, and of bots that treat images of a position alike.
@Suite struct SharedWorkTests {
  /// Pairs with and without fractions that fit, and with and without symmetry.
  static let pairs = [
    ("random", "random"), ("first-free", "random"), ("minimax:ties=random", "random"),
    ("minimax:ties=random,blunder=0.123456789012", "random"), ("heuristic", "minimax"),
  ]

  @Test(arguments: pairs)
  func `the numbers are the same whatever the number of threads`(x: String, o: String) throws {
    let rules = Rules("4,3,3")
    let (x, o) = try (policy(x, on: rules), policy(o, on: rules))
    let games = try [1, 3].map { threads in
      try ExactGames(x: x, o: o, from: Position(rules), threads: threads)
    }
    #expect(Set(games.map { "\($0)" }).count == 1 && Set(games).count == 1)
  }

  static let starts =
    [Rules("3,3,3"), Rules("4,3,3"), Rules("3,4,4"), Rules("4,4,2"), Rules("5,1,3")]
    .map { Position($0) }
    + ["x../.o./...", ".../.x./...", "x.o/.../...", ".x./.../..."].compactMap { try? Position($0) }

  @Test(arguments: starts)
  func `one position for all of its images gives the same numbers`(start: Position) throws {
    for x in ["random", "minimax:ties=random"] {
      let (x, o) = try (policy(x, on: start.rules), policy("random", on: start.rules))
      let merged = try ExactGames(x: x, o: o, from: start)
      #expect(try merged == ExactGames(x: Unsymmetric(policy: x), o: o, from: start))
    }
    // All positions count for the limit, those that others stand for included.
    let random = try policy("random", on: start.rules)
    let count = try start.unfinished().count
    #expect(try ExactGames(x: random, o: random, from: start, limit: count).positions == count)
    #expect(throws: AnalysisError.tooManyPositions(limit: count - 1)) {
      try ExactGames(x: random, o: random, from: start, limit: count - 1)
    }
  }

  @Test(arguments: ["minimax", "minimax:ties=random", "random", "first-free", "minimax:depth=2"])
  func `a verdict is the same whatever the number of threads`(spec: String) throws {
    let rules = Rules("4,3,3")
    for player in Player.allCases {
      let verifications = try [1, 3].map { threads in
        let bot = try policy(spec, on: rules)
        return try verify(.policy(bot), as: player, from: Position(rules), threads: threads)
      }
      #expect(Set(verifications).count == 1)
    }
  }

  @Test(arguments: [Rules("3,3,3"), Rules("4,3,3")])
  func `a proof covers as much where one position stands for its images`(rules: Rules) throws {
    let perfect = try policy("minimax:ties=random", on: rules)
    for player in Player.allCases {
      let start = Position(rules)
      let merged = try verify(.policy(perfect), as: player, from: start)
      let plain = try verify(.policy(Unsymmetric(policy: perfect)), as: player, from: start)
      #expect(merged.refutation == plain.refutation && merged.verdict == plain.verdict)
      if merged.verdict == .proved { #expect(merged == plain) }
    }
  }

  @Test(arguments: Player.allCases)
  func `the best moves of images are those that a solver finds`(first: Player) throws {
    let start = Position(.ticTacToe, first: first)
    let minimax = try policy("minimax:ties=random")
    // Positions with the other player to move have the same marks.
    _ = try minimax.moves(in: Position(.ticTacToe, first: first.opponent))
    var solver = try Solver(.ticTacToe)
    for position in try start.unfinished() {
      let best = try solver.bestMoves(in: position)
      #expect(try minimax.moves(in: position) == MoveDistribution(uniformOver: best))
    }
  }
}

/// A policy that does not say whether it treats images alike.
private struct Unsymmetric: Policy {
  let policy: any Policy

  func moves(in position: Position) throws -> MoveDistribution { try policy.moves(in: position) }
}
