import Analysis
import Bots
import GameModel
import GameSolver
import Oracles
import StrategyKit
import Testing

/// Whether the verifier finds out bots that are broken on purpose.
@Suite struct MutationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let defect: BrokenMinimax.Defect
    /// The plies of the shortest defeats, `nil` where the bot cannot lose for all that.
    let asX: Int?
    let asO: Int?
    var testDescription: String { "\(defect)" }

    init(_ defect: BrokenMinimax.Defect, _ asX: Int?, _ asO: Int?) {
      (self.defect, self.asX, self.asO) = (defect, asX, asO)
    }
  }

  @Test(arguments: [
    // These cannot lose: a slow win is a win, and who takes a draw for a win gives wins away alone.
    Row(.nothing, nil, nil), Row(.slowWins, nil, nil), Row(.plainScores, nil, nil),
    Row(.drawsAreWins, nil, nil),
    // X is a move ahead and often has no need of what it does not see; O has.
    Row(.neverWins, nil, 7), Row(.edgeFirst, nil, 7),
    Row(.blind(line: 0), nil, 5), Row(.blind(line: 1), nil, 5), Row(.blind(line: 2), nil, 5),
    Row(.blind(line: 3), nil, 5), Row(.blind(line: 4), nil, 5), Row(.blind(line: 5), 6, 5),
    Row(.blind(line: 6), nil, 5), Row(.blind(line: 7), 6, 5),
    Row(.wrongSign, 6, 5), Row(.wrongPlayerAtLeaf, 6, 5), Row(.helpfulOpponent, 6, 5),
    Row(.neverBlocks, 6, 5), Row(.onePly, 6, 5), Row(.edgeWithoutLookAhead, 6, 5),
  ])
  func `a broken minimax is refuted wherever it can lose`(row: Row) throws {
    let solver = try SharedSolver(.ticTacToe)
    for (player, shortest) in [(Player.x, row.asX), (.o, row.asO)] {
      let bot = try BrokenMinimax(row.defect, as: player)
      #expect(try Siege(bot, as: player).shortestDefeat() == shortest, "\(player)")
      for method in [Verifier.Method.policy(bot), .deterministic { Hidden(bot) }] {
        let verification = try Verifier(method, from: Position(.ticTacToe))
          .verify(.neverLoses, as: player, solver: solver)
        #expect(verification.verdict == (shortest == nil ? .proved : .refuted), "\(player)")
        #expect(verification.refutation?.game.moves.count == shortest, "\(player)")
        #expect((verification.refutation?.blunder == nil) == (shortest == nil), "\(player)")
      }
    }
  }

  /// The games, wins and draws, and the positions of the table of facts.
  @Test(arguments: [(.x, [99, 2, 99]), (.o, [498, 183, 447])] as [(Player, [Int])])
  func `a minimax of plain scores is proved by other games`(player: Player, counts: [Int]) throws {
    let bot = try BrokenMinimax(.plainScores, as: player)
    let proof = try Verifier(.policy(bot), from: Position(.ticTacToe))
      .verify(.neverLoses, as: player, solver: nil)
    #expect(proof.verdict == .proved)
    #expect([proof.wins, proof.draws, proof.positions] == counts)
  }

  /// One losing move in a bot that is sound otherwise is found, wherever it is.
  ///
  /// There are 731 such moves for a minimax of plain scores as O. Some lose to random play only once in 945 games,
  /// so that 2,830 games are needed for a chance of 95 % to see it.
  @Test func `a single losing move is found wherever it is planted`() throws {
    let minimax = try BrokenMinimax(.plainScores, as: .o)
    let positions = try Siege(minimax, as: .o).layers().joined()
      .filter { !$0.isOver && $0.playerToMove == .o }
    let sound = Dictionary(
      uniqueKeysWithValues: positions.map { ($0, minimax.moves(in: $0).entries[0].square) }
    )
    var oracle = BruteForce(.ticTacToe)
    var planted: [(position: Position, square: Square)] = []
    for position in positions.sorted(by: { $0.description < $1.description }) {
      for square in position.freeSquares
      where try oracle.result(of: position.playing(square), for: .o) < 0 {
        planted.append((position, square))
      }
    }
    #expect(planted.count == 731)
    #if DEBUG
    planted = stride(from: 0, to: planted.count, by: 20).map { planted[$0] }
    #endif
    let random = try policy("random")
    var rarest = 1.0
    for (position, square) in planted {
      let replies = sound.merging([position: square]) { $1 }
      let bot = Scripted(Script(replies: replies))
      let verification = try Verifier(.policy(bot), from: Position(.ticTacToe))
        .verify(.neverLoses, as: .o, solver: nil)
      #expect(verification.verdict == .refuted, "\(position)")
      let games = try ExactGames(x: random, o: bot, from: Position(.ticTacToe))
      rarest = min(rarest, games.xWins.value)
      #expect(games.xWins.value > 0)
    }
    #if !DEBUG
    #expect(abs(rarest - 1.0 / 945) < 1e-15)
    #endif
  }
}
