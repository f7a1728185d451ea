import GameModel
import Records
import Testing

@Suite struct GameLineTests {
  @Test func `a game is one line`() throws {
    var game = Game(from: try Position("x../.o./..."))
    try game.play(.lowerRight)
    game.forfeit(by: .o, Forfeit(.crash, "it\nfell"))
    let record = GameRecord.whole("A/B", "<b>", game, seed: .max)
    #expect(
      try RecordFormat.jsonl.text(of: record) == #"""
        {"forfeit":{"by":"o","cause":"crash","detail":"it\nfell"},"game":12,\#
        "moves":"c1","name":"Cup","o":"<b>","pairing":3,"plies":3,"random":true,"result":"x","round":2,\#
        "rules":{"columns":3,"lineLength":3,"rows":3},"seed":18446744073709551615,\#
        "stage":"Semi-finals","start":"x../.o./...","turn":"x","x":"A/B"}

        """#
    )
  }

  @Test(arguments: [("x", "B+"), ("o", "W+"), ("draw", "Draw")])
  func `a game that was given up keeps its result`(result: String, ruling: String) throws {
    let text = Self.line(#""moves":"a1b2","result":"\#(result)""#)
    let record = try #require(try RecordFormat.jsonl.records(in: text).first)
    #expect(record.game.outcome == nil)
    #expect(record.game.moves.count == 2)
    #expect(record.ruling == ruling)
    let again = try RecordFormat.jsonl.records(in: RecordFormat.jsonl.text(of: record))
    #expect(again.first?.ruling == ruling)
  }

  private static func line(_ changes: String) -> String {
    #"{"x":"a","o":"b","rules":{"columns":3,"rows":3,"lineLength":3},\#(changes)}"#
  }

  @Test func `a last line that was cut off is distinguished from a wrong one`() throws {
    let line = Self.line(#""moves":"a1""#)
    #expect(try RecordFormat.jsonl.records(in: "\(line)\n\(line)").count == 2)
    let problem = "the line is cut off; delete it, or restore the file"
    #expect(throws: RecordError.wrongLine(2, problem)) {
      try RecordFormat.jsonl.records(in: "\(line)\n\(line.dropLast(9))")
    }
    for end in [1, 9, line.count - 1] {
      #expect(throws: RecordError.wrongLine(2, problem)) {
        try RecordFormat.jsonl.records(in: "\(line)\n\(line.dropLast(end))\n\(line)\n")
      }
    }
    #expect(throws: RecordError.wrongLine(2, "not JSON")) {
      try RecordFormat.jsonl.records(in: "\(line)\n\(line)}\n")
    }
  }
}
