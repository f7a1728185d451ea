import Testing
import TournamentCommand

/// Names of new bots.
@Suite struct BotNameTests {
  @Test(arguments: ["a", "my-bot", "x2", "a--b", "a-"])
  func `lower-case letters, digits and hyphens are a name`(_ text: String) {
    #expect(BotName(text)?.text == text)
  }

  @Test(arguments: [
    "", "-", "-a", "2x", "My-bot", "my_bot", "my bot", "a/b", "..", "a.c", "ü", "e\u{301}", "a\n",
    "٣",
    "a٣", "ａ",
  ])
  func `anything else is not a name`(_ text: String) {
    #expect(BotName(text) == nil)
  }

  @Test func `a name has at most 64 characters`() {
    let longest = String(repeating: "a", count: 64)
    #expect(BotName(longest)?.text == longest)
    #expect(BotName(longest + "a") == nil)
    #expect(BotName(like: longest + "A")?.text == longest)
  }

  @Test(arguments: [
    ("My Bot!", "my-bot"), ("my_bot", "my-bot"), ("3x3-king", "x3-king"), ("a/b.c", "a-b-c"),
    ("--help--", "help"), ("42", nil), ("", nil), ("ü", nil),
  ])
  func `a refused name is answered with a valid one like it`(_ text: String, _ name: String?) {
    #expect(BotName(like: text)?.text == name)
  }

  @Test(arguments: [
    ("my-bot", "MyBot"), ("first-free", "FirstFreeBot"), ("string", "StringBot"),
    ("bot", "BotBot"), ("robot", "RobotBot"), ("x-2--y", "X2YBot"),
  ])
  func `the type of a name ends in Bot`(_ name: String, _ type: String) {
    #expect(BotName(name)?.typeName == type)
  }
}
