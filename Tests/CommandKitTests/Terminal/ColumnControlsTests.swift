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

  /// What the keys ask for in the end, and the controls after them.
  private func press(_ keys: [Key], _ state: PlayState) -> (String?, PlayControls) {
    var controls = PlayControls(state.rules)
    var request: PlayControls.Request?
    for key in keys { request = controls.press(key, state) }
    guard case .choose(let square)? = request else { return (nil, controls) }
    return (state.rules.name(of: square), controls)
  }

  @Test(
    arguments: [
      ([.enter], "d3"), ([.left, .enter], "c1"), ([.right, .up, .down, .enter], "e1"),
      ([.home, .enter], "a1"), ([.end, .character(" ")], "g1"), ([.tab, .enter], "e1"),
      ([.end, .tab, .enter], "a1"), ([.character("4")], "d3"), ([.character("1")], "a1"),
      ([.character("d"), .enter], "d3"), ([.character("d"), .character("3")], "d3"),
    ] as [([Key], String)]
  )
  func `keys choose a column`(_ keys: [Key], _ square: String) throws {
    #expect(press(keys, try state(7, 3, 3)).0 == square)
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
    #expect(screen.board(columns: 80).keys.contains { $0 == ("←→ Enter, 1–7, click", "drop") })
  }

  @Test(
    arguments: [
      ([.character("d"), .character("5")], "d5 hangs in the air: the mark would fall to d3"),
      ([.character("8")], "there is no column 8: they are 1 to 7"),
      ([.character("z")], "'z' does nothing here; columns are named like a"),
    ] as [([Key], String)]
  )
  func `what is no column gets a note`(_ keys: [Key], _ note: String) throws {
    let (request, controls) = press(keys, try state(7, 3, 3))
    #expect(request == nil && controls.notes == [note])
  }

  @Test func `a full column gets a note`() throws {
    let (request, controls) = press([.character("4")], try state(7, 3, 3, 3, 3, 3, 3))
    #expect(request == nil && controls.notes == ["column d is full"])
  }

  @Test func `a click anywhere in a column chooses it`() throws {
    let state = try state(7, 3, 3)
    var controls = PlayControls(state.rules)
    let top = try state.rules.square(named: "d6")
    #expect(controls.click(top, state) == .choose(try state.rules.square(named: "d3")))
  }

  @Test func `the column under the mouse shows where the mark falls`() throws {
    let state = try state(7, 1, 1)
    var controls = PlayControls(state.rules)
    controls.hover(try state.rules.square(named: "b5"))
    #expect(state.rules.name(of: controls.cursor(in: state)) == "b3")
    controls.hover(nil)
    #expect(state.rules.name(of: controls.cursor(in: state)) == "b3")
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

  @Test func `on more than nine columns digits are parts of names`() throws {
    let state = try state(12)
    #expect(press([.character("4")], state).0 == nil)
    #expect(press([.character("l"), .enter], state).0 == "l1")
    #expect(PlayControls(state.rules).keys(state).contains { $0.name == "←→ Enter, click" })
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

  @Test func `elsewhere a digit is no column`() {
    #expect(PlayInput("4", rules: .ticTacToe) == .square(Square(3)))
  }
}
