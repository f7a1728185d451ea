import GameModel
import Records
import Testing

/// What is written down is read back.
@Suite struct RoundTripTests {
  @Test(arguments: RecordFormat.allCases.filter(\.keepsEveryGame), 1...6)
  func `random games with hostile names read back equal`(format: RecordFormat, seed: Int) throws {
    var random = RandomRecords(seed: seed)
    for _ in 0..<80 {
      let record = try random.next()
      let text = try format.text(of: record)
      #expect(try format.records(in: text) == [record], "seed \(seed): \(text)")
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test(arguments: [
    (RecordFormat.sgf, "(;FF[4]GM[4]SZ[3]RO[12]SD[1]PB[A]PW[B];B[aa])"),
    (
      .pgn,
      """
      [Round "12"]
      [White "A"]
      [Black "B"]
      [Result "*"]
      [Variant "3x3, 3 in a row"]
      [Seed "1"]

      {a3} *
      """
    ),
  ])
  func `the round of files without the number of a game is that number`(
    format: RecordFormat,
    text: String
  ) throws {
    let record = try #require(try format.records(in: text).first)
    #expect(record.number == 12)
    #expect(record.place == nil && record.isRandom == nil)
  }

  @Test(arguments: [RecordFormat.sgf, .jsonl, .pgn])
  func `games of a file follow each other`(format: RecordFormat) throws {
    var random = RandomRecords(seed: 7)
    let records = try (0..<20).map { _ in try random.next() }
    let text = try records.map { try format.text(of: $0) }.joined()
    #expect(try format.records(in: text) == records)
    #expect(try format.records(in: "\u{FEFF}" + text) == records)
    #expect(try format.records(in: text.replacing("\n", with: "\r\n")) == records)
  }

  @Test(arguments: [RecordFormat.sgf, .jsonl, .pgn])
  func `openings that play does not reach read back`(format: RecordFormat) throws {
    for (drawing, player) in [("oo./.../...", Player.x), ("x../.../..x", .o), (".../.../...", .o)] {
      var game = Game(from: try Position(drawing, playerToMove: player))
      try game.play(.middle)
      let record = GameRecord(x: "a", o: "b", game)
      #expect(try format.records(in: format.text(of: record)) == [record])
    }
  }

  @Test func `an opening is written in the order of its moves`() throws {
    var game = try Game(.ticTacToe, opening: Rules.ticTacToe.squares(named: "c1a3a1"))
    try game.play(.middle)
    let record = GameRecord(x: "a", o: "b", game)
    #expect(try RecordFormat.sgf.text(of: record).contains("OM[cc][aa][ac]\n;W[bb])"))
    #expect(try RecordFormat.jsonl.text(of: record).contains(#""opening":"c1a3a1""#))
    #expect(try RecordFormat.psq.text(of: record).contains("3,3,0\n1,1,0\n1,3,0\n2,2,0\n"))
    for format in RecordFormat.allCases.filter(\.keepsEveryGame) {
      #expect(try format.records(in: format.text(of: record)) == [record])
    }
  }

  @Test(arguments: [
    (RecordFormat.sgf, "OM[cc][aa]", "OM[cc]"),
    (.jsonl, "c1a3a1", "c1a3"),
  ])
  func `moves of an opening that lead elsewhere are refused`(
    format: RecordFormat,
    right: String,
    wrong: String
  ) throws {
    let game = try Game(.ticTacToe, opening: Rules.ticTacToe.squares(named: "c1a3a1"))
    let text = try format.text(of: GameRecord(x: "a", o: "b", game)).replacing(right, with: wrong)
    let error = #expect(throws: RecordError.self) { try format.records(in: text) }
    #expect(
      error?.description.contains("the moves of the opening do not lead to the starting position")
        == true
    )
  }

  @Test func `psq says where it has no way to hold an opening`() throws {
    let record = GameRecord(x: "a", o: "b", Game(from: try Position("oo./.../...")))
    #expect(throws: RecordError.self) { try RecordFormat.psq.text(of: record) }
  }

  @Test(arguments: RecordFormat.allCases.filter(\.keepsEveryGame))
  func `control characters are shown or kept, and never stand in a file`(
    format: RecordFormat
  ) throws {
    let name = "a\u{1B}[31m\r\nb\u{85}\u{2028}\u{7F}\t"
    let record = GameRecord(x: name, o: name, Game(.ticTacToe), event: name)
    let text = try format.text(of: record)
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.filter { $0 != "\n" }.isEmpty || format == .jsonl)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    let shown = format == .jsonl ? name : "a␛[31m␍␊b\u{2424}\u{2424}␡␉"
    let read = try #require(try format.records(in: text).first)
    #expect([read.x, read.o, read.event] == [shown, shown, shown])
  }
}
