import GameModel
import Records
import TestSupport
import Testing

@Suite struct SGFTests {
  private func records(_ text: String) throws -> [GameRecord] {
    try RecordFormat.sgf.records(in: text)
  }

  private func record(_ text: String) throws -> GameRecord {
    try #require(try records(text).first)
  }

  @Test func `a game is written with what belongs to it`() throws {
    let game = try Game.ticTacToe("b2a3b3a1b1")
    let record = GameRecord.whole("A]", "B", game, event: "Cup: 1", isRandom: false)
    #expect(
      try RecordFormat.sgf.text(of: record) == #"""
        (;FF[4]GM[4]CA[UTF-8]AP[tournament:1.0.0]SZ[3]RU[3 in a row]EV[Cup\: 1]GN[12]\#
        RO[2 (Semi-finals)]PA[3]SD[2026]RA[no]PB[A\]]PW[B]RE[B+]
        ;B[bb];W[aa];B[ba];W[ac];B[bc])

        """#
    )
  }

  @Test(
    arguments: [
      ("3 (Final)", "Final"), ("3 (a (b))", "a (b)"), ("3 ()", ""), ("3", nil), ("3 Final", nil),
      ("3(Final)", nil), ("3 (Final", nil), ("3 (Final) ", nil), ("3 (a\nb)", nil),
    ] as [(String, String?)]
  )
  func `a round's stage is in parentheses, on its line`(words: String, stage: String?) throws {
    let record = try record("(;GM[4]SZ[3]RU[3 in a row]RO[\(words)]PA[1];B[bb])")
    #expect(record.place == GamePlace(round: 3, pairing: 1, stage: stage))
  }

  @Test func `an opening, a board that is not square and a fault`() throws {
    let rules = try Rules(columns: 4, rows: 3, lineLength: 3)
    var game = Game(from: try Position("x... / .o.. / ....", rules: rules))
    try game.play(Square(11))
    game.forfeit(by: .o, Forfeit(.illegalMove, "a1: is taken", exchange: ["> TURN", "< 0,0"]))
    #expect(
      try RecordFormat.sgf.text(of: GameRecord(x: "A", o: "B", game)) == #"""
        (;FF[4]GM[4]CA[UTF-8]AP[tournament:1.0.0]SZ[4:3]RU[3 in a row]PB[A]PW[B]RE[B+F]FT[illegalMove:a1\: is taken]\#
        [> TURN][< 0,0]AB[aa]AW[bb]PL[B]ON[x.../.o../....]
        ;B[dc]C[O forfeits (illegal move)\: a1\: is taken])

        """#
    )
  }

  @Test func `a fault stands where the game ends, beside the time of the last move`() throws {
    var game = Game(.ticTacToe)
    let unplayed = Forfeit(.crash, "")
    game.forfeit(by: .x, unplayed)
    #expect(
      try RecordFormat.sgf.text(of: GameRecord(x: "A", o: "B", game))
        .hasSuffix("FT[crash:]C[X forfeits (crash)])\n")
    )
    var played = Game(.ticTacToe)
    try played.play(.middle)
    played.forfeit(by: .o, Forfeit(.time, "in 2 s"))
    let record = GameRecord(x: "A", o: "B", played, times: [.milliseconds(12)])
    let text = try RecordFormat.sgf.text(of: record)
    #expect(text.hasSuffix(";B[bb]C[0.012000 s\nO forfeits (out of time)\\: in 2 s])\n"))
    #expect(try records(text) == [record])
  }

  @Test func `an opening is called by its moves`() throws {
    let rules = Rules.ticTacToe
    let game = try Game(rules, opening: rules.squares(named: "b2a1"))
    let text = try RecordFormat.sgf.text(of: GameRecord(x: "A", o: "B", game))
    #expect(text.contains("PL[B]ON[b2 a1]OM[bb][ac]"))
  }

  @Test func `the main line is followed, and comments and old names are passed over`() throws {
    let text = """
      (;FF[3]GaMe[4]SZ[15]C[(;\\[a comment\\]] GN[x]
        ;B[hh]C[one
      two](;W[ig];B[ih](;W[ii])(;W[aa];B[ab]))(;W[bb]))
      """
    let game = try record(text).game
    #expect(game.rules.lineLength == 5)
    #expect(game.rules.names(of: game.moves) == "h8i9i8i7")
  }

  @Test func `points of an opening may be rectangles, and capitals go beyond z`() throws {
    let text = "(;GM[4]SZ[32]AB[aa:cb][EF]AW[ac][FF]PL[W];W[Aa])"
    let game = try record(text).game
    let x = game.start.rules.squares.filter { game.start[$0] == .x }
    #expect(game.rules.names(of: x) == "a32b32c32a31b31c31ae1")
    #expect(game.rules.names(of: game.moves) == "aa32")
    #expect(game.start.playerToMove == .o)
  }

  @Test(
    arguments: [
      ("RE[B+R]", nil, "B+R"), ("RE[W+]", nil, "W+"), ("RE[?]", nil, nil), ("RE[]", nil, nil),
      ("", nil, nil), ("RE[Void]", nil, "Void"), ("RE[B+F]", nil, "B+F"), ("RE[0]", nil, "0"),
      ("RE[B+T]", .forfeit(by: .o, Forfeit(.time, "")), nil),
      ("RE[W+Time]", .forfeit(by: .x, Forfeit(.time, "")), nil),
      ("RE[W+F]FT[crash:x]", .forfeit(by: .x, Forfeit(.crash, "x")), nil),
    ] as [(String, Outcome?, String?)]
  )
  func `a result that the board does not show is a fault or a ruling`(
    result: String,
    outcome: Outcome?,
    ruling: String?
  ) throws {
    let record = try record("(;GM[4]SZ[15]\(result);B[hh])")
    #expect(record.game.outcome == outcome)
    #expect(record.ruling == ruling)
  }

  @Test func `a file may nest as deep as it likes`() throws {
    let depth = 20_000
    let text = "(;SZ[3]" + String(repeating: "(;C[x]", count: depth)
    #expect(try records(text + String(repeating: ")", count: depth + 1)).count == 1)
    #expect(throws: RecordError.self) { try records(text) }
  }

  @Test(arguments: 1...3) func `no change of a byte crashes the reader`(seed: Int) throws {
    var random = SplitMix(seed: seed)
    var records = RandomRecords(seed: seed)
    for format in RecordFormat.allCases.filter(\.keepsEveryGame) {
      for _ in 0..<40 {
        var bytes = Array(try format.text(of: records.next()).utf8.prefix(400))
        for _ in 0..<2 {
          bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 128))
        }
        _ = try? format.records(in: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
