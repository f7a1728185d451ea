import TestSupport
import Testing

/// Messages about long inputs, which they repeat in part.
@Suite struct LongInputTests {
  private static let word = String(repeating: "q", count: 20_000)
  private static let words = String(repeating: "x o / ", count: 4_000)

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let arguments: [String]

    init(_ what: String, _ arguments: String...) {
      (testDescription, self.arguments) = (what, arguments)
    }
  }

  static let rows = [
    Row("a position", "solve", word), Row("a position with blanks", "moves", words),
    Row("a position of squares", "explain", "minimax", "a1" + word), Row("a command", word),
    Row("a file", "./\(word).json"), Row("a bot", "verify", word), Row("bots", "--bots", word),
    Row("an engine", "--bot", "./\(word)", "--bots", "random"), Row("an option", "--\(word)"),
    Row("a board", "--board", word), Row("a number", "--games", word), Row("a topic", "help", word),
    Row("a parameter", "exact", "minimax:\(word)=1", "random"),
    Row("a duration", "solve", "--time-limit", word), Row("records", "convert", word, "games.sgf"),
    Row("an expectation", "--expect", words), Row("a schema", "schema", word),
    Row("an opening", "--openings", "long.txt"), Row("a configuration", "long.json"),
    Row("a text that is no JSON", "long.txt"), Row("recorded games", "replay", "long.jsonl"),
    Row("a certificate", "check-certificate", "long.txt"),
    Row("openings to judge", "openings", "long.txt"),
  ]

  @Test(arguments: rows)
  func `a message is short, and one line`(_ row: Row) async throws {
    let folder = try TemporaryFolder([
      "long.txt": Self.word, "long.json": "{ \"\(Self.word)\": 1 }",
      "long.jsonl": "{ \"\(Self.word)\": 1 }\n",
    ])
    let run = try await folder.run(row.arguments, status: nil)
    #expect(run.status != 0)
    #expect(
      run.error.hasPrefix("tournament: ") && run.error.utf8.count < 2_100,
      "\(run.error.count)"
    )
    #expect(run.error.count { $0 == "\n" } == 1)
  }

  @Test func `the beginning and the end of an input are repeated`() async throws {
    let text = "a1" + String(repeating: "b", count: 1_000) + "z9"
    let run = try await Inside.run(["solve", text], in: "/")
    let start = "tournament: 'a1bbbbb"
    #expect(run.error.hasPrefix(start) && run.error.contains("bbb…bbb"))
    #expect(run.error.contains("bbz9' is not a "), "\(run.error)")
  }
}
