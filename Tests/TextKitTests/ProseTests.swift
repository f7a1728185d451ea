import Testing

@testable import TextKit

/// Words, lists, lines and amounts as people read them, and scripts as browsers do.
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

  @Test(arguments: [
    (
      """
      // Says what it does.
      const say = text => {

        return `${text} // ${text}`;
      };
      """,
      "const say = text => {\nreturn `${text} // ${text}`;\n};"
    ),
    ("/* Colours. */\na {\n  b: c; /* d */\n}", "a {\nb: c; /* d */\n}"),
    ("/* Not ended\n  */ é {}\n", "/* Not ended\n*/ é {}"), ("", ""), (" \n\n//", ""),
  ])
  func `margins, empty lines and lines of comments go`(_ text: String, _ minified: String) {
    #expect(text.minified == minified)
  }

  @Test(
    arguments: [
      (.time, 0.1, "0.1 s"), (.time, 9.94, "9.9 s"), (.time, 119.6, "120 s"),
      (.time, 120, "2.0 min"), (.time, 7200, "2.0 h"), (.time, 172_800, "2.0 days"),
      (.time, 63_072_000, "2.0 years"), (.time, 6.3072e9, "200 years"),
      (.milliseconds, 0.42, "0.4 ms"), (.milliseconds, 12.3, "12 ms"),
      (.milliseconds, 999, "999 ms"), (.milliseconds, 3210, "3.2 s"), (.bytes, 0, "0 B"),
      (.bytes, 5, "5 B"), (.bytes, 999, "999 B"), (.bytes, 1500, "1.5 kB"),
      (.bytes, 15_000, "15 kB"), (.bytes, 2e9, "2.0 GB"), (.bytes, 3e12, "3.0 TB"),
    ] as [(UnitScale, Double, String)]
  )
  func `amounts come in suitable units`(scale: UnitScale, amount: Double, text: String) {
    #expect(scale.text(amount) == text)
  }

  @Test func `a number is written without a fraction of nothing`() {
    #expect([3, -2.5, 0, 1e-9].map(\.plain) == ["3", "-2.5", "0", "1e-09"])
  }
}
