import Foundation
import GameModel
import Play
import TerminalUI
import Testing
import TestSupport

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

    var lines: [ScreenLine] {
      get throws {
        let rules = try Rules(columns: board[0], rows: board[1], lineLength: board[2])
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
        let screen = PlayScreen(state: state, controls: controls, remarks: remarks)
        return screen.lines(columns: size.columns, rows: size.rows)
      }
    }
  }

  static let mistake = "Ply 5: X played a2 and turned a draw into a loss; b3 keeps the draw."
  static let gomoku = "h8i9h9h10g8i8i7j6g9f10"

  static let scenes = [
    Scene(file: "start"),
    Scene(file: "thinking", moves: "b2"),
    Scene(file: "won", moves: "a3a2b3b2c3"),
    Scene(file: "lost", moves: "b2a3c1c3a2b3", remarks: [mistake]),
    Scene(file: "lost-colours", moves: "b2a3c1c3a2b3", remarks: [mistake], style: .colours),
    Scene(file: "lost-monochrome", moves: "b2a3c1c3a2b3", style: .monochrome),
    Scene(file: "typing", moves: "b2a3", keys: [.character("b")]),
    Scene(file: "small-start", size: (40, 15)),
    Scene(file: "small-lost", size: (40, 15), moves: "b2a3c1c3a2b3", remarks: [mistake]),
    Scene(file: "gomoku", board: [15, 15, 5], moves: gomoku),
    Scene(file: "gomoku-small", board: [15, 15, 5], size: (40, 15), moves: gomoku),
    Scene(
      file: "gomoku-corner",
      board: [15, 15, 5],
      size: (24, 12),
      moves: gomoku,
      keys: [.home, .pageDown]
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
      String(line.text(scene.style).reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    try Golden.expect(
      text.joined().replacingOccurrences(of: "\u{1B}", with: "␛"),
      in: "screen-\(scene.file).txt"
    )
  }

  @Test func `the manual shows a screen as it is`() throws {
    let scene = try #require(Self.scenes.first { $0.file == "small-lost" })
    let lines = try scene.lines.map { line in
      String(line.text(.plain).reversed().drop { $0 == " " }.reversed())
    }
    #expect(Manual.documents.flatMap { $0.blocks(of: "text") }.map(\.lines).contains(lines))
  }

  @Test func `a screen is never wider or higher than it may be, and the cursor is seen`() throws {
    for board in [[3, 3, 3], [15, 15, 5], [32, 32, 5], [1, 32, 4], [32, 1, 4]] {
      for columns in stride(from: 1, through: 120, by: 17) {
        for rows in stride(from: 1, through: 60, by: 7) {
          var scene = Scene(file: "", board: board, size: (columns, rows))
          scene.keys = [.home, .pageUp, .right]
          scene.remarks = [Self.mistake]
          let lines = try scene.lines
          #expect(lines.count == rows && lines.allSatisfy { $0.width <= columns })
          guard columns >= 40, rows >= 12 else { continue }
          #expect(lines.contains { $0.text(.plain).contains("[") }, "\(board) \(columns)×\(rows)")
        }
      }
    }
  }

  @Test func `no colour is sent where none is wanted, and nothing else is lost`() throws {
    var scene = Scene(file: "", moves: "a3a2b3b2c3")
    scene.style = .colours
    let lines = try scene.lines
    let colours = lines.map { $0.text(.colours) }.joined()
    let monochrome = lines.map { $0.text(.monochrome) }.joined()
    #expect(colours.contains("\u{1B}[1;7;36m") && colours.contains("\u{1B}[33m"))
    #expect(
      monochrome.contains("\u{1B}[1;7m") && !monochrome.contains("[33")
        && !monochrome.contains("36m")
    )
    #expect(!lines.map { $0.text(.plain) }.joined().contains("\u{1B}"))
  }
}
