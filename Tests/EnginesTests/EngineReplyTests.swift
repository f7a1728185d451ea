import Testing

@testable import Engines

/// What engines say, as it is taken.
@Suite struct EngineReplyTests {
  @Test(arguments: [
    ("7,7", EngineReply.move(column: 7, row: 7)), ("  7 ,\t12 ", .move(column: 7, row: 12)),
    ("-1,3", .move(column: nil, row: 3)), ("3,99999999999999999999", .move(column: 3, row: nil)),
    ("OK", .ok), ("ok", .ok), (" OK ", .ok), ("OK - a comment", .ok),
    ("UNKNOWN command", .unknown),
    ("ERROR no such size", .error("no such size")), ("ERROR", .error("")),
    ("MESSAGE 7,7", .message), ("DEBUG depth 12", .message), ("   ", .message),
    ("SUGGEST 3,4", .suggestion(column: 3, row: 4)), ("SUGGEST b2", .other("SUGGEST b2")),
    ("5", .other("5")), ("5;5", .other("5;5")), ("5,5,5", .other("5,5,5")),
    ("5,", .other("5,")), (",", .other(",")), ("5,5 x", .other("5,5 x")),
    ("+5,5", .other("+5,5")),
    ("name=\"A, B\"", .other("name=\"A, B\"")),
  ])
  func `a line is read as the reply that it is`(line: String, reply: EngineReply) {
    #expect(EngineReply(Array(line.utf8)[...]) == reply)
  }

  @Test func `bytes that are no text are reported, and are no move`() {
    #expect(EngineReply([0xFF, 0x2C, 0x30][...]) == .other("\u{FFFD},0"))
    #expect(EngineReply([0x30, 0x2C, 0x30, 0x00][...]) == .other("0,0\0"))
  }

  @Test(arguments: [
    ("name=\"Pela\", version=\"1.2\", author=\"P\"", "Pela 1.2"), ("name=\"Pela\"", "Pela"),
    ("a free spirit", "a free spirit"), ("name=\"\", version=\"3\"", "3"),
  ])
  func `a name and a version are taken from ABOUT`(line: String, summary: String) {
    #expect(AboutAnswer(line: line).summary == summary)
  }
}
