import Analysis
import GameModel
import StrategyKit
import Testing

/// Proofs that stop early say how far they came.
@Suite struct VerifierLimitTests {
  @Test(arguments: [1, 9, 10, 50, 200, 425])
  func `a proof out of positions has followed all games up to some ply`(limit: Int) throws {
    let minimax = try policy("minimax")
    let start = Position(.ticTacToe)
    let verification = try Verifier(.policy(minimax), from: start, limit: limit)
      .verify(.neverLoses, as: .o, solver: nil)
    #expect(verification.verdict == .undecided)
    #expect(verification.stop == .positions)
    #expect(verification.visits == limit)
    var (sum, depth) = (0, -1)
    for layer in try Siege(minimax, as: .o).layers() {
      sum += layer.count { !$0.isOver }
      guard sum <= limit else { break }
      depth += 1
    }
    #expect(verification.depth == depth)
  }

  @Test func `a proof out of time says so`() throws {
    for method in [
      Verifier.Method.policy(try policy("minimax")), .deterministic { try policy("minimax") },
    ] {
      let verifier = Verifier(method, from: Position(.ticTacToe), timeLimit: .zero)
      let verification = try verifier.verify(.neverLoses, as: .x, solver: nil)
      #expect(verification.verdict == .undecided)
      #expect(verification.stop == .time(.zero))
      #expect(verification.depth == 0)
    }
  }

  @Test func `time enough changes nothing`() throws {
    let (minimax, start) = (try policy("minimax"), Position(.ticTacToe))
    let free = try Verifier(.policy(minimax), from: start)
      .verify(.neverLoses, as: .o, solver: nil)
    let limited = try Verifier(.policy(minimax), from: start, timeLimit: .seconds(10_000))
      .verify(.neverLoses, as: .o, solver: nil)
    #expect(free == limited)
    #expect(free.stop == nil)
    #expect(free.depth == 9)
  }
}
