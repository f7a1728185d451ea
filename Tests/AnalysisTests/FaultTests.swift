import Analysis
import GameModel
import GameSolver
import StrategyKit
import Testing

/// Bots that do something else than move: each is refuted by the position in which it does so.
@Suite struct FaultTests {
  private func refutation(
    _ bot: Faulty,
    as player: Player,
    sampled: Bool = false
  ) throws -> Refutation {
    let make = { @Sendable in bot as any Strategy }
    let method: Verifier.Method =
      sampled ? .sampled(repeats: 3, make) : .deterministic(make)
    let verification = try Verifier(method, from: Position(.ticTacToe))
      .verify(.neverLoses, as: player, solver: SharedSolver(.ticTacToe))
    #expect(verification.verdict == .refuted)
    return try #require(verification.refutation)
  }

  @Test(
    arguments: [
      (.breaks, "it throws an error: out of patience"),
      (.marks(Square(0)), "it plays the illegal move a3"),
      (.marks(Square(9)), "it plays the illegal move #9"),
      (.marks(Square(70000)), "it plays the illegal move #65535"),
    ] as [(Faulty.Fault, String)],
    [false, true]
  )
  func `a fault refutes with the position in which it is made`(
    row: (fault: Faulty.Fault, text: String),
    sampled: Bool
  ) throws {
    for (player, plies) in [(Player.x, 2), (.o, 1), (.o, 3), (.x, 4)] {
      let bot = Faulty(fault: row.fault, ply: plies)
      let refutation = try refutation(bot, as: player, sampled: sampled)
      #expect(refutation.fault == row.text)
      #expect(refutation.player == player)
      #expect(refutation.game.moves.count == plies)
      #expect(refutation.game.position.playerToMove == player)
      #expect(refutation.game.outcome == nil)
      let count = plies == 1 ? "1 ply" : "\(plies) plies"
      #expect(refutation.description.hasPrefix("\(player) fails after \(count): \(row.text)\n\n"))
    }
  }

  @Test func `a fault at the first move is drawn on the empty board`() throws {
    let refutation = try refutation(Faulty(fault: .breaks, ply: 0), as: .x)
    #expect(
      refutation.description == """
        X fails after 0 plies: it throws an error: out of patience

        start
        . . .
        . . .
        . . .
        """
    )
    #expect(refutation.game.moves.isEmpty)
    #expect(refutation.blunder == nil)
  }

  @Test func `a bot that cannot begin, or be made, is refuted before it moves`() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "not today" }
    struct Late: Strategy {
      let isDeterministic = true
      func beginGame(as player: Player, from start: Position) throws { throw Refusal() }
      func chooseMove(in position: Position, using random: inout GameRandom) -> Square { Square(0) }
    }
    for method in [Verifier.Method.deterministic { Late() }, .deterministic { throw Refusal() }] {
      for player in Player.allCases {
        let verification = try Verifier(method, from: Position(.ticTacToe))
          .verify(.neverLoses, as: player, solver: nil)
        let refutation = try #require(verification.refutation)
        #expect(refutation.fault == "it throws an error: not today")
        #expect(refutation.game.moves.count == (player == .x ? 0 : 1))
        #expect(refutation.isLostFromTheStart == nil)
      }
    }
  }

  @Test func `a policy that makes an illegal move is refuted as well`() throws {
    let position = try Game("a3").position
    let bot = try Stubborn(reply: Square(0), position: position, otherwise: policy("minimax"))
    let asO = try Verifier(.policy(bot), from: Position(.ticTacToe))
      .verify(.neverLoses, as: .o, solver: nil)
    #expect(asO.verdict == .refuted)
    #expect(asO.refutation?.fault == "it plays the illegal move a3")
    #expect(asO.refutation?.game.position == position)
    // As X it never meets the position.
    let asX = try Verifier(.policy(bot), from: Position(.ticTacToe))
      .verify(.neverLoses, as: .x, solver: nil)
    #expect(asX.verdict == .proved)
  }
}

/// Marks the first free square, and at one ply does something else.
struct Faulty: Strategy {
  enum Fault: Sendable {
    case breaks
    case marks(Square)
  }

  struct Breakdown: Error, CustomStringConvertible { let description = "out of patience" }

  let fault: Fault
  let ply: Int

  var isDeterministic: Bool { true }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    guard position.plies == ply else { return position.move(rank: 0) }
    switch fault {
    case .breaks: throw Breakdown()
    // Where the square is free by chance the fault is another one.
    case .marks(let square): return position.isFree(square) && square.index < 9 ? Square(9) : square
    }
  }
}
