import Testing

@testable import TextKit

/// Words, lists and lines of prose.
@Suite struct ProseTests {
  @Test func `one of a thing is singular, none and many are plural`() {
    #expect([0, 1, 2].map { $0.counted("game") } == ["0 games", "1 game", "2 games"])
    #expect([0, 1, 2].map(\.plies) == ["0 plies", "1 ply", "2 plies"])
  }

  @Test(arguments: [
    ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a or b"),
    (["a", "b", "c"], "a, b and c", "a, b or c"),
  ])
  func `a list is of all of them, or of one of them`(words: [String], all: String, one: String) {
    #expect(words.listed == all && words.alternatives == one)
  }

  @Test(arguments: 12...40)
  func `a text has the same lines in ASCII, none of them too long`(_ width: Int) {
    let text = "New leads by +80 ± 53 Elo, or by +41 ± 31, and by 12 ± 3 as it is normalised (±)"
    let style = TextStyle(isASCII: true)
    #expect(text.wrapped(to: width).allSatisfy { style.shown($0).count <= width })
    #expect(style.shown("+80 ± 53 Elo") == "+80 +- 53 Elo")
  }
}
