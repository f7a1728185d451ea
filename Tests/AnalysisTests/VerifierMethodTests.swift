import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// How the verifier finds out what a bot that is no policy does.
@Suite struct VerifierMethodTests {
  @Test func `a strategy left to chance is sampled, and its defeats are found`() throws {
    let random = try policy("random")
    for (player, plies) in [(Player.x, 6), (.o, 5)] {
      let method = Verifier.Method.sampled(repeats: 30) { Hidden(random, isDeterministic: false) }
      let found = try verify(method, as: player)
      #expect(found.verdict == .refuted && found.refutation?.game.moves.count == plies)
      #expect(found.refutation?.game.outcome == .line(winner: player.opponent))
      #expect(try verify(method, as: player) == found)
    }
  }

  @Test func `what was only sampled is never called a proof`() throws {
    let policy = try policy("heuristic")
    for player in Player.allCases {
      let proof = try verify(.policy(policy), as: player)
      let sampled = try verify(.sampled(repeats: 2) { Hidden(policy) }, as: player)
      #expect(sampled.verdict == .sampled && sampled.refutation == nil)
      #expect([sampled.games, sampled.positions] == [proof.games, proof.positions])
    }
  }

  @Test func `every answer seen in the sample is followed`() throws {
    // Nobody can make four of five in a row: all 120 games are drawn.
    let start = Position(Rules("5,1,4"))
    let random = try policy("random")
    let method = Verifier.Method.sampled(repeats: 60) { Hidden(random, isDeterministic: false) }
    for player in Player.allCases {
      let proof = try verify(.policy(random), as: player, from: start)
      let sampled = try verify(method, as: player, from: start)
      #expect(proof.verdict == .proved && sampled.verdict == .sampled)
      #expect([proof.draws, proof.games, sampled.draws, sampled.games] == [120, 120, 120, 120])
      #expect(sampled.positions == proof.positions)
    }
  }

  @Test(arguments: [1, 9, 10, 50, 200, 425])
  func `a proof that runs out of positions has followed all games up to some ply`(limit: Int) throws
  {
    let minimax = try policy("minimax")
    let found = try verify(.policy(minimax), as: .o, limit: limit)
    #expect(found.verdict == .undecided && found.stop == .positions && found.refutation == nil)
    #expect(found.visits == limit)
    var (sum, depth) = (0, -1)
    for layer in try Siege(minimax, as: .o).layers() {
      sum += layer.count { !$0.isOver }
      guard sum <= limit else { break }
      depth += 1
    }
    #expect(found.depth == depth)
  }

  @Test(arguments: Player.allCases, [false, true])
  func `the limit is the number of unfinished positions looked at`(player: Player, isHidden: Bool)
    throws
  {
    let minimax = try policy("minimax")
    let method = isHidden ? Verifier.Method.deterministic { Hidden(minimax) } : .policy(minimax)
    let meter = AnalysisMeter()
    func found(_ limit: Int? = nil, in time: Duration? = nil) throws -> Verification {
      try verify(method, as: player, limit: limit, replays: .times(1), timeLimit: time)
    }
    let proof = try verify(method, as: player, replays: .times(1), meter: meter)
    #expect(proof.positions == (player == .x ? 81 : 426))
    #expect(meter.positions == proof.visits && proof.stop == nil && proof.depth == 9)
    #expect(try found(proof.visits) == proof && found(proof.visits - 1).verdict == .undecided)
    #expect(try found(in: .seconds(10_000)) == proof)
    let late = try found(in: .zero)
    #expect(late.verdict == .undecided && late.stop == .time(.zero) && late.depth == 0)
  }

  @Test func `renju is verified by its games, and who plays it perfectly is not asked`() throws {
    let rules = Rules("9,1,5 renju")
    let found = try verify(.policy(FirstFree()), as: .o, from: Position(rules))
    #expect(found.verdict == .refuted && found.refutation?.game.position.winner == .x)
    #expect(throws: AnalysisError.unsolvable(rules)) { try ResultTable(rules) }
    #expect(
      AnalysisError.unsolvable(rules).description
        == "renju cannot be solved (9×1, 5 in a row, renju), but for positions with at most 16 "
        + "squares free"
    )
  }

  @Test func `perfect play is not proved where nobody says what positions are worth`() throws {
    let method = Verifier.Method.policy(FirstFree())
    #expect(try verify(method, as: .x, .perfect).verdict == .undecided)
    #expect(throws: SolverError.nodeLimitReached(1)) {
      try verify(method, as: .x, .perfect, solver: SharedSolver(.ticTacToe, nodeLimit: 1))
    }
  }

  @Test(
    arguments: [
      ("minimax", "policy"), ("sure", "deterministic"), ("unsure", "sampled 5"),
      ("program", "asked"), ("declared", "asked, declared"),
    ]
  )
  func `a bot is asked in the way that proves most`(kind: String, way: String) throws {
    var registry = roster
    for (name, isExternal) in [
      ("sure", false), ("unsure", false), ("program", true), ("declared", true),
    ] {
      let isSure = ["sure", "declared"].contains(name)
      registry.add(
        BotKind(name, "hides", isExternal: isExternal) { _, _ in
          { Hidden(FirstFree(), isDeterministic: isSure) }
        }
      )
    }
    let bot = try registry.bot(BotSpec(kind), rules: .ticTacToe)
    let found =
      switch Verifier.Method(bot, repeats: 5) {
      case .policy: "policy"
      case .deterministic: "deterministic"
      case .sampled(let repeats, _): "sampled \(repeats)"
      case .asked(_, .undeclared(repeats: 5, insists: true)): "asked"
      case .asked(_, .declared): "asked, declared"
      case .asked: "asked otherwise"
      }
    #expect(found == way)
  }
}
