import GameModel
import Records
import TestSupport
import Testing

/// Games with their moves in Portable Game Notation.
@Suite struct PGNTests {
  @Test func `a game is written with what belongs to it`() throws {
    let game = try Game.ticTacToe("b2a3b3a1b1")
    let record = GameRecord.whole("A\"\\", "B", game)
    #expect(
      try RecordFormat.pgn.text(of: record) == #"""
        [Event "Cup"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "2.3"]
        [White "A\"\\"]
        [Black "B"]
        [Result "1-0"]
        [Variant "3x3, 3 in a row"]
        [Stage "Semi-finals"]
        [Game "12"]
        [Seed "2026"]
        [Random "yes"]
        [Termination "normal"]

        {b2 a3 b3 a1 b1} 1-0


        """#
    )
  }

  @Test func `an opening, a fault and times have tags and words`() throws {
    let rules = try Rules(columns: 4, rows: 3, lineLength: 3)
    var game = try Game(rules, opening: rules.squares(named: "a3b2"))
    try game.play(Square(11))
    game.forfeit(by: .o, Forfeit(.illegalMove, "a1 is taken", exchange: ["> TURN", "< 0,0"]))
    let record = GameRecord(x: "A", o: "B", game, times: [.milliseconds(12)])
    let text = try RecordFormat.pgn.text(of: record)
    #expect(
      text.contains(
        """
        [Result "1-0"]
        [Variant "4x3, 3 in a row"]
        [SetUp "1"]
        [FEN "x.../.o../.... x"]
        [Opening "a3 b2"]
        [Termination "rules infraction"]
        [Forfeit "o illegalMove a1 is taken"]
        [Exchange1 "> TURN"]
        [Exchange2 "< 0,0"]

        {d1 0.012000s} 1-0

        """
      )
    )
    #expect(try RecordFormat.pgn.records(in: text) == [record])
  }

  private static let tags = """
    [White "A"]
    [Black "B"]
    [Result "1-0"]
    [Variant "3x3, 3 in a row"]

    """

  @Test func `comments may be many, and moves outside of them mean nothing`() throws {
    let text = Self.tags + "\n{b2\ta3}\n1. e4 {b3 a1\nb1} ; {a2}\n1-0\n"
    let record = try #require(try RecordFormat.pgn.records(in: text).first)
    #expect(record.game.outcome?.winner == .x)
    #expect([record.event, record.ruling] == [nil, nil])
  }

  @Test func `a game may be a line, and lines of other programs are passed over`() throws {
    let game = Self.tags.replacing("\n", with: " ") + "{b2 a3 b3 a1 b1} 1-0\n"
    let records = try RecordFormat.pgn.records(in: game + "% {a1}\n" + game + game)
    #expect(records.map(\.game.moves.count) == [5, 5, 5])
  }
}
