import GameModel
import Records
import Testing

@Suite struct PSQTests {
  private func record(_ text: String) throws -> GameRecord {
    try #require(try RecordFormat.psq.records(in: text).first)
  }

  @Test func `a game is written as Piskvork writes it, and what it has no place for below`() throws
  {
    var game = Game(from: try Position("x../.o./..."))
    try game.play(.lowerRight)
    game.forfeit(by: .o, Forfeit(.time, "took 2 s", exchange: ["> TURN 2,2"]))
    let place = GamePlace(round: 2, pairing: 3, stage: "Final")
    let record = GameRecord(
      x: "A",
      o: "1,2",
      game,
      event: "Cup",
      number: 3,
      place: place,
      seed: 1,
      isRandom: true
    )
    #expect(
      try RecordFormat.psq.text(of: record) == #"""
        Piskvorky 3x3, 11:11, 0
        1,1,0
        2,2,0
        3,3,0
        A
        \1,2
        15
        # lineLength 3
        # setup 2
        # forfeit o time took 2 s
        # exchange > TURN 2,2
        # name Cup
        # game 3
        # round 2
        # pairing 3
        # stage Final
        # seed 1
        # random yes

        """#
    )
  }

  @Test func `a file of Piskvork is read, in which the second player began`() throws {
    let text =
      "Piskvorky 20x20, 11:11, 1\r\n10,10,0\r\n11,11,250\r\nEULRING.zip\r\nYIXIN.zip\r\n0\r\n"
    let record = try record(text)
    #expect([record.x, record.o] == ["YIXIN.zip", "EULRING.zip"])
    #expect(record.game.rules.lineLength == 5)
    #expect(record.game.rules.names(of: record.game.moves) == "j11k10")
    #expect(record.game.outcome == nil)
  }

  @Test func `the name of the tournament is read`() throws {
    let text = "\(Self.header)\n1,1,0\na\nb\n0\n# lineLength 3\n# name Cup\n"
    #expect(try record(text).event == "Cup")
  }

  @Test func `a game of people has no names`() throws {
    let record = try record("Piskvorky 15x15, 0:0, 0\n8,8,100\n0\n")
    #expect([record.x, record.o] == ["", ""])
    #expect(record.game.moves.count == 1)
  }

  @Test(arguments: ["Piskvorky 9x8 , -1 : 0 ,1 ", "Piskvorky\t9x8,1:11,1"])
  func `blanks in the first line do not matter`(header: String) throws {
    let record = try record(header + "\n1,1,0\na\nb\n0\n")
    #expect((record.game.rules.columns, record.game.rules.rows) == (9, 8))
    #expect([record.x, record.o] == ["b", "a"])
  }

  @Test(arguments: [
    " Piskvorky 9x8, 1:1, 0", "Piskvorky 9x8", "Piskvorky 9x8, 1:1", "Piskvorky 9x8, 1, 0",
    "Piskvorky 9x8, 1:1, 2", "Piskvorky 9x8, 1:1, 0, 0", "Piskvorky 9 x8, 1:1, 0",
    "Piskvorky +9x8, 1:1, 0", "Piskvorky 9x, 1:1, 0", "Piskvorky9x8, 1:1, 0",
    "Piskvorky 9x8, a:1, 0", "Piskvorky 9x8, +1:1, 0", "Piskvorky 9x8, 1 1:1, 0",
    "Gomoku 9x8, 1:1, 0",
  ])
  func `another first line is refused`(header: String) {
    #expect(
      throws: RecordError.wrongLine(1, "a record must begin with 'Piskvorky 15x15, 11:11, 0'")
    ) {
      try record(header + "\n1,1,0\na\nb\n0\n")
    }
  }

  private static let header = "Piskvorky 3x3, 11:11, 0"

  @Test(arguments: [
    Mistake("", 1, "a record must begin with 'Piskvorky 15x15, 11:11, 0'"),
    Mistake(
      "Piskvorky 99x9, 11:11, 0\n0",
      1,
      "a board of 99x9 is not supported: each side must be from 1 to 32"
    ),
    Mistake("\(header)\n1,1,0\n4,1,0\na\nb\n0", 3, "the move is off the board of 3x3"),
    Mistake("\(header)\n1,-9223372036854775808\n0", 2, "the move is off the board of 3x3"),
    Mistake("\(header)\n1,1,0\n1,1,0\na\nb\n0", 3, "a3 is taken"),
    Mistake("\(header)\n1,1,0,9\na\nb\n0", 2, "a move must be column,row,milliseconds"),
    Mistake("\(header)\n1,1,0\na", 3, "the name of the second player is missing"),
    Mistake("\(header)\n1,1,0\na\nb\nwon", 5, "the code of the result is missing"),
    Mistake("\(header)\na\nb\n0\nwhat", 5, "unknown entry 'what'"),
    Mistake(
      "\(header)\na\nb\n0\n# lineLength x",
      5,
      "lineLength must be a whole number, not 'x'"
    ),
    Mistake("\(header)\na\nb\n0\n# opening 2", 5, "the opening has more moves than the game"),
    Mistake(
      "\(header)\na\nb\n0\n# forfeit z time",
      5,
      "a forfeit must be a side, a cause and a detail"
    ),
  ])
  func `what is no record is refused with its line`(row: Mistake) { row.expect(in: .psq) }
}
