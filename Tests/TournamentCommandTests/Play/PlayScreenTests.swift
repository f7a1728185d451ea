import CommandKit
import Foundation
import GameModel
import Play
import TestSupport
import Testing

@testable import TournamentCommand

/// The screen of a session, compared with what was recorded.
///
/// `RECORD_GOLDEN=1 swift test --filter PlayScreenTests` records it anew.
@Suite struct PlayScreenTests {
  @Test func `on a small screen the board comes before the keys`() throws {
    let lines = try Scene(file: "", size: (20, 8), moves: "b2").lines.map { $0.text(.plain) }
    #expect(lines.count == 8)
    #expect(lines.contains { $0.contains("X") }, "\(lines)")
    #expect(lines.last == "a small screen")
    let tiny = try Scene(file: "", size: (20, 4)).lines.map { $0.text(.plain) }
    #expect(tiny.last == "too small a screen")
  }

  struct Scene: CustomTestStringConvertible {
    let file: String
    var board = [3, 3, 3]
    var variants: [Rules.Variant] = []
    var size = (columns: 80, rows: 24)
    /// The squares marked, by name; the second player's too.
    var moves = ""
    var seats = Seats(
      x: Seat(name: "You", isPerson: true),
      o: Seat(name: "minimax", isPerson: false)
    )
    var keys: [Key] = []
    var remarks: [String] = []
    var style = ScreenStyle.plain

    var testDescription: String { file }

    var rules: Rules {
      get throws {
        try Rules(columns: board[0], rows: board[1], lineLength: board[2], variants: variants)
      }
    }

    var lines: [ScreenLine] {
      get throws { try screen.lines(columns: size.columns, rows: size.rows) }
    }

    var screen: PlayScreen {
      get throws {
        let rules = try rules
        var state = PlayState(rules, between: seats)
        for square in try rules.squares(named: moves) {
          if let request = state.request {
            state.receive(.success(square), to: request.number)
          } else {
            state.choose(square)
          }
        }
        var controls = PlayControls(rules)
        for key in keys { _ = controls.press(key, state) }
        return PlayScreen(state: state, controls: controls, remarks: remarks)
      }
    }
  }

  static let mistake = "Move 5: a2 loses for X; b3 would have drawn."
  static let gomoku = "h8i9h9h10g8i8i7j6g9f10"
  /// X may not mark g9.
  static let renju = "h8h9i7i9h10i6i11i12"

  static let scenes = [
    Scene(file: "thinking", moves: "b2"),
    Scene(file: "lost-colours", moves: "b2a3c1c3a2b3", remarks: [mistake], style: .colours),
    Scene(file: "gomoku", board: [15, 15, 5], moves: gomoku),
    Scene(file: "gomoku-small", board: [15, 15, 5], size: (40, 15), moves: gomoku),
    Scene(file: "gomoku-on", board: [15, 15, 5], moves: "h8a1i8", keys: [.right]),
    Scene(
      file: "gomoku-corner",
      board: [15, 15, 5],
      size: (24, 12),
      moves: gomoku,
      keys: [.home, .pageDown]
    ),
    Scene(
      file: "renju-forbidden",
      board: [15, 15, 5],
      variants: [.renju],
      size: (40, 24),
      moves: renju,
      keys: [.character("g"), .character("9")]
    ),
    Scene(file: "largest", board: [32, 32, 5], size: (80, 24), moves: "p16aa17"),
    Scene(
      file: "watched",
      board: [7, 6, 4],
      moves: "d1d2",
      seats: Seats(
        x: Seat(name: "heuristic", isPerson: false),
        o: Seat(name: "a bot with a name that is rather long", isPerson: false)
      )
    ),
  ]

  @Test(arguments: scenes)
  func `screens are as they were recorded`(_ scene: Scene) throws {
    let text = try scene.lines.map { line in
      line.text(scene.style).trimmingBlanks + "\n"
    }
    try Golden.expect(
      text.joined().replacingOccurrences(of: "\u{1B}", with: "␛"),
      in: "screen-\(scene.file).txt"
    )
  }

  @Test func `the manual shows a screen as it is`() throws {
    let scene = Scene(file: "", size: (40, 15), moves: "b2a3c1c3a2b3", remarks: [Self.mistake])
    let lines = try scene.lines.map { $0.text(.plain).trimmingBlanks }
    #expect(Manual.documents.flatMap { $0.blocks(of: "text") }.map(\.lines).contains(lines))
  }

  @Test func `a screen is never wider or higher than it may be, and the cursor is seen`() throws {
    for board in [[3, 3, 3], [15, 15, 5], [32, 32, 5], [1, 32, 4], [32, 1, 4]] {
      for columns in stride(from: 1, through: 120, by: 17) {
        for rows in stride(from: 1, through: 60, by: 7) {
          var scene = Scene(file: "", board: board, size: (columns, rows))
          scene.keys = [.home, .pageUp, .right]
          scene.remarks = [Self.mistake]
          if board == [15, 15, 5] { scene.moves = Self.gomoku }
          let lines = try scene.lines
          #expect(lines.count == rows && lines.allSatisfy { $0.width <= columns })
          guard columns >= 40, rows >= 12 else { continue }
          #expect(lines.contains { $0.text(.plain).contains("[") }, "\(board) \(columns)×\(rows)")
        }
      }
    }
  }

  @Test func `forbidden squares are drawn and explained only while X is to move`() throws {
    var scene = Scene(file: "", board: [15, 15, 5], variants: [.renju], moves: Self.renju)
    func text() throws -> String { try scene.lines.map { $0.text(.plain) }.joined(separator: "\n") }
    #expect(try text().filter { $0 == "!" }.count == 2)
    #expect(try text().contains("! forbidden to X"))
    scene.moves += "a1"
    #expect(try !text().contains("!"))
    // Without colours they are seen all the same, under the cursor too, and on squares of any size.
    scene = Scene(file: "", board: [5, 5, 5], variants: [.renju], size: (80, 40))
    scene.seats = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    scene.moves = "a3a1b3e1d3a5c1e5c2b2c4d4"
    scene.keys = [.left]
    let forbidden = try scene.screen.state.position.forbiddenMoves
    #expect(try forbidden.map { try scene.rules.name(of: $0.square) } == ["c3"])
    #expect(try text().filter { $0 == "!" }.count == 2)
    scene.keys = []
    #expect(try text().contains("[  !  ]"))
  }

  @Test func `no colour is sent where none is wanted, and nothing else is lost`() throws {
    var scene = Scene(file: "", moves: "a3a2b3b2c3")
    scene.style = .colours
    let lines = try scene.lines
    let colours = lines.map { $0.text(.colours) }.joined()
    let monochrome = lines.map { $0.text(.monochrome) }.joined()
    #expect(colours.contains("\u{1B}[1;7;38;5;31m") && colours.contains("\u{1B}[38;5;130m"))
    #expect(monochrome.contains("\u{1B}[1;7m") && !monochrome.contains("38;5"))
    #expect(!lines.map { $0.text(.plain) }.joined().contains("\u{1B}"))
  }

  @Test(arguments: [ScreenSpan.Look.x, .o])
  func `the colours of marks stand out from black and from white`(_ look: ScreenSpan.Look) throws {
    // Of the 256 colours those from 16 on are a cube of six steps a side.
    let code = try #require(Int(look.code.dropFirst("38;5;".count))) - 16
    let steps = [0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    let light = [code / 36, code / 6 % 6, code % 6].map { place in
      let share = Double(steps[place]) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    // The contrast of the Web Content Accessibility Guidelines, which ask 3 to 1 of large text.
    let luminance = zip(light, [0.2126, 0.7152, 0.0722]).map { $0 * $1 }.reduce(0, +) + 0.05
    #expect(luminance / 0.05 > 4 && 1.05 / luminance > 4)
  }

  /// Boards and sizes of screens in which squares are drawn in each of the ways there are, and parts
  /// of boards are seen.
  static let drawings: [(board: [Int], size: (columns: Int, rows: Int))] = [
    ([3, 3, 3], (80, 24)), ([3, 3, 3], (40, 15)), ([3, 3, 3], (40, 12)), ([15, 15, 5], (80, 24)),
    ([15, 15, 5], (40, 12)), ([15, 15, 5], (24, 12)), ([32, 32, 5], (120, 40)),
  ]

  @Test(arguments: drawings)
  func `each square has keys and a click`(
    _ board: [Int],
    _ size: (columns: Int, rows: Int)
  ) throws {
    var scene = Scene(file: "", board: board, size: size)
    scene.seats = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    let rules = try scene.rules
    // Of a large board some squares, in every column and every row.
    let step = rules.squareCount < 100 ? 1 : rules.squareCount < 300 ? 4 : 37
    for square in rules.squares where square.index.isMultiple(of: step) {
      let (column, row) = (rules.column(of: square), rules.row(of: square))
      scene.keys =
        [.home, .pageUp] + Array(repeating: .right, count: column)
        + Array(repeating: .down, count: row)
      let screen = try scene.screen
      let lines = screen.lines(columns: size.columns, rows: size.rows).map { $0.text(.plain) }
      let line = try #require(lines.dropLast(2).lastIndex { $0.contains("[") })
      let text = Array(lines[line])
      let place = try #require(text.lastIndex(of: "["))
      #expect(lines.joined().filter { $0 == "[" }.count == 1)
      let drawn = screen.board(columns: size.columns)
      let clicked = drawn.square(
        at: ScreenPlace(column: place + 1, row: line),
        columns: size.columns,
        rows: size.rows
      )
      #expect(clicked == square)
    }
  }

  @Test(arguments: drawings)
  func `cursor and last move are apart`(_ board: [Int], _ size: (columns: Int, rows: Int)) throws {
    var scene = Scene(file: "", board: board, size: size)
    scene.seats = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    let rules = try scene.rules
    let middle = PlayControls(rules).cursor
    scene.moves = rules.name(of: middle)
    for keys: [Key] in [[], [.left], [.right], [.up], [.left, .left], [.right, .right, .up]] {
      scene.keys = keys
      let lines = try scene.lines
      let plain = lines.map { $0.text(.plain) }.joined(separator: "\n")
      func count(_ character: Character) -> Int { plain.filter { $0 == character }.count }
      #expect(count("[") + count("{") == 1 && count("]") + count("}") == 1, "\(plain)")
      #expect(count("(") == count(")") && count("{") == count("}"))
      let isUnderlined = lines.contains { line in
        line.text(.monochrome).contains(/\u{1B}\[1;4mX/)
      }
      #expect(isUnderlined || count("(") == 2, "beside the turn the last move has parentheses")
    }
  }
}
