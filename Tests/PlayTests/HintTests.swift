import GameModel
import GameSolver
import Play
import Testing

/// What a hint says.
@Suite struct HintTests {
  @Test(
    arguments: [
      ("x../.../...", "draw with best play; b2"),
      ("xo./.../...", "X wins in 5 plies with best play; a2, b2 or a1"),
      ("xx./oo./...", "X wins in 1 ply with best play; c3"),
      ("x.x/.o./x..", "X wins in 2 plies with best play; "),
      ("xxx/oo./...", "X wins in 0 plies"),
      (".../.../...", "draw with best play; any free square"),
      ("xox/xox/o.o", "draw with best play; b1"),
    ]
  )
  func `a hint names the value and the best squares`(_ drawing: String, _ text: String) throws {
    let solver = try SharedSolver(.ticTacToe)
    let hint = try Hint(for: Position(drawing), solver: solver)
    #expect(hint.description.hasPrefix(text), "\(hint)")
  }

  @Test @MainActor func `a board that is too large to be solved has no hint`() async throws {
    let session = PlaySession(try Rules(columns: 15, rows: 15))
    #expect(try await session.hint() == nil)
    let small = PlaySession()
    #expect(try await small.hint()?.description.hasPrefix("draw with best play; any free") == true)
  }
}
