import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// Strategies that say that they are deterministic, and are not.
@Suite struct ContradictionTests {
  private func verify(
    as player: Player,
    _ make: @escaping @Sendable () -> any Strategy
  ) throws -> Verification {
    try Verifier(.deterministic(make), from: Position(.ticTacToe))
      .verify(.neverLoses, as: player, solver: nil)
  }

  @Test(arguments: [0, 999])
  func `one who errs once in two thousand answers is not proved`(phase: Int) throws {
    let sound = try policy("heuristic")
    let count = Counter()
    for _ in 0..<phase { count.increment() }
    let verification = try verify(as: .x) { Erring(policy: sound, count: count) }
    #expect(verification.verdict == .contradicted)
    let contradiction = try #require(verification.contradiction)
    #expect(contradiction.first != contradiction.second)
    #expect(contradiction.game.position.playerToMove == .x)
    #expect(contradiction.second.map(contradiction.game.position.isFree) == true)
  }

  @Test func `one who draws lots in secret is found out`() throws {
    for player in Player.allCases {
      let verification = try verify(as: player) { Hidden(RandomMover()) }
      // It may have lost before it was asked again.
      #expect([.contradicted, .refuted].contains(verification.verdict))
    }
    let games = Result { () throws(AnalysisError) in
      try ExactGames(
        x: .deterministic("A") { Hidden(RandomMover()) },
        o: .policy(FirstFree()),
        from: Position(.ticTacToe)
      )
    }
    #expect(throws: AnalysisError.self) { try games.get() }
  }

  @Test func `a contradiction names both answers, the position and the game`() throws {
    let count = Counter()
    let verification = try Verifier(
      .deterministic { Alternating(count: count) },
      from: Position(.ticTacToe)
    )
    .verify(.neverLoses, as: .o, solver: nil)
    #expect(
      verification.contradiction.map { "\($0)" }
        == "after a3 (x../.../...) it answered b3, but c3 when asked again"
    )
    #expect(verification.verdict == .contradicted)
  }

  /// Plays as a policy does, and every 2,000th time something else.
  private struct Erring: Strategy {
    let policy: any Policy
    let count: Counter
    var isDeterministic: Bool { true }

    func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
      let move = try policy.moves(in: position).sample(using: &random)
      guard count.increment().isMultiple(of: 2000), position.freeCount > 1 else { return move }
      return position.freeSquares.first { $0 != move } ?? move
    }
  }

  /// Marks the first free square in its first nine answers and the second one after them.
  private struct Alternating: Strategy {
    let count: Counter
    var isDeterministic: Bool { true }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.move(rank: count.increment() > 9 ? 1 : 0)
    }
  }
}
