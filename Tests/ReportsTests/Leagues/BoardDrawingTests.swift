import GameModel
@testable import LeagueReports
import Testing

@testable import Reports

/// Boards that need no script.
@Suite struct BoardDrawingTests {
  private func drawing(_ moves: String, _ rules: Rules = .ticTacToe, opening: String = "") throws
    -> String
  {
    var game = try Game(rules, opening: rules.squares(named: opening))
    for square in try rules.squares(named: moves) { try game.play(square) }
    return BoardDrawing(rules).drawing(game, label: "A game")
  }

  @Test func `it has a mark for each move, the last one and the winning line`() throws {
    let text = try drawing("a3a1b3b1c3")
    #expect(text.matches(of: /href="#mark-x"/).count == 3)
    #expect(text.matches(of: /href="#mark-o"/).count == 2)
    #expect(text.contains("<rect class=\"last\" x=\"20\" y=\"0\""))
    #expect(text.contains("x1=\"2\" y1=\"5\" x2=\"28\" y2=\"5\""))
  }

  @Test func `all winning lines are struck, and marks of an opening are faint`() throws {
    let text = try drawing("a3b2b1c3c1b3a1", opening: "a2c2")
    #expect(text.matches(of: /class="strike"/).count == 2)
    #expect(text.matches(of: /class="[xo] opening"/).count == 2)
  }

  @Test func `discs lie behind a front with holes, and stones on the crossings of lines`() throws {
    let discs = try drawing("a1a2", Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity]))
    #expect(discs.contains("class=\"position discs\""))
    #expect(discs.contains(/mark-o.*class="front" href="#board-lines".*class="last"/))
    let rules = try Rules(columns: 9, rows: 9, lineLength: 5)
    #expect(try drawing("a1a2", rules).contains(/class="crossings" href="#board-lines".*mark-o/))
    #expect(BoardDrawing(rules).definitions.contains("d=\"M5 5V85M15 5V85"))
  }

  @Test func `a board of one row has no lines between rows`() throws {
    let text = BoardDrawing(try Rules(columns: 4, rows: 1, lineLength: 2)).definitions
    #expect(text.contains("d=\"M10 0V10M20 0V10M30 0V10\""))
  }
}
