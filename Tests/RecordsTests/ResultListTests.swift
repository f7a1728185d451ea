import GameModel
import Testing

@testable import Records

/// Results of games as other programs write them.
@Suite struct ResultListTests {
  private func played(_ x: String, _ o: String, _ winner: Player?, _ start: String = "")
    -> GameResult
  { GameResult(x: x, o: o, winner: winner, start: start) }

  @Test func `tags say who won; moves and comments do not count`() throws {
    let list = try PGN.results(
      in: """
        [Event "a \\"season\\""]
        [White "A\\\\B"] [Black "C"]
        [Result "1-0"]
        % a line of some program's own

        1. e4 {a comment
        [Result "0-1"] in it} e5 ; and { another
        1-0
        [White "C"]
        [Black "A\\\\B"]
        [FEN "x"]
        [Result "1/2-1/2"]
        [White "C"]
        [Black "D"]
        [Result "*"]

        """
    )
    #expect(list.games == [played("A\\B", "C", .x), played("C", "A\\B", nil, "x")])
    #expect(list.unfinishedCount == 1)
  }

  @Test func `a list of games is read whatever its columns are called and divided by`() throws {
    let games = [played("A", "B, the \"second\"", .x), played("B", "A", .o), played("A", "B", nil)]
    let texts = [
      "x,o,result\nA,\"B, the \"\"second\"\"\",X\n\nB,A,o\nA,B,draw\n",
      "\u{FEFF}Round;Result;Black;White\r\n1;1-0;\"B, the \"\"second\"\"\";A\r\n2;0-1;A;B\r\n3;½-½;B;A",
      "white\tblack\tresult\nA\t\"B, the \"\"second\"\"\"\t1\nB\tA\t0\nA\tB\t0.5\nA\tB\t*\n",
    ]
    for text in texts { #expect(try ResultSheet.results(in: text).games == games) }
    #expect(try ResultSheet.results(in: "o,x,opening,result\nA,B,b2,x").games[0].start == "b2")
  }

  @Test(arguments: [
    ("no", 2), ("false", 2), ("FALSE", 2), ("yes", 0), ("true", 0), ("Yes", 0), ("", 0),
    ("maybe", 0),
  ])
  func `equal games count once where a table says that nothing is random`(
    _ word: String,
    repeats: Int
  ) throws {
    let rows = String(repeating: "\nA,B,x,a1b1a2b2a3,\(word)", count: 3)
    let list = try ResultSheet.results(in: "x,o,result,moves,random" + rows)
    #expect(list.repeatedCount == repeats)
  }

  @Test func `rows with moves count once where they repeat others`() throws {
    func list(_ rows: String...) throws -> ResultList {
      let text = (["x,o,opening,moves,result,cause,random"] + rows).joined(separator: "\n")
      return try ResultSheet.results(in: text)
    }
    let (row, other) = ("A,B,a1b1c1,a2,x,,", "A,B,c1b1a1,a2,x,,")
    #expect(try list(row + "false", row + "false").repeatedCount == 1)
    // The opening leaves the same marks in another order.
    #expect(try list(row + "false", other + "false").repeatedCount == 1)
    #expect(try list(row + "false", "A,B,b1a1c1,a2,x,,false").repeatedCount == 0)
    #expect(try list(row + "true", row + "TRUE").repeatedCount == 0)
    #expect(try list(row, row).repeatedCount == 0)
    #expect(try list(row + "false", "A,B,a1b1c1,b2,x,,false").repeatedCount == 0)
    #expect(try list("A,B,,a1,x,time,").games[0].isForfeit)
    #expect(try list(row).lacksRandomness == false)
    #expect(try ResultSheet.results(in: "x,o,moves,result\nA,B,a1,x").lacksRandomness)
  }

  private func record(
    _ x: String,
    _ o: String,
    _ moves: String,
    ruling: String? = nil,
    isRandom: Bool? = nil
  ) throws -> GameRecord {
    GameRecord(x: x, o: o, try .ticTacToe(moves), isRandom: isRandom, ruling: ruling)
  }

  @Test func `recorded games have the result of the board, or that of a ruling`() throws {
    let list = try ResultList([
      record("A", "B", "a1a2b1b2c1"), record("B", "A", "a1b2", ruling: "W+R"),
      record("B", "A", "a1b2", ruling: "Draw"), record("A", "B", "a1"),
    ])
    #expect(list.games.map(\.winner) == [.x, .o, nil])
    #expect(list.unfinishedCount == 1)
    #expect(Set(list.games.map(\.start)).count == 1)
  }

  @Test func `eight games or more that are all alike count once`() throws {
    let (game, other) = ("a1a2b1b2c1", "a1b1a2b2a3")
    func list(_ moves: [String]) throws -> ResultList {
      try ResultList(moves.map { try record("A", "B", $0) })
    }
    let eight = try list(Array(repeating: game, count: 8))
    #expect(eight.games.count == 1)
    #expect(eight.repeatedCount == 7)
    #expect(try list(Array(repeating: game, count: 7)).games.count == 7)
    #expect(try list(Array(repeating: game, count: 8) + [other]).games.count == 9)
  }

  @Test func `equal games count each where chance decides, and once where it does not`() throws {
    for (count, isRandom, repeats) in [(800, true, 0), (2, false, 1), (2, nil, 0)] {
      let game = try record("A", "B", "a1a2b1b2c1", isRandom: isRandom)
      #expect(try ResultList(Array(repeating: game, count: count)).repeatedCount == repeats)
    }
  }

  @Test func `a game that stands for many is in no pair with games that differ`() throws {
    let alike = (0..<8).map { _ in ("A", "B", "a1a2b1b2c1") }
    let others = ["a1b1a2b2a3", "a1c1a2b2a3"].map { ("B", "A", $0) }
    let list = try ResultList((alike + others).map { try record($0, $1, $2) })
    #expect(list.games.map(\.mayPair) == [false, false, false])
    let both = try ResultList((alike + alike.map { ("B", "A", $2) }).map { try record($0, $1, $2) })
    #expect(both.games.map(\.mayPair) == [true, true])
  }

  @Test func `a game between nobody is named by its place`() throws {
    let error = #expect(throws: RecordError.self) {
      try ResultList([record("A", "B", "a1a2b1b2c1"), record("A", "", "a1a2b1b2c1")])
    }
    #expect(error?.description == "game 2: the player of O is missing")
  }
}
