import GameModel
import Testing

@testable import Engines

/// How long a move may take by what a manager says.
@Suite struct TimeControlTests {
  private func thinking(_ lines: [String], spent: Duration = .zero) throws -> Duration? {
    var time = TimeControl()
    for line in lines {
      let words = line.split(separator: " ")
      let isAboutTime = time.inform(words[0], words[1])
      #expect(isAboutTime)
    }
    time.spend(spent)
    return time.thinkingTime(in: Position(try Rules(columns: 15, rows: 15, lineLength: 5)))
  }

  @Test(
    arguments: [
      ([], nil), (["timeout_turn 2147483647"], nil), (["timeout_match 0"], nil),
      (["time_left 2147483647"], nil), (["timeout_turn 0"], 0), (["timeout_turn 100"], 70),
      (["timeout_turn 20"], 8), (["timeout_turn 5000"], 4500),
      (["timeout_turn 5000", "time_left 2000"], 70), (["time_left 0"], 0), (["time_left -5"], 0),
      (["timeout_match 20000"], 900), (["timeout_match 20000", "time_left 40000"], 1800),
      (["timeout_turn soon"], nil),
      // What a move brings is for that move, and the rest for all.
      (["time_increment 2000", "time_left 22000"], 2700),
      (["time_left 22000", "time_increment 2000"], 2700),
      (["time_increment 2000", "time_left 1000"], 900),
      (["time_increment 2000", "timeout_turn 2147483647"], nil),
    ] as [([String], Int?)]
  )
  func `a move gets most of its time, or its share of the game's`(
    lines: [String],
    milliseconds: Int?
  ) throws { #expect(try thinking(lines) == milliseconds.map { .milliseconds($0) }) }

  @Test func `the time of a game is shared among its own moves that may come`() throws {
    var time = TimeControl()
    _ = time.inform("timeout_match", "10000")
    var position = Position(.ticTacToe)
    // Of nine free squares five are the player's, of eight four.
    for share in [5, 4] {
      #expect(time.thinkingTime(in: position) == .milliseconds(10_000 / share * 9 / 10))
      try position.play(Square(8 - position.plies))
    }
  }

  @Test func `the clock of a game runs, and begins anew`() throws {
    #expect(try thinking(["timeout_match 20000"], spent: .seconds(10)) == .milliseconds(450))
    #expect(try thinking(["timeout_match 20000"], spent: .seconds(30)) == .zero)
    var time = TimeControl()
    _ = time.inform("timeout_match", "1000")
    time.spend(.milliseconds(400))
    #expect(time.limit == .milliseconds(600))
    time.beginGame()
    #expect(time.limit == .seconds(1))
    let isAboutTime = time.inform("rule", "1")
    #expect(!isAboutTime)
  }

  @Test func `an increment is added before each move, unless the time left is told`() {
    var time = TimeControl()
    _ = time.inform("timeout_match", "1000")
    _ = time.inform("time_increment", "100")
    time.beginMove()
    #expect(time.limit == .milliseconds(1100))
    time.spend(.milliseconds(400))
    time.beginMove()
    #expect(time.limit == .milliseconds(800))
    time.spend(.milliseconds(50))
    _ = time.inform("time_left", "840")
    time.beginMove()
    #expect(time.limit == .milliseconds(840))
    time.beginGame()
    time.beginMove()
    #expect(time.limit == .milliseconds(1100))
  }
}
