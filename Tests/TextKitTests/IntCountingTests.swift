import Testing
import TextKit

@Suite struct IntCountingTests {
  @Test func `one of a thing is singular, none and many are plural`() {
    #expect([0, 1, 2].map { $0.counted("game") } == ["0 games", "1 game", "2 games"])
    #expect([0, 1, 2].map(\.plies) == ["0 plies", "1 ply", "2 plies"])
  }
}
