import GameModel
import Records
import Testing

@Suite struct PSQTests {
  private func record(_ text: String) throws -> GameRecord {
    try #require(try RecordFormat.psq.records(in: text).first)
  }

  @Test func `a game is written as Piskvork writes it, and the rest below`() throws {
    var game = Game(from: try Position("x../.o./..."))
    try game.play(.lowerRight)
    game.forfeit(by: .o, Forfeit(.time, "took 2 s", exchange: ["> TURN 2,2"]))
    let record = GameRecord.whole("A", "1,2", game)
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
        # game 12
        # round 2
        # pairing 3
        # stage Semi-finals
        # seed 2026
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
}
