import GameModel
import Records
import TestSupport
import Testing

/// Records of games with other rules than the plain ones.
@Suite struct VariantRecordsTests {
  /// The rules of a game on 5×4, and how each format says them.
  @Test(arguments: [
    (
      "exactly 3 in a row, gravity, misère",
      "# lineLength 3\n# placement gravity\n# line exact\n# goal lose\n",
      #""columns":5,"goal":"lose","line":"exact","lineLength":3,"placement":"gravity","rows":4"#
    ),
    (
      "5 in a row, renju", "# lineLength 5\n# restriction renju\n",
      #""columns":5,"lineLength":5,"restriction":"renju","rows":4"#
    ),
    (
      "exactly 5 in a row, unblocked", "# lineLength 5\n# line exact-unblocked\n",
      #""columns":5,"line":"exact-unblocked","lineLength":5,"rows":4"#
    ),
    (
      "5 in a row, unblocked", "# lineLength 5\n# line unblocked\n",
      #""columns":5,"line":"unblocked","lineLength":5,"rows":4"#
    ),
  ])
  func `the rules are said in the words of the format`(terms: String, psq: String, json: String)
    throws
  {
    let rules = try #require(try Rules(columns: 5, rows: 4, terms: terms))
    let record = GameRecord(x: "A", o: "B", Game(rules))
    for (format, words) in [
      (RecordFormat.sgf, "RU[\(terms)]"), (.pgn, "[Variant \"5x4, \(terms)\"]"), (.psq, psq),
      (.jsonl, #""rules":{\#(json)}"#),
    ] { #expect(try format.text(of: record).contains(words)) }
  }

  @Test func `the digits of columns cannot say where marks do not fall`() throws {
    for name in ["renju", "caro", "caro-overline"] {
      let rules = try #require(NamedGame.named(name)).rules
      #expect { try RecordFormat.c4.text(of: GameRecord(x: "", o: "", Game(rules))) } throws: {
        "\($0)" == "the digits of columns say nothing of \(rules), where marks do not fall"
      }
    }
  }

  @Test(arguments: RecordFormat.allCases.filter(\.keepsEveryGame))
  func `a game of renju may begin from marks that make two threes`(_ format: RecordFormat) throws {
    // In reading order, d4 would be the last of X's marks and make both at once.
    let rules = try Rules(columns: 9, rows: 9, lineLength: 5, variants: [.renju])
    let start = try Position(
      "........./.o......./o..x...../...x...../........./.xxx...../........./..o.....o/.........",
      rules: rules
    )
    let record = GameRecord(x: "A", o: "B", Game(from: start))
    #expect(try format.records(in: format.text(of: record)) == [record])
  }

  @Test(arguments: [RecordFormat.sgf, .psq])
  func `a game ends with a loss where renju forbids its last move`(_ format: RecordFormat) throws {
    let plain = try Rules(columns: 15, rows: 15, lineLength: 5)
    let moves = try plain.squares(named: "h8h9i7i9h10i6i11i12g9")
    var game = Game(plain)
    for square in moves { try game.play(square) }
    let text = try format.text(of: GameRecord(x: "A", o: "B", game))
    let renju = text.replacing("5 in a row", with: "5 in a row, renju")
      .replacing("# lineLength 5\n", with: "# lineLength 5\n# restriction renju\n")
    let record = try #require(try format.records(in: renju).first)
    #expect(record.game.moves == moves.dropLast() && record.loser == .x)
    guard case .forfeit(.x, let forfeit) = record.game.outcome else {
      Issue.record("\(record.game)")
      return
    }
    #expect(forfeit.cause == .illegalMove)
  }

  @Test(arguments: ["connect-four", "renju", "caro", "standard-gomoku"])
  func `a game may be called by its name`(_ name: String) throws {
    let game = try #require(NamedGame.named(name))
    let (columns, rows) = (game.rules.columns, game.rules.rows)
    let sgf = "(;GM[4]SZ[\(columns):\(rows)]RU[\(game.title)])"
    let json = """
      {"x":"A","o":"B","moves":"","rules":\
      {"columns":\(columns),"rows":\(rows),"lineLength":\(game.rules.lineLength),"game":"\(name)"}}
      """
    for (format, text) in [(RecordFormat.sgf, sgf), (.jsonl, json)] {
      #expect(try format.records(in: text).map(\.game.rules) == [game.rules])
    }
  }

  @Test(arguments: [
    ("0", "gomoku"), ("1", "standard-gomoku"), ("4", "renju"), ("8", "caro-overline"),
    ("9", "caro"), ("Freestyle", "gomoku"), ("Standard", "standard-gomoku"), ("renju", "renju"),
  ])
  func `other managers call the games of Gomocup by number or name`(_ words: String, _ name: String)
    throws
  {
    let sgf = try RecordFormat.sgf.records(in: "(;FF[4]GM[4]SZ[15]RU[\(words)];B[hh])")
    #expect(sgf.map(\.game.rules) == [try #require(NamedGame.named(name)).rules])
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
