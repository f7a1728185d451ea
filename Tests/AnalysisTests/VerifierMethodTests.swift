import Analysis
import Bots
import GameModel
import GameSolver
import StrategyKit
import Testing

/// How the verifier finds out what a bot that is no policy does.
@Suite struct VerifierMethodTests {
  private func verify(
    _ method: Verifier.Method,
    as player: Player,
    _ claim: Claim = .neverLoses
  ) throws -> Verification {
    try Verifier(method, from: Position(.ticTacToe), replays: .times(1))
      .verify(claim, as: player, solver: SharedSolver(.ticTacToe))
  }

  @Test(
    arguments: ["first-free", "scripted", "minimax", "heuristic", "minimax:depth=1"],
    Claim.allCases
  )
  func `a deterministic strategy is judged as the policy that it hides`(
    spec: String,
    claim: Claim
  ) throws {
    let policy = try policy(spec)
    for player in Player.allCases {
      let open = try verify(.policy(policy), as: player, claim)
      let hidden = try verify(.deterministic { Hidden(policy) }, as: player, claim)
      #expect(hidden.verdict == open.verdict)
      #expect(hidden.refutation?.game.moves.count == open.refutation?.game.moves.count)
      guard open.verdict == .proved else { continue }
      #expect(hidden.positions == open.positions)
      #expect([hidden.wins, hidden.draws, hidden.losses] == [open.wins, open.draws, open.losses])
      #expect(hidden.longest == open.longest)
      #expect(open.comparisons == 0)
      // Every answer was compared once more than it takes to find it.
      #expect(hidden.comparisons > hidden.games)
    }
  }

  @Test func `a strategy left to chance is sampled, and its defeats are found`() throws {
    let random = try policy("random")
    for (player, plies) in [(Player.x, 6), (.o, 5)] {
      let method = Verifier.Method.sampled(repeats: 30) { Hidden(random, isDeterministic: false) }
      let verification = try verify(method, as: player)
      #expect(verification.verdict == .refuted)
      #expect(verification.refutation?.game.moves.count == plies)
      #expect(verification.refutation?.game.outcome == .line(winner: player.opponent))
      #expect(try verify(method, as: player) == verification)
    }
  }

  @Test func `what was only sampled is never called a proof`() throws {
    let policy = try policy("heuristic")
    for player in Player.allCases {
      let proof = try verify(.policy(policy), as: player)
      let sampled = try verify(.sampled(repeats: 2) { Hidden(policy) }, as: player)
      #expect(sampled.verdict == .sampled)
      #expect(sampled.refutation == nil)
      #expect(sampled.games == proof.games)
      #expect(sampled.positions == proof.positions)
    }
  }

  @Test func `every answer seen in the sample is followed`() throws {
    // Nobody can make four of five in a row: all 120 games are drawn.
    let start = Position(Rules(5, 1, 4))
    let random = try policy("random")
    let method = Verifier.Method.sampled(repeats: 60) { Hidden(random, isDeterministic: false) }
    for player in Player.allCases {
      let proof = try Verifier(.policy(random), from: start)
        .verify(.neverLoses, as: player, solver: nil)
      let sampled = try Verifier(method, from: start)
        .verify(.neverLoses, as: player, solver: nil)
      #expect(proof.verdict == .proved)
      #expect(sampled.verdict == .sampled)
      #expect([proof.draws, proof.games, sampled.draws, sampled.games] == [120, 120, 120, 120])
      #expect(sampled.positions == proof.positions)
    }
  }

  @Test func `the limit is the number of unfinished positions looked at`() throws {
    let minimax = try policy("minimax")
    for method in [Verifier.Method.policy(minimax), .deterministic { Hidden(minimax) }] {
      for (player, positions) in [(Player.x, 81), (.o, 426)] {
        let start = Position(.ticTacToe)
        let meter = AnalysisMeter()
        let proof = try Verifier(method, from: start, replays: .times(1), meter: meter)
          .verify(.neverLoses, as: player, solver: nil)
        #expect(proof.positions == positions)
        #expect(meter.positions == proof.visits)
        func verdict(_ limit: Int) throws -> Verification {
          try Verifier(method, from: start, limit: limit, replays: .times(1))
            .verify(.neverLoses, as: player, solver: nil)
        }
        #expect(try verdict(proof.visits).verdict == .proved)
        let undecided = try verdict(proof.visits - 1)
        #expect(undecided.verdict == .undecided)
        #expect(undecided.visits == proof.visits - 1)
        #expect(undecided.refutation == nil)
      }
    }
    let random = Verifier(.policy(try policy("random")), from: Position(.ticTacToe), limit: 10)
    #expect(try random.verify(.neverLoses, as: .x, solver: nil).verdict == .undecided)
  }

  @Test func `perfect play is not proved where nobody says what positions are worth`() throws {
    let verifier = Verifier(.policy(try policy("first-free")), from: Position(.ticTacToe))
    #expect(try verifier.verify(.perfect, as: .x, solver: nil).verdict == .undecided)
    let solver = try SharedSolver(.ticTacToe, nodeLimit: 1)
    #expect(throws: SolverError.nodeLimitReached(1)) {
      try verifier.verify(.perfect, as: .x, solver: solver)
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
    registry.add(BotKind("sure", "hides", make: { _, _ in Hidden(FirstFree()) }))
    registry.add(
      BotKind("unsure", "hides", make: { _, _ in Hidden(FirstFree(), isDeterministic: false) })
    )
    for (name, isSure) in [("program", false), ("declared", true)] {
      registry.add(
        BotKind(name, "is asked", isExternal: true) { _, _ in
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

/// A policy behind a curtain: a strategy that does not say how likely its moves are.
struct Hidden: Strategy {
  let policy: any Policy
  let isDeterministic: Bool

  init(_ policy: any Policy, isDeterministic: Bool = true) {
    self.policy = policy
    self.isDeterministic = isDeterministic
  }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try policy.moves(in: position).sample(using: &random)
  }
}
