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

  @Test func `a third of the letters may be wrong, and no more`() {
    #expect("abcxef".nearest(in: ["abcdef"]) == "abcdef")
    #expect("abyxef".nearest(in: ["abcdef"]) == "abcdef")
    #expect("zbyxef".nearest(in: ["abcdef"]) == nil)
  }

  @Test func `of words equally near the first one is meant`() {
    #expect("cat".nearest(in: ["bat", "rat"]) == "bat")
    #expect("cat".nearest(in: ["rat", "bat"]) == "rat")
    #expect("cat".nearest(in: ["cart", "CAT"]) == "CAT")
  }

  @Test func `of words equally near the one that goes on is meant`() {
    #expect("--game".nearest(in: ["--name", "--games"]) == "--games")
  }

  @Test func `no text and no words have no neighbour`() {
    #expect("".nearest(in: ["a", "minimax"]) == nil)
    #expect("minimax".nearest(in: []) == nil)
    #expect("minimax".nearest(in: [""]) == nil)
  }
}
