import GameModel
import Records
import Testing

/// Games that ended by proof, as every format has them.
@Suite struct AdjudicatedRecordsTests {
  private func text(_ format: RecordFormat, _ verdict: Verdict?) throws -> String {
    var game = Game(.ticTacToe)
    for square in try game.rules.squares(named: "b2a2") { try game.play(square) }
    game.adjudicate(try #require(verdict))
    return try format.text(of: GameRecord(x: "A", o: "B", game))
  }

  @Test(arguments: [
    (
      RecordFormat.jsonl,
      #"{"adjudication":{"plies":5,"positions":1234,"proof":"search"},"moves":"b2a2","o":"B","plies":2,"result":"x""#
    ),
    (.sgf, "RE[B+]AJ[x search 1234 5]"),
    (.sgf, "C[adjudicated\\: X wins in 5 plies, proved by a search of 1234 positions]"),
    (.pgn, "[Termination \"adjudication\"]\n[Adjudication \"x search 1234 5\"]\n"),
    (.psq, "A\nB\n1\n# lineLength 3\n# adjudication x search 1234 5\n"),
  ])
  func `a win says by what proof`(format: RecordFormat, words: String) throws {
    let verdict = Verdict(winner: .x, .search, positions: 1234, plies: 5)
    let text = try text(format, verdict)
    #expect(text.contains(words), "\(text)")
  }

  @Test(arguments: [
    (RecordFormat.sgf, "RE[0]AJ[draw dead 0]"), (.pgn, "[Result \"1/2-1/2\"]"),
    (.pgn, "[Adjudication \"draw dead 0\"]"), (.psq, "# adjudication draw dead 0\n"),
    (.jsonl, #""adjudication":{"positions":0,"proof":"dead"}"#), (.jsonl, #""result":"draw""#),
  ])
  func `a draw says by what proof`(format: RecordFormat, words: String) throws {
    let text = try text(format, Verdict(winner: nil, .dead))
    #expect(text.contains(words), "\(text)")
  }

  @Test func `a game that is over stays as it ended`() throws {
    var game = Game(.ticTacToe)
    for square in try game.rules.squares(named: "a1b1a2b2a3") { try game.play(square) }
    game.adjudicate(try #require(Verdict(winner: .o, .search, positions: 1)))
    #expect(game.outcome == .line(winner: .x))
    var decided = Game(.ticTacToe)
    decided.adjudicate(try #require(Verdict(winner: .o, .search, positions: 1)))
    decided.forfeit(by: .o, Forfeit(.time, ""))
    #expect(decided.outcome?.winner == .o && decided.outcome?.fault == nil)
    #expect(throws: MoveError.self) { try decided.play(.middle) }
  }

  @Test(arguments: [
    "", "x", "x search", "x guess 3 4", "y search 3 4", "draw search 3 4", "x dead 0",
    "x threats 3",
    "x search 3 4 5", "x search -3 4", "x search three",
  ])
  func `a note that no proof comes to is refused in its line`(note: String) throws {
    let psq = "Piskvorky 3x3, 11:11, 0\n2,2,0\nA\nB\n1\n# lineLength 3\n# adjudication \(note)\n"
    expect(psq, .psq, line: 7)
    expect("(;GM[4]SZ[3]\nAJ[\(note)];B[bb])", .sgf, line: 2)
    let pgn = """
      [White "A"]
      [Black "B"]
      [Result "*"]
      [Variant "3x3, 3 in a row"]
      [Adjudication "\(note)"]

      {b2} *
      """
    expect(pgn, .pgn, line: 5)
  }

  private func expect(_ text: String, _ format: RecordFormat, line: Int) {
    let error = #expect(throws: RecordError.self) { try format.records(in: text) }
    #expect(error?.line == line)
    #expect(error?.problem.hasPrefix("an adjudication must be a winner") == true)
  }

  @Test func `who has won on the board was not adjudicated`() {
    let over = "1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0"
    let psq =
      "Piskvorky 3x3, 11:11, 0\n\(over)\nA\nB\n1\n# lineLength 3\n# adjudication x search 3 1\n"
    let error = #expect(throws: RecordError.self) { try RecordFormat.psq.records(in: psq) }
    #expect(error?.problem == "the game was over, so it cannot have been adjudicated")
    for (result, proof) in [(#""x""#, "dead"), ("null", "search"), (#""no""#, "search")] {
      let line = """
        {"x":"a","o":"b","rules":{"columns":3,"rows":3,"lineLength":3},"moves":"b2","result":\(result),\
        "adjudication":{"proof":"\(proof)","positions":0}}
        """
      let error = #expect(throws: RecordError.self) { try RecordFormat.jsonl.records(in: line) }
      #expect(error?.problem == "no proof comes to the result and the 'adjudication'")
    }
  }

  @Test func `a table counts the game as it ended, not as a forfeit`() throws {
    let list = try ResultSheet.results(
      in: "x,o,result,cause\nA,B,x,adjudication by search\nA,B,o,time\nA,B,x,\n"
    )
    #expect(list.games.map(\.isForfeit) == [false, true, false])
  }
}
