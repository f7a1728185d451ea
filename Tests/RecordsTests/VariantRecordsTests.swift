import GameModel
import Records
import TestSupport
import Testing

/// Records of games with other rules than the plain ones.
@Suite struct VariantRecordsTests {
  /// All ways in which marks go, lines count and win.
  static let variants = Rules.Placement.allCases.flatMap { placement in
    Rules.LineRule.allCases.flatMap { line in
      Rules.Goal.allCases.compactMap { goal in
        try? Rules(columns: 5, rows: 4, lineLength: 3, placement: placement, line: line, goal: goal)
      }
    }
  }

  private func game(_ rules: Rules, _ random: inout SplitMix) throws -> Game {
    var game = Game(rules)
    while game.outcome == nil {
      let count = game.position.moveCount
      try game.play(game.position.move(rank: random.number(below: count)))
    }
    return game
  }

  @Test(arguments: variants, RecordFormat.allCases.filter(\.keepsEveryGame))
  func `every format keeps the rules`(_ rules: Rules, _ format: RecordFormat) throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<20 {
      let record = GameRecord(x: "A", o: "B", try game(rules, &random))
      #expect(try format.records(in: format.text(of: record)) == [record])
    }
  }

  @Test(
    arguments: [
      (RecordFormat.sgf, "RU[exactly 3 in a row, gravity, misère]"),
      (.pgn, "[Variant \"5x4, exactly 3 in a row, gravity, misère\"]"),
      (.psq, "# lineLength 3\n# placement gravity\n# line exact\n# goal lose\n"),
      (
        .jsonl,
        #""rules":{"columns":5,"goal":"lose","line":"exact","lineLength":3,"placement":"gravity","rows":4}"#
      ),
    ]
  )
  func `the rules are said in the words of the format`(_ format: RecordFormat, _ text: String)
    throws
  {
    let rules = try #require(Self.variants.last)
    let record = GameRecord(x: "A", o: "B", Game(rules))
    #expect(try format.text(of: record).contains(text))
  }

  @Test(
    arguments: [
      (
        RecordFormat.sgf, "(;GM[4]SZ[7:6]RU[4 in a row, misère, gravity])",
        "line 1: RU[4 in a row, misère, gravity] says 'misère', but not as in 'exactly 4 in a row, gravity, misère'"
      ),
      (
        .sgf, "(;GM[4]SZ[3]RU[3 in a row, gravity]AB[aa])",
        "line 1: the mark on a3 hangs in the air, which gravity does not allow"
      ),
      (
        .sgf, "(;GM[4]SZ[3]RU[3 in a row, gravity];B[aa])",
        "line 1: B[aa]: a3 hangs in the air: the mark would fall to a1"
      ),
      (
        .psq, "Piskvorky 3x3, 11:11, 0\nA\nB\n-1\n# goal draw\n",
        "line 5: goal must be win or lose, not 'draw'"
      ),
      (
        .jsonl,
        #"{"x":"A","o":"B","rules":{"columns":3,"rows":3,"lineLength":3,"placement":"up"},"moves":""}"#,
        "line 1: 'rules.placement' has an invalid value"
      ),
      (
        .sgf, "(;GM[4]SZ[7:6]RU[4 in a row, gravit])",
        "line 1: RU[4 in a row, gravit] says 'gravit', but not as in 'exactly 4 in a row, gravity, misère'"
      ),
      (
        .pgn, "[White \"A\"]\n[Black \"B\"]\n[Variant \"7x6, 4 in a row, gravitas\"]\n\n*\n",
        "line 3: Variant '7x6, 4 in a row, gravitas' is not a game as in '3x3, 3 in a row'"
      ),
      (
        .jsonl,
        #"{"x":"A","o":"B","rules":{"columns":3,"rows":3,"lineLength":3,"foo":1},"moves":""}"#,
        "line 1: 'rules' has an unknown key 'foo'"
      ),
      (
        .jsonl,
        #"{"x":"A","o":"B","rules":{"columns":3,"rows":3,"lineLength":3,"game":"go"},"moves":""}"#,
        "line 1: there is no game 'go'"
      ),
    ]
  )
  func `other words for rules are an error`(
    _ format: RecordFormat,
    _ text: String,
    _ message: String
  ) {
    #expect {
      try format.records(in: text)
    } throws: {
      "\($0)" == message
    }
  }

  @Test(
    arguments: [
      (RecordFormat.sgf, "(;GM[4]SZ[7:6]RU[Connect Four])"),
      (
        .jsonl,
        #"{"x":"A","o":"B","rules":{"columns":7,"rows":6,"lineLength":4,"game":"connect-four"},"moves":""}"#
      ),
    ]
  )
  func `a game may be called by its name`(_ format: RecordFormat, _ text: String) throws {
    let record = try #require(try format.records(in: text).first)
    #expect(record.game.rules == NamedGame.named("connect-four")?.rules)
  }

  @Test func `words of other programs that name no rule of ours are left alone`() throws {
    let records = try RecordFormat.sgf.records(in: "(;GM[4]SZ[15]RU[5 in a row, swap2];B[hh])")
    #expect(records[0].game.rules.lineLength == 5 && records[0].game.rules.isMonotone)
  }

  @Test(arguments: [RecordFormat.psq, .c4])
  func `an opening whose order is unknown gets one in which marks can fall`(
    _ format: RecordFormat
  ) throws {
    let rules = try #require(NamedGame.named("connect-four")).rules
    var random = SplitMix(seed: 3)
    for _ in 0..<20 {
      var start = Position(rules)
      for _ in 0..<12 where !start.isOver {
        start = try start.playing(start.move(rank: random.number(below: start.moveCount)))
      }
      guard !start.isOver else { continue }
      let record = GameRecord(x: "", o: "", Game(from: start))
      let read = try #require(try format.records(in: format.text(of: record)).first)
      #expect(read.game.position == start)
    }
  }
}
