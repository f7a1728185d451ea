import GameModel
import Records
import Testing

/// Games that ended by proof, as every format has them.
@Suite struct AdjudicatedRecordsTests {
  private func text(_ format: RecordFormat, _ verdict: Verdict?) throws -> String {
    var game = try Game.ticTacToe("b2a2")
    game.adjudicate(try #require(verdict))
    return try format.text(of: GameRecord(x: "A", o: "B", game))
  }

  private static let win = Verdict(winner: .x, .search, positions: 1234, plies: 5)
  private static let draw = Verdict(winner: nil, .dead)

  @Test(arguments: [
    (
      RecordFormat.jsonl, win,
      #"{"adjudication":{"plies":5,"positions":1234,"proof":"search"},"moves":"b2a2","o":"B","plies":2,"result":"x""#
    ),
    (.sgf, win, "RE[B+]AJ[x search 1234 5]"),
    (.sgf, win, "C[adjudicated\\: X wins in 5 plies, proved by a search of 1234 positions]"),
    (.pgn, win, "[Termination \"adjudication\"]\n[Adjudication \"x search 1234 5\"]\n"),
    (.psq, win, "A\nB\n1\n# lineLength 3\n# adjudication x search 1234 5\n"),
    (.sgf, draw, "RE[0]AJ[draw dead 0]"), (.pgn, draw, "[Result \"1/2-1/2\"]"),
    (.pgn, draw, "[Adjudication \"draw dead 0\"]"), (.psq, draw, "# adjudication draw dead 0\n"),
    (.jsonl, draw, #""adjudication":{"positions":0,"proof":"dead"}"#),
    (.jsonl, draw, #""result":"draw""#),
  ])
  func `a win or a draw says by what proof`(format: RecordFormat, verdict: Verdict?, words: String)
    throws
  {
    let text = try text(format, verdict)
    #expect(text.contains(words), "\(text)")
  }

  @Test func `a game that is over stays as it ended`() throws {
    var game = try Game.ticTacToe("a1b1a2b2a3")
    game.adjudicate(try #require(Verdict(winner: .o, .search, positions: 1)))
    #expect(game.outcome == .line(winner: .x))
    var decided = Game(.ticTacToe)
    decided.adjudicate(try #require(Verdict(winner: .o, .search, positions: 1)))
    decided.forfeit(by: .o, Forfeit(.time, ""))
    #expect(decided.outcome?.winner == .o && decided.outcome?.fault == nil)
    #expect(throws: MoveError.self) { try decided.play(.middle) }
  }

  @Test func `a table counts the game as it ended, not as a forfeit`() throws {
    let list = try ResultSheet.results(
      in: "x,o,result,cause\nA,B,x,adjudication by search\nA,B,o,time\nA,B,x,\n"
    )
    #expect(list.games.map(\.isForfeit) == [false, true, false])
  }
}
