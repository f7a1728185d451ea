import GameModel
import Records
import Testing

@Suite struct GameLineTests {
  @Test func `a game is one line`() throws {
    var game = Game(from: try Position("x../.o./..."))
    try game.play(.lowerRight)
    game.forfeit(by: .o, Forfeit(.crash, "it\nfell"))
    let place = GamePlace(round: 2, pairing: 3, stage: "Final")
    let record = GameRecord(
      x: "A/B",
      o: "<b>",
      game,
      event: "Cup",
      number: 3,
      place: place,
      seed: .max,
      isRandom: true
    )
    #expect(
      try RecordFormat.jsonl.text(of: record) == #"""
        {"forfeit":{"by":"o","cause":"crash","detail":"it\nfell"},"game":3,\#
        "moves":"c1","name":"Cup","o":"<b>","pairing":3,"plies":3,"random":true,"result":"x","round":2,\#
        "rules":{"columns":3,"lineLength":3,"rows":3},"seed":18446744073709551615,\#
        "stage":"Final","start":"x../.o./...","turn":"x","x":"A/B"}

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

  @Test(arguments: [
    ("hello", "not JSON"), ("[]", "a game must be an object in braces"),
    ("{}", "the key 'x' is missing"),
    (line(#""moves":7"#), "'moves' has a value of the wrong type"),
    (line(#""moves":"a1a1""#), "move 2: a1 is taken"),
    (line(#""moves":"z9""#), "z9 is off the board: squares go from a1 to c3"),
    (line(#""moves":"","start":"x""#), "the drawing has 1 row, the board has 3"),
    (line(#""moves":"","turn":"y""#), "'turn' has an invalid value"),
    (line(#""moves":"a1","result":"y""#), "the result is 'y'; it must be x, o or draw"),
    (
      line(#""moves":"a1b1a2b2a3","result":"o""#), "the result is 'o', but the game ends in 'x'"
    ),
    (
      line(#""moves":"a1b1a2b2a3","forfeit":{"by":"x","cause":"time","detail":""}"#),
      "the game ended on the board, so it cannot have been forfeited"
    ),
  ])
  func `what is no record is refused with its line`(text: String, problem: String) {
    Mistake("\n\(text)\n", 2, problem).expect(in: .jsonl)
  }

  @Test func `a last line that was cut off is told from one that is wrong`() throws {
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
