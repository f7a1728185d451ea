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
    var game = Game(.ticTacToe)
    for square: Square in [.middle, .upperLeft, .upperMiddle, .lowerLeft, .lowerMiddle] {
      try game.play(square)
    }
    let place = GamePlace(round: 2, pairing: 3, stage: "Semi-finals")
    let record = GameRecord(
      x: "A]",
      o: "B",
      game,
      event: "Cup: 1",
      number: 12,
      place: place,
      seed: 2026,
      isRandom: false
    )
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

  @Test func `a fault is told where the game ends, beside the time of the last move`() throws {
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

  struct Ruling: CustomTestStringConvertible {
    let result: String
    let outcome: Outcome?
    let ruling: String?
    var testDescription: String { result }

    init(_ result: String, _ outcome: Outcome? = nil, ruling: String? = nil) {
      self.result = result
      self.outcome = outcome
      self.ruling = ruling
    }
  }

  @Test(arguments: [
    Ruling("RE[B+R]", ruling: "B+R"), Ruling("RE[W+]", ruling: "W+"), Ruling("RE[?]"),
    Ruling("RE[]"), Ruling(""), Ruling("RE[Void]", ruling: "Void"),
    Ruling("RE[B+F]", ruling: "B+F"), Ruling("RE[0]", ruling: "0"),
    Ruling("RE[B+T]", .forfeit(by: .o, Forfeit(.time, ""))),
    Ruling("RE[W+Time]", .forfeit(by: .x, Forfeit(.time, ""))),
    Ruling("RE[W+F]FT[crash:x]", .forfeit(by: .x, Forfeit(.crash, "x"))),
  ])
  func `a result that the board does not show is a fault or a ruling`(row: Ruling) throws {
    let record = try record("(;GM[4]SZ[15]\(row.result);B[hh])")
    #expect(record.game.outcome == row.outcome)
    #expect(record.ruling == row.ruling)
  }

  @Test(arguments: [
    Mistake("\n\nhello", 1, "a game must begin with '(;'"),
    Mistake("(;GM[4]SZ[3]\n;B[aa]", 2, "the file ends inside a game: ')' is missing"),
    Mistake("(;GM[4]SZ[3]\n;B[aa\n\n", 2, "a value is not closed: ']' is missing"),
    Mistake("()", 1, "a game must begin with '(;'"),
    Mistake("(;GM[4]())", 1, "a game must have at least one node"),
    Mistake("(;GM[4]((;B[aa])))", 1, "a variation needs a node before it"),
    Mistake("(;GM[4](;B[aa]);W[bb])", 1, "a node cannot follow a variation"),
    Mistake("(GM[4])", 1, "a game must begin with '(;'"),
    Mistake("(;GM[4](GM[4]))", 1, "a node must begin with ';'"),
    Mistake("(;GM)", 1, "the property GM has no value in brackets"),
    Mistake("(;\nGM[1]SZ[19])", 2, "GM[1] is neither Gomoku, GM[4], nor renju, GM[5]"),
    Mistake("(;GM[4])", 1, "SZ, the size, is missing"),
    Mistake("(;GM[4]\nSZ[3:x])", 2, "SZ must be one number, or columns:rows"),
    Mistake("(;SZ[])", 1, "SZ must be one number, or columns:rows"),
    Mistake("(;SZ[40])", 1, "a board of 40x40 is not supported: each side must be from 1 to 32"),
    Mistake("(;SZ[3];B[aa]\n;B[bb])", 2, "B moves, but it is W's turn"),
    Mistake("(;SZ[3]\n;B[])", 2, "there is no passing in this game"),
    Mistake("(;SZ[3]\n;B[dd])", 2, "dd is off the board of 3x3"),
    Mistake("(;SZ[3]\n;B[a1])", 2, "'a1' is not a point: two letters, column and row"),
    Mistake("(;SZ[3];B[aa]\n;W[aa])", 2, "W[aa]: a3 is taken"),
    Mistake(
      "(;SZ[3];B[aa];W[ba];B[ab];W[bb];B[ac]\n;W[bc])",
      2,
      "W[bc]: b1 cannot be marked: the game is over"
    ),
    Mistake(
      "(;SZ[3]\nRE[W+];B[aa];W[ba];B[ab];W[bb];B[ac])",
      2,
      "RE[W+], but the moves end in a win for X"
    ),
    Mistake("(;SZ[3];B[aa]\nAB[bb])", 1, "B moves, but it is W's turn"),
    Mistake("(;SZ[3]\nAB[dd])", 2, "dd is off the board of 3x3"),
  ])
  func `what is no record is refused with its line`(row: Mistake) { row.expect(in: .sgf) }

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
