@testable import CommandKit
import GameModel
import Play
import Testing

/// Keys and lines of input where one chooses a column.
@Suite struct ColumnControlsTests {
  private func state(_ columns: Int = 7, _ moves: Int...) throws -> PlayState {
    let rules = try Rules(columns: columns, rows: 6, lineLength: 4, variants: [.gravity])
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    var state = PlayState(rules, between: people)
    for column in moves { state.choose(column: column) }
    return state
  }

  @Test func `the cursor shows where the mark falls, and stays on the top of a full column`() throws
  {
    var state = try state(7, 3, 3)
    let controls = PlayControls(state.rules)
    #expect(state.rules.name(of: controls.cursor(in: state)) == "d3")
    for _ in 0..<4 { state.choose(column: 3) }
    #expect(state.rules.name(of: controls.cursor(in: state)) == "d6")
    let screen = PlayScreen(state: try self.state(7, 3, 3), controls: controls)
    let lines = screen.lines(columns: 80, rows: 24).map { $0.text(.plain) }
    #expect(lines.contains { $0.contains("[ ]") && $0.contains("3 ") })
    #expect(lines.contains { $0.contains("1   2   3   4   5   6   7") })
    #expect(lines[0].contains("Connect Four, 7×6, 4 in a row, gravity"))
    #expect(screen.board(columns: 80).keys.contains { $0 == ("arrows, Enter", "drop") })
  }

  @Test func `the column of the cursor stands out below the board`() throws {
    let controls = PlayControls(try state().rules)
    let lines = PlayScreen(state: try state(7, 3), controls: controls)
      .lines(columns: 80, rows: 24).map { $0.text(.monochrome) }
    let bold = "\u{1B}[1m 4 \u{1B}[0m"
    #expect(lines.contains { $0.contains(bold) })
    #expect(lines.contains { $0.contains(bold.replacing("4", with: "d")) })
  }

  @Test(arguments: [(80, 24), (30, 13), (20, 14)])
  func `a border belongs to the column and the row beside it, and the labels to their columns`(
    columns: Int,
    rows: Int
  ) throws {
    let state = try state(7, 3)
    let screen = PlayScreen(state: state, controls: PlayControls(state.rules))
      .board(columns: columns)
    let layout = screen.layout(columns: columns, rows: rows)
    let lines = screen.lines(columns: columns, rows: rows).map { Array($0.text(.plain)) }
    let label = try #require(lines.lastIndex { $0.contains("g") && !$0.contains("q") })
    let first = try #require(lines[label].firstIndex(of: "a")) - layout.cell.width / 2
    let step = layout.cell.width + layout.cell.gap
    for row in label - 3...label {
      var found: [Int?] = []
      for column in first - layout.cell.gap..<first + 7 * step {
        let square = screen.square(
          at: ScreenPlace(column: column, row: row),
          columns: columns,
          rows: rows
        )
        found.append(square.map(state.rules.column(of:)))
      }
      let border = Array(repeating: 0, count: layout.cell.gap)
      #expect(found == border + (0..<7).flatMap { Array(repeating: $0, count: step) })
      for column in [first - layout.cell.gap - 1, first + 7 * step] {
        let place = ScreenPlace(column: column, row: row)
        #expect(screen.square(at: place, columns: columns, rows: rows) == nil)
      }
    }
  }

  @Test func `where squares are chosen, the labels are no squares`() throws {
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    let state = PlayState(.ticTacToe, between: people)
    let screen = PlayScreen(state: state, controls: PlayControls(.ticTacToe)).board(columns: 80)
    let lines = screen.lines(columns: 80, rows: 24).map { Array($0.text(.plain)) }
    let corner = try #require(lines.firstIndex { $0.contains("┌") })
    let column = try #require(lines[corner].firstIndex(of: "┌"))
    let bottom = try #require(lines.firstIndex { $0.contains("└") })
    func square(_ column: Int, _ row: Int) -> Square? {
      screen.square(at: ScreenPlace(column: column, row: row), columns: 80, rows: 24)
    }
    #expect(square(column, corner) == .upperLeft)
    #expect(square(column, bottom) == .lowerLeft)
    #expect(square(column + 8, corner + 4) == .upperLeft)
    #expect(square(column + 9, corner + 5) == .middle)
    #expect(square(column + 4, bottom + 1) == nil && square(column + 4, corner - 1) == nil)
  }

  @Test(
    arguments: [
      ("4", .column(3)), ("d", .column(3)), ("D", .column(3)), ("d2", nil), ("new", .newGame),
      (
        "8",
        .wrong(
          "'8' is not a column: write a column, like 4 or d, or new, undo, hint, explain, switch, help, quit"
        )
      ),
    ] as [(String, PlayInput?)]
  )
  func `lines of input name columns`(_ line: String, _ input: PlayInput?) throws {
    let rules = try state().rules
    let expected = try input ?? .square(rules.square(named: line))
    #expect(PlayInput(line, rules: rules) == expected)
  }

  @Test func `elsewhere a digit names no column`() {
    #expect(PlayInput("4", rules: .ticTacToe) == .square(Square(3)))
  }
}
