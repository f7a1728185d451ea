import Testing
import TextKit

/// Words as lists.
@Suite struct ListingTests {
  @Test(arguments: [
    ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a or b"),
    (["a", "b", "c"], "a, b and c", "a, b or c"),
  ])
  func `all of them, or one of them`(words: [String], all: String, one: String) {
    #expect(words.listed == all)
    #expect(words.alternatives == one)
  }
}
