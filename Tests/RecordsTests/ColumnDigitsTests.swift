import Foundation
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
    let text = "# Connect Four\n\n4453 -2\n-\n1212121 # a win of X\n"
    let records = try RecordFormat.c4.records(in: text)
    #expect(records.map(\.game.moves.count) == [4, 0, 7])
    #expect(records[2].game.outcome == .line(winner: .x))
    #expect(try records.map(RecordFormat.c4.text) == ["4453\n", "-\n", "1212121\n"])
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

  @Test(
    arguments: [
      ("48", "line 1: move 2: columns go from 1 to 7, there is no 8"),
      ("40", "line 1: move 2: columns go from 1 to 7, there is no 0"),
      ("1111111", "line 1: move 7: column 1 is full"),
      ("12121213", "line 1: move 8: the game is over"),
      ("4a", "line 1: move 2: 'a' is not the digit of a column"),
      ("44 53", nil),
      ("44 x", "line 1: a game must be the digits of its columns, such as 4453"),
      ("4\n4 # 3x3, 4 in a row", "line 2: a line of 4 does not fit on a board of 3x3"),
      (
        "4 # 7x6, 4 in a column",
        "line 1: '7x6, 4 in a column' is not a game such as '7x6, 4 in a row, gravity'"
      ),
      ("4\n4 # 5x4", "line 2: '5x4' is not a game such as '5x4, 4 in a row, gravity'"),
      ("4 # 5x4 gravity", "line 1: '5x4 gravity' is not a game such as"),
      ("# 7x6 boards\n4", "line 1: '7x6 boards' is not a game such as"),
      ("1 # 3x3, 3 in a row", "line 1: the digits of columns say nothing of 3×3, 3 in a row"),
      ("1 # 10x6, 4 in a row, gravity", "line 1: there are digits for the columns of up to 9"),
    ]
  )
  func `what is no game is an error with its line`(_ text: String, _ message: String?) throws {
    guard let message else {
      #expect(try RecordFormat.c4.records(in: text).count == 1)
      return
    }
    #expect {
      try RecordFormat.c4.records(in: text)
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  @Test func `games of which digits say nothing cannot be written`() throws {
    #expect(throws: RecordError.self) {
      try RecordFormat.c4.text(of: GameRecord(x: "", o: "", Game(.ticTacToe)))
    }
  }

  @Test(
    arguments: [
      ("4453", nil as String?), ("d1d2e1c1", nil),
      ("......./......./......./......./......./..xo...", nil),
      (
        "4455 # by moves\n......./......./......./......./...oo../...xx..",
        "o.txt:2: this is the same opening as line 1; remove one of them"
      ),
      (
        "......./......./......./......./......./..xo...\n34",
        "o.txt:2: this is the same opening as line 1; remove one of them"
      ),
      ("3456\n5436", nil),
      ("d2", "d2 hangs in the air: the mark would fall to d1"),
      (
        "....... /....... /....... /....... /...x... /...o...",
        "no game leads there: in no order can the marks fall so that X and O take turns"
      ),
      (
        "....... /....... /....... /....... /...x... /.......",
        "the mark on d2 hangs in the air, which gravity does not allow"
      ),
    ]
  )
  func `openings are positions that gravity can have`(_ text: String, _ problem: String?) throws {
    let rules = try connectFour()
    func read() throws -> [Game] {
      try OpeningFile.openings(in: Data(text.utf8), of: "o.txt", rules: rules)
    }
    guard let problem else {
      #expect(try read().count == text.split(separator: "\n").count)
      return
    }
    #expect { try read() } throws: { "\($0)".contains(problem) }
  }
}
