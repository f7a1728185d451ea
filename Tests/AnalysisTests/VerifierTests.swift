import Analysis
import GameModel
import GameSolver
import Oracles
import StrategyKit
import Testing

/// Verdicts about bots, compared with an independent search through all that can happen to them.
@Suite struct VerifierTests {
  struct Proof: CustomTestStringConvertible, Sendable {
    let player: Player
    let wins: Int
    let draws: Int
    let positions: Int
    var testDescription: String { "as \(player)" }
  }

  @Test(arguments: [
    Proof(player: .x, wins: 71, draws: 2, positions: 81),
    Proof(player: .o, wins: 386, draws: 183, positions: 426),
  ])
  func `minimax is proved never to lose by the known games and positions`(proof: Proof) throws {
    let verification = try verify("minimax", as: proof.player)
    #expect(verification.verdict == .proved)
    #expect(verification.refutation == nil)
    #expect(verification.wins == proof.wins)
    #expect(verification.draws == proof.draws)
    #expect(verification.losses == 0)
    #expect(verification.games == proof.wins + proof.draws)
    #expect(verification.positions == proof.positions)
    #expect(verification.longest == 9)
    #expect(try Siege(policy("minimax"), as: proof.player).games() == [proof.wins, proof.draws, 0])
  }

  @Test func `first-free loses 58 of 157 games as X and 429 of 665 as O`() throws {
    let asX = try Siege(policy("first-free"), as: .x).games()
    let asO = try Siege(policy("first-free"), as: .o).games()
    #expect(asX[2] == 58)
    #expect(asX.reduce(0, +) == 157)
    #expect(asO[2] == 429)
    #expect(asO.reduce(0, +) == 665)
  }

  @Test(
    arguments: Shipped.specs + Shipped.heuristics + ["minimax:blunder=0.01", "minimax:depth=1"]
  )
  func `a bot is proved or refuted as it is beaten by an independent search`(spec: String) throws {
    for player in Player.allCases {
      let bot = try policy(spec)
      let siege = Siege(bot, as: player)
      let shortest = try siege.shortestDefeat()
      let verification = try verify(spec, as: player)
      #expect(verification.claim == .neverLoses)
      #expect(verification.player == player)
      #expect(verification.verdict == (shortest == nil ? .proved : .refuted))
      #expect(verification.refutation?.game.moves.count == shortest)
      guard let refutation = verification.refutation else {
        let games = [verification.wins, verification.draws, verification.losses]
        #expect(try games == siege.games())
        #expect(try verification.positions == siege.positions())
        #expect(try verification.longest == siege.layers().count - 1)
        continue
      }
      #expect(refutation.player == player)
      #expect(refutation.fault == nil)
      #expect(refutation.isLostFromTheStart == false)
      try expectPlayable(refutation, by: bot)
    }
  }

  /// What is true of the bots that ship: the plies in which each can be beaten, as X and as O.
  @Test(
    arguments: [
      ("heuristic", nil, nil), ("heuristic:without=win", nil, 7),
      ("heuristic:without=block", 6, 5), ("heuristic:without=fork", nil, nil),
      ("heuristic:without=block-fork", nil, 7), ("heuristic:without=centre", nil, 7),
      ("heuristic:without=opposite-corner", nil, nil), ("heuristic:without=corner", nil, 7),
      ("heuristic:without=side", nil, nil), ("random", 6, 5), ("first-free", 6, 5),
      ("scripted", 6, 5), ("minimax:depth=1", nil, 5), ("minimax:depth=2", nil, nil),
      ("minimax:blunder=0.01", 6, 5), ("minimax:opening=random", nil, nil),
      ("minimax:ties=random", nil, nil),
    ] as [(String, Int?, Int?)]
  )
  func `the shortest defeats of the bots that ship are these`(
    spec: String,
    asX: Int?,
    asO: Int?
  ) throws {
    #expect(try verify(spec, as: .x).refutation?.game.moves.count == asX)
    #expect(try verify(spec, as: .o).refutation?.game.moves.count == asO)
  }

  /// The plies after which each can have given the value of the position away.
  @Test(
    arguments: [
      ("heuristic", nil, nil), ("heuristic:without=win", 5, 6), ("heuristic:without=block", 5, 4),
      ("heuristic:without=fork", 5, nil), ("heuristic:without=block-fork", nil, 4),
      ("heuristic:without=centre", 3, 2), ("heuristic:without=opposite-corner", nil, nil),
      ("heuristic:without=corner", 3, 2), ("heuristic:without=side", nil, nil),
      ("random", 3, 2), ("minimax", nil, nil), ("minimax:depth=1", nil, 4),
      ("minimax:depth=2", nil, nil), ("minimax:ties=random", nil, nil),
    ] as [(String, Int?, Int?)]
  )
  func `the first moves that are not perfect are these`(
    spec: String,
    asX: Int?,
    asO: Int?
  ) throws {
    #expect(try verify(spec, as: .x, .perfect).refutation?.game.moves.count == asX)
    #expect(try verify(spec, as: .o, .perfect).refutation?.game.moves.count == asO)
  }

  @Test(arguments: Shipped.specs + Shipped.heuristics)
  func `a bot plays perfectly or not as brute force says of each of its moves`(
    spec: String
  ) throws {
    var oracle = BruteForce(.ticTacToe)
    for player in Player.allCases {
      let bot = try policy(spec)
      let shortest = try Siege(bot, as: player).shortestBlunder(&oracle)
      let verification = try verify(spec, as: player, .perfect)
      #expect(verification.claim == .perfect)
      #expect(verification.verdict == (shortest == nil ? .proved : .refuted))
      #expect(verification.refutation?.game.moves.count == shortest)
      #expect(verification.refutation?.blunder?.ply == shortest)
      guard let refutation = verification.refutation else { continue }
      #expect(refutation.game.moves.last == refutation.blunder?.played)
      #expect(refutation.game.position.playerToMove == player.opponent)
      try expectPlayable(refutation, by: bot)
    }
  }

  @Test(arguments: Shipped.specs + Shipped.heuristics, Claim.allCases)
  func `the blunder is the first move that brute force finds to be worse`(
    spec: String,
    claim: Claim
  ) throws {
    var oracle = BruteForce(.ticTacToe)
    for player in Player.allCases {
      guard let refutation = try verify(spec, as: player, claim).refutation else { continue }
      try expectFirstBlunder(
        refutation.blunder,
        in: refutation.game,
        by: player,
        into: claim == .neverLoses ? .loss : nil,
        &oracle
      )
      // Tic-tac-toe is a draw: who has lost has made a mistake.
      #expect(refutation.blunder != nil)
    }
  }

  @Test func `a verification done twice is the same`() throws {
    for spec in Shipped.specs {
      #expect(try verify(spec, as: .o) == verify(spec, as: .o))
    }
  }

  /// Expects a game whose every move the bot may have made.
  private func expectPlayable(_ refutation: Refutation, by bot: any Policy) throws {
    var position = refutation.game.start
    for move in refutation.game.moves {
      if position.playerToMove == refutation.player {
        #expect(try bot.moves(in: position).weight(of: move) > 0)
      }
      try position.play(move)
    }
    #expect(position == refutation.game.position)
    if refutation.blunder?.ply != refutation.game.moves.count {
      #expect(position.winner == refutation.player.opponent)
    }
  }
}

/// What the verifier says of a bot, as a policy.
func verify(
  _ spec: String,
  as player: Player,
  _ claim: Claim = .neverLoses,
  on rules: Rules = .ticTacToe
) throws -> Verification {
  try Verifier(.policy(policy(spec, on: rules)), from: Position(rules))
    .verify(claim, as: player, solver: SharedSolver(rules))
}
