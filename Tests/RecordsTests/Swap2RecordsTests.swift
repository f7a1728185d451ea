import GameModel
import Records
import Testing

/// Records of games whose opening the players played.
@Suite struct Swap2RecordsTests {
  private static let rules = try? Rules(columns: 15, rows: 15)

  /// A game after an opening, with some moves more.
  private func record(_ stones: String, placer: Player, moves: Int = 3) throws -> GameRecord {
    let rules = try #require(Self.rules)
    var game = try Game(rules, opening: rules.squares(named: stones))
    for _ in 0..<moves { try game.play(game.position.move(rank: 0)) }
    if moves == 0 { game.forfeit(by: .o, Forfeit(.protocol, "said 'no'")) }
    return GameRecord(x: "A", o: "B", game, number: 3, placer: placer)
  }

  static let openings = [
    ("h8i9j10", Player.o, "B placed h8 i9 j10; A took X"),
    ("h8i9j10k11", .x, "A placed h8 i9 j10; B stayed O with k11"),
    ("h8i9j10k11l12", .x, "A placed h8 i9 j10; B placed k11 l12; A took X"),
    ("h8i9j10k11l12a1", .o, "B placed h8 i9 j10; A placed k11 l12; B stayed O with a1"),
  ]

  @Test(arguments: openings)
  func `who placed what is said in words`(stones: String, placer: Player, words: String) throws {
    let record = try record(stones, placer: placer)
    #expect(record.openingWords == words && record.swap2?.stage == nil)
    #expect(GameRecord(x: "A", o: "B", record.game).openingWords == nil)
    #expect(try self.record("h8i9j10k11l12", placer: .o, moves: 0).swap2?.stage != nil)
  }

  @Test func `SGF says in words what happened`() throws {
    let text = try RecordFormat.sgf.text(of: record("h8i9j10", placer: .o))
    #expect(text.contains("ON[B placed h8 i9 j10; A took X]"))
    #expect(text.contains("SW[W]"))
  }

  private static let unended = "the game has moves, but its opening by swap2 has not ended"

  @Test(
    arguments: [
      (RecordFormat.jsonl, #""swap2":"o""#, #""swap2":"x""#, unended),
      (.jsonl, #""swap2":"o""#, #""swap2":"z""#, "'swap2' has an invalid value"),
      (.psq, "# swap2 o", "# swap2 x", unended),
      (.psq, "# swap2 o", "# swap2 z", "swap2 must be x or o, not 'z'"),
      (.pgn, #"[Swap2 "o"]"#, #"[Swap2 "x"]"#, unended),
      (.pgn, #"[Swap2 "o"]"#, #"[Swap2 "z"]"#, "Swap2 'z' is no side, x or o"),
      (.sgf, "SW[W]", "SW[B]", unended),
    ] as [(RecordFormat, String, String, String)]
  )
  func `a side that no opening leads to, or that is none, is refused`(
    format: RecordFormat,
    right: String,
    wrong: String,
    problem: String
  ) throws {
    let text = try format.text(of: record("h8i9j10", placer: .o))
    #expect(text.contains(right))
    let error = #expect(throws: RecordError.self) {
      try format.records(in: text.replacing(right, with: wrong))
    }
    #expect(error?.problem == problem)
  }

  @Test func `stones that no answers lead to are refused`() throws {
    let text = try RecordFormat.jsonl.text(of: record("h8i9j10k11", placer: .x))
    let error = #expect(throws: RecordError.self) {
      try RecordFormat.jsonl.records(in: text.replacing(#""swap2":"x""#, with: #""swap2":"o""#))
    }
    #expect(error?.problem == "no answers in swap2 lead to these stones with these sides")
  }
}
