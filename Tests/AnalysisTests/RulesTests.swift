import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// What is computed under rules of all kinds.
@Suite struct RulesTests {
  #if DEBUG
  static let chances = small
  #else
  static let chances = FullTests.isOn ? small + large : small
  #endif

  private static let small: [(rules: Rules, xWins: Double, draws: Double?, unfinished: Int)] = [
    (Rules(3, 3, 3, .gravity), 0.538723, 0.191758, 505),
    (Rules(3, 3, 3, .misere), 0.288095, 0.126984, 4_520),
    (Rules(4, 4, 4, .gravity), 0.280788, 0.483309, 134_289),
  ]

  private static let large: [(rules: Rules, xWins: Double, draws: Double?, unfinished: Int)] = [
    (Rules(4, 4, 3, .exactLine), 0.574826, nil, 3_848_059)
  ]

  @Test(arguments: chances)
  func `random against random has the chances that are known`(
    rules: Rules,
    xWins: Double,
    draws: Double?,
    unfinished: Int
  ) throws {
    let games = try exact("random", "random", on: rules)
    #expect(abs(games.xWins.value - xWins) < 5e-7)
    if let draws { #expect(abs(games.draws.value - draws) < 5e-7) }
    #expect(games.positions == unfinished)
  }

  @Test(arguments: [
    Rules(3, 3, 3, .misere), Rules(3, 3, 3, .gravity, .exactLine), Rules(4, 4, 4, .gravity),
    Rules(3, 5, 4, .gravity, .misere), Rules(4, 3, 4, .misere),
    Rules(8, 1, 3, .exactLine, .unblockedLine),
  ])
  func `minimax never loses where the game is a draw`(rules: Rules) throws {
    let solver = try SharedSolver(rules)
    #expect(try solver.result(of: Position(rules)) == .draw)
    let verifier = Verifier(.policy(try policy("minimax", on: rules)), from: Position(rules))
    for player in Player.allCases {
      for claim in [Claim.neverLoses, .perfect] {
        let verification = try verifier.verify(claim, as: player, solver: solver)
        #expect(verification.verdict == .proved, "\(rules), \(player): \(claim)")
      }
    }
  }

  @Test func `who loses in misère loses by completing a line`() throws {
    let rules = Rules(3, 3, 3, .misere)
    let refutation = try #require(try shortestDefeat(of: FirstFree(), rules: rules, as: .x))
    let line = try #require(refutation.game.position.winningLines.first)
    #expect(line.squares.allSatisfy { refutation.game.position[$0] == .x })
    let name = rules.names(of: line.squares)
    #expect(
      refutation.summary
        == "X loses after \(refutation.game.moves.count) plies by completing \(name)"
    )
  }

  @Test(arguments: [
    Rules(3, 3, 3, .gravity), Rules(3, 3, 3, .misere), Rules(3, 3, 3, .gravity, .misere),
    Rules(4, 3, 3, .gravity, .exactLine), Rules(8, 1, 3, .unblockedLine),
    Rules(9, 1, 5, .renju),
  ])
  func `the best response does as well as a search through all answers`(rules: Rules) throws {
    let start = Position(rules)
    for spec in ["random", "first-free"] {
      let policy = try policy(spec, on: rules)
      for player in Player.allCases {
        let response = try BestResponse(to: policy, as: player, from: start)
        let x: any Policy = player == .x ? response : policy
        let o: any Policy = player == .x ? policy : response
        let games = try ExactGames(x: x, o: o, from: start)
        var search = ResponseBySearch(policy: policy, player: player)
        let best = try search.score(in: start)
        let found = player == .x ? games.xScore.value : 1 - games.xScore.value
        #expect(abs(found - best) < 1e-12, "\(rules), \(spec), \(player)")
      }
    }
  }

  @Test(arguments: [
    Rules(3, 3, 3, .gravity), Rules(3, 3, 3, .gravity, .exactLine, .misere),
    Rules(4, 3, 3, .gravity), Rules(3, 3, 3, .misere), Rules(8, 1, 3, .unblockedLine),
  ])
  func `levels found on a graph score as their matches do`(rules: Rules) throws {
    try expectLevelsLikeMatches(3, of: "minimax:ties=random", varying: "blunder", on: rules)
  }
}

extension RulesTests {
  /// Expects the levels of a bot to score against random moves what their matches do.
  private func expectLevelsLikeMatches(
    _ count: Int,
    of bot: String,
    varying parameter: String,
    on rules: Rules
  ) throws {
    let start = Position(rules)
    let separator = bot.contains(":") ? "," : ":"
    let make: @Sendable (String) throws -> any Policy = {
      try policy("\(bot)\(separator)\(parameter)=\($0)", on: rules)
    }
    let ladder = try Ladder(
      .levels(count),
      of: VariedPolicy(
        varying: VariedParameter(parameter, isWhole: false, in: 0...1),
        from: start,
        make: make
      )
    )
    #expect(ladder.levels.count == count)
    for level in ladder.levels {
      let match = try ExactMatch(
        make(level.value),
        against: policy("random", on: rules),
        from: start
      )
      #expect(abs(level.againstRandom.value - match.both.score.value) < 1e-9, "\(level.value)")
    }
  }

  @Test
  func `levels are found on a graph in which positions of a ply have unlike numbers of moves`()
    throws
  {
    let rules = Rules(9, 1, 5, .renju)
    try expectLevelsLikeMatches(2, of: "heuristic", varying: "notice", on: rules)
  }

  @Test func `renju is verified by its games, and who plays it perfectly is not asked`() throws {
    let rules = Rules(9, 1, 5, .renju)
    let verifier = Verifier(.policy(FirstFree()), from: Position(rules))
    let verification = try verifier.verify(.neverLoses, as: .o, solver: nil)
    #expect(verification.verdict == .refuted)
    #expect(verification.refutation?.game.position.winner == .x)
    #expect(throws: AnalysisError.unsolvable(rules)) { try ResultTable(rules) }
    #expect(
      AnalysisError.unsolvable(rules).description
        == "renju cannot be solved (9×1, 5 in a row, renju), but for positions with at most 16 "
        + "squares free"
    )
  }
}

/// The best score against a policy, by trying every answer.
private struct ResponseBySearch {
  let policy: any Policy
  let player: Player
  private var known: [Position: Double] = [:]

  init(policy: any Policy, player: Player) { (self.policy, self.player) = (policy, player) }

  mutating func score(in position: Position) throws -> Double {
    if position.isOver { return position.winner.map { $0 == player ? 1 : 0 } ?? 0.5 }
    if let score = known[position] { return score }
    var score = 0.0
    if position.playerToMove == player {
      for square in position.moves {
        score = max(score, try self.score(in: position.playing(square)))
      }
    } else {
      let moves = try policy.moves(in: position)
      for entry in moves.entries {
        let share = Double(entry.weight) / Double(moves.total)
        score += share * (try self.score(in: position.playing(entry.square)))
      }
    }
    known[position] = score
    return score
  }
}
