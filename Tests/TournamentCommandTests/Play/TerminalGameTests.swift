import Foundation
import GameModel
import TestSupport
import Testing

/// Games at a real terminal.
@Suite(.enabled(if: PseudoTerminal.isAvailable, "skipped: no pseudo-terminal can be opened"))
struct TerminalGameTests {
  private func play(
    _ arguments: String...,
    columns: Int = 80,
    rows: Int = 24,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["play"] + arguments,
      columns: columns,
      rows: rows,
      environment: environment
    )
  }

  private func golden(_ screen: TerminalScreen, _ file: String) throws {
    let lines = screen.lines.map { "\($0)\n" }.joined()
    try Golden.expect(lines, in: "screen-\(file).txt")
  }

  @Test
  func `arrows, names of squares and digits mark them; the end shows the line and the mistake`()
    async throws
  {
    let terminal = try play("--pause", "0")
    let before = terminal.settingsBefore
    try await terminal.wait(for: "Your turn (X)")
    try golden(terminal.screen, "start")
    #expect(terminal.screen.isAlternate && terminal.screen.isCursorHidden)
    terminal.press("\r")
    try await terminal.wait(for: "(│ │)")
    terminal.press("\u{1B}[B\u{1B}OC\r")
    try await terminal.wait("the reply") { $0.lines[5].contains("│ (│ │) │   2") }
    terminal.press("a")
    try await terminal.wait(for: "square: a_")
    terminal.press("2")
    try await terminal.wait(for: "would have drawn.")
    try golden(terminal.screen, "lost")
    #expect(
      terminal.screen.cells[4][9].looks == [1, 7, 38, 5, 130],
      "the winning line is in reverse"
    )
    // The first one ends the name and is of no more use.
    terminal.press("\r\r")
    try await terminal.wait(for: "the game is over")
    terminal.press("n")
    try await terminal.wait(for: "Your turn (X)")
    terminal.press("7u")
    try await terminal.wait("an empty board") {
      $0.text.contains("Your turn (X)") && !$0.text.contains("╳") && !$0.text.contains("╭")
    }
    terminal.press("s")
    try await terminal.wait(for: "X minimax 1  ▸ O You 0   draws 0")
    #expect(terminal.screen.mouseModes == ["?1003", "?1006"])
    terminal.press("q")
    #expect(try await terminal.end() == 0)
    #expect(terminal.screen.mouseModes.isEmpty)
    #expect(terminal.screen.lines.first == "Score: minimax 1, You 0, draws 0")
    #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    #expect(terminal.settings == before)
  }

  @Test func `a bot's last move is explained by a key`() async throws {
    let terminal = try play("--pause", "0", "heuristic")
    try await terminal.wait(for: "Your turn (X)")
    terminal.press("e")
    try await terminal.wait(for: "no bot has moved yet")
    terminal.press("\r")
    try await terminal.wait(for: "(│ │)")
    terminal.press("e")
    try await terminal.wait(for: "heuristic (O) marked a3: the only move it would make; corner;")
    terminal.press("q")
    #expect(try await terminal.end() == 0)
  }

  @Test func `a hint is given at every turn where it is asked for`() async throws {
    let terminal = try play("--hint", "--first", "o")
    try await terminal.wait(for: "hint: draw with best play;")
    terminal.press("5")
    try await terminal.wait("another") { $0.text.contains("╳") && $0.text.contains("hint: ") }
  }

  @Test func `the screen follows the size of the terminal`() async throws {
    let terminal = try play("--two-players", "--board", "15x15")
    try await terminal.wait(for: "switch sides  q quit")
    #expect(terminal.screen.lines.contains { $0.contains("15  ·  ·  ·") })
    terminal.resize(columns: 40, rows: 15)
    try await terminal.wait("a part of the board") {
      $0.lines[14].contains("q quit") && $0.lines[0].contains("Player 1")
    }
    #expect(!terminal.screen.text.contains("15  ·"))
    terminal.press("\u{1B}[5~")
    try await terminal.wait(for: "15  ·")
    terminal.resize(columns: 80, rows: 40)
    try await terminal.wait(for: "│[ ]│")
  }

  @Test(
    arguments: [
      ("1", "auto", false), ("", "auto", true), ("1", "always", true), ("", "never", false),
    ]
  )
  func `there is no colour with NO_COLOR unless it is asked for`(
    _ value: String,
    _ choice: String,
    _ hasColour: Bool
  ) async throws {
    let terminal = try play(
      "--pause",
      "0",
      "--color",
      choice,
      environment: ["NO_COLOR": value]
    )
    try await terminal.wait(for: "turn (X)")
    terminal.press("5")
    try await terminal.wait(for: "(│ │)")
    let isColoured = terminal.screen.cells.joined().contains { $0.looks.contains(38) }
    #expect(isColoured == hasColour)
  }

  @Test func `where the locale has no more than ASCII, the board is drawn in it`() async throws {
    let terminal = try play("--pause", "0", environment: ["LANG": "C"])
    try await terminal.wait(for: "turn (X)")
    terminal.press("5")
    try await terminal.wait(for: "(| |)")
    try golden(terminal.screen, "ascii")
    #expect(!terminal.screen.text.contains { !$0.isASCII })
  }

  @Test func `a click marks the square under it, and beside the board nothing`() async throws {
    let terminal = try play("--two-players", columns: 40, rows: 15)
    try await terminal.wait(for: "turn (X)")
    let row = try #require(terminal.screen.lines.firstIndex { $0.contains("3 │") })
    let column = try #require(terminal.screen.lines[row].firstIndex(of: "│"))
    let edge = terminal.screen.lines[row].distance(
      from: terminal.screen.lines[row].startIndex,
      to: column
    )
    // Counted from 1, as terminals do: on the border nothing is marked, in the square beside it it is.
    terminal.press("\u{1B}[<0;\(edge + 1);\(row + 1)M\u{1B}[<0;\(edge + 1);\(row + 1)m")
    terminal.press("\u{1B}[<0;\(edge + 2);\(row + 1)M\u{1B}[<0;\(edge + 2);\(row + 1)m")
    try await terminal.wait(for: "3 │{X}│   │   │")
    terminal.press("\u{1B}[<0;\(edge + 2);\(row + 1)M")
    try await terminal.wait(for: "a3 is taken")
    terminal.press("q")
    #expect(try await terminal.end() == 0)
  }

  @Test func `an engine that dies forfeits, and the session goes on`() async throws {
    let engine = """
      while read -r command rest; do
        case $command in
          START | RECTSTART | RESTART) echo OK ;;
          ABOUT*) echo 'name="mortal"' ;;
          BEGIN* | TURN) exit 3 ;;
        esac
      done

      """
    let folder = try TemporaryFolder(["engine.sh": engine])
    let terminal = try play(
      "--board",
      "9x9",
      "--as",
      "o",
      PatientEngine.spec("sh \(folder.path)/engine.sh", name: "Mortal")
    )
    try await terminal.wait(for: "Mortal forfeits (crash): exited with status 3")
    #expect(terminal.screen.text.contains("You win"))
    terminal.press("N")
    try await terminal.wait(for: "You 2")
    terminal.press("q")
    #expect(try await terminal.end() == 0)
  }

  @Test func `two bots are watched, held up and let go on`() async throws {
    // Pauses that no slow machine sees the end of: the keys alone change the screen.
    let terminal = try play("first-free", "minimax", "--pause", "1h")
    try await terminal.wait(for: "space pause")
    terminal.press(" ")
    try await terminal.wait(for: "paused")
    terminal.press(" ")
    try await terminal.wait("the game going on") { !$0.text.contains("paused") }
    terminal.press("q")
    #expect(try await terminal.end() == 0)
  }

  @Test func `two bots that are watched play to the end`() async throws {
    let terminal = try play("first-free", "minimax", "--pause", "1ms")
    try await terminal.wait(for: "╰─╯")
    terminal.press("q")
    #expect(try await terminal.end() == 0)
  }
}
