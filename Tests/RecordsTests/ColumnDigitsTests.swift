import GameModel
import Records
import TestSupport
import Testing

/// Games of Connect Four as the digits of their columns.
@Suite struct ColumnDigitsTests {
  private func connectFour() throws -> Rules { try #require(NamedGame.named("connect-four")).rules }

  @Test func `digits are columns from the left, where marks fall`() throws {
    let rules = try connectFour()
    let records = try RecordFormat.c4.records(in: "4453\n")
    #expect(records.map { rules.names(of: $0.game.moves) } == ["d1d2e1c1"])
    #expect(records[0].game.rules == rules)
    #expect(try records.map(RecordFormat.c4.text) == ["4453\n"])
  }

  @Test func `scores, comments and games without moves are read`() throws {
    let text = "# Connect Four\n\n4453 -2\n-\n1212121 # a win of X\n44 53"
    let records = try RecordFormat.c4.records(in: text)
    #expect(records.map(\.game.moves.count) == [4, 0, 7, 2])
    #expect(records[2].game.outcome == .line(winner: .x))
    #expect(try records.map(RecordFormat.c4.text) == ["4453\n", "-\n", "1212121\n", "44\n"])
  }

  @Test func `another board is named in a comment, for one game or for all that follow`() throws {
    let rules = try Rules(columns: 5, rows: 4, lineLength: 3, variants: [.gravity, .misere])
    let line = "5511 # 5x4, 3 in a row, gravity, misère\n"
    var records = try RecordFormat.c4.records(in: line + "7\n")
    #expect(records.map(\.game.rules) == [rules, try connectFour()])
    #expect(try RecordFormat.c4.text(of: records[0]) == line)
    records = try RecordFormat.c4.records(in: "# 5×4, 3 in a row, gravity, misere\n5511\n11\n")
    #expect(records.map(\.game.rules) == [rules, rules])
  }
}
