import Testing
import TextKit

@Suite struct NearestTests {
  static let words = [
    "random", "first-free", "scripted", "minimax", "heuristic", "monte-carlo", "engine", "x",
  ]

  @Test(
    arguments: [
      ("minimax", "minimax"), ("minmax", "minimax"), ("minnimax", "minimax"),
      ("minimak", "minimax"), ("mniimax", "minimax"), ("MINMAX", "minimax"), ("radnom", "random"),
      ("firstfree", "first-free"), ("first_free", "first-free"), ("montecarlo", "monte-carlo"),
      ("hueristics", "heuristic"), ("enigne", "engine"), ("X", "x"),
      ("alpha-beta", nil), ("mini", nil), ("minimaximum", nil), ("y", nil), ("rd", nil),
    ] as [(String, String?)]
  )
  func `the word meant is the one fewest typing errors away`(text: String, word: String?) {
    #expect(text.nearest(in: Self.words) == word)
  }

  /// A third of the letters may be wrong, and no more; of words equally near the first one is meant, or the
  /// one that goes on; no text and no words have no neighbour.
  @Test(
    arguments: [
      ("abcxef", ["abcdef"], "abcdef"), ("abyxef", ["abcdef"], "abcdef"),
      ("zbyxef", ["abcdef"], nil), ("cat", ["bat", "rat"], "bat"), ("cat", ["rat", "bat"], "rat"),
      ("cat", ["cart", "CAT"], "CAT"), ("--game", ["--name", "--games"], "--games"),
      ("", ["a", "minimax"], nil), ("minimax", [], nil), ("minimax", [""], nil),
    ] as [(String, [String], String?)]
  )
  func `of several words the nearest is meant`(text: String, words: [String], word: String?) {
    #expect(text.nearest(in: words) == word)
  }
}
