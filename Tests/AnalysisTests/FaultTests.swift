import Analysis
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// Bots that do something else than move: each is refuted by the position in which it does so.
@Suite struct FaultTests {
  private func refutation(
    _ bot: some Strategy,
    as player: Player,
    sampled: Bool = false
  ) throws -> Refutation {
    let method: Verifier.Method =
      sampled ? .sampled(repeats: 3) { bot } : .deterministic { bot }
    let found = try verify(method, as: player, solver: SharedSolver(.ticTacToe))
    #expect(found.verdict == .refuted)
    return try #require(found.refutation)
  }

  /// Marks the first free square, and at one ply another one, or throws an error.
  private func faulty(_ square: Square?, at ply: Int) -> Steady {
    Steady { position in
      guard position.plies == ply else { return position.move(rank: 0) }
      guard let square else { throw Mishap("out of patience") }
      // Where the square is free by chance the fault is another one.
      return square.index < 9 && position.isFree(square) ? Square(9) : square
    }
  }

  @Test(
    arguments: [
      (nil, "it throws an error: out of patience"), (Square(0), "it plays the illegal move a3"),
      (Square(9), "it plays the illegal move #9"),
      (Square(70000), "it plays the illegal move #65535"),
    ] as [(Square?, String)],
    [false, true]
  )
  func `a fault refutes with the position in which it is made`(
    row: (square: Square?, text: String),
    sampled: Bool
  ) throws {
    for (player, plies) in [(Player.x, 2), (.o, 1), (.o, 3), (.x, 4)] {
      let refutation = try refutation(faulty(row.square, at: plies), as: player, sampled: sampled)
      #expect(refutation.fault == row.text && refutation.player == player)
      #expect(refutation.game.moves.count == plies && refutation.game.outcome == nil)
      #expect(refutation.game.position.playerToMove == player)
      let count = plies == 1 ? "1 ply" : "\(plies) plies"
      #expect(refutation.description.hasPrefix("\(player) fails after \(count): \(row.text)\n\n"))
    }
  }

  @Test func `a fault at the first move is drawn on the empty board`() throws {
    let refutation = try refutation(faulty(nil, at: 0), as: .x)
    #expect(
      refutation.description == """
        X fails after 0 plies: it throws an error: out of patience

        start
        . . .
        . . .
        . . .
        """
    )
    #expect(refutation.game.moves.isEmpty && refutation.blunder == nil)
  }

  @Test func `a bot that cannot begin, or be made, is refuted before it moves`() throws {
    let refuse = { @Sendable () throws -> Void in throw Mishap("not today") }
    let late = Steady(begin: refuse) { $0.move(rank: 0) }
    let unmade = Verifier.Method.deterministic {
      try refuse()
      return late
    }
    for method in [.deterministic { late }, unmade] {
      for player in Player.allCases {
        let refutation = try #require(try verify(method, as: player).refutation)
        #expect(refutation.fault == "it throws an error: not today")
        #expect(refutation.game.moves.count == (player == .x ? 0 : 1))
        #expect(refutation.isLostFromTheStart == nil)
      }
    }
  }

  @Test func `a policy that makes an illegal move is refuted as well`() throws {
    let position = try Game("a3").position
    let bot = try Stubborn(reply: Square(0), position: position, otherwise: policy("minimax"))
    let refutation = try #require(try verify(.policy(bot), as: .o).refutation)
    #expect(refutation.fault == "it plays the illegal move a3")
    #expect(refutation.game.position == position)
    // As X it never meets the position.
    #expect(try verify(.policy(bot), as: .x).verdict == .proved)
  }
}
