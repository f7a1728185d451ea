import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Recorded games are shown.
@Suite struct ReplayTests {
  private static let games = """
    (;FF[4]GM[4]SZ[3]RU[3 in a row]EV[Cup]RO[3]PB[minimax]PW[first-free]RE[B+]
    ;B[aa];W[bb];B[ba];W[cc];B[ca])
    (;FF[4]GM[4]SZ[15]RU[5]EV[Cup]RO[9]PB[a\u{1B}]PW[]RE[B+R];B[hh];W[ig])

    """

  @Test func `a name that would move the cursor is written out`() async throws {
    let folder = try TemporaryFolder(["g.sgf": Self.games])
    let run = try await Inside.run(["replay", "g.sgf", "--game", "9"], in: folder.path)
    #expect(run.output.hasPrefix("Game 9 of Cup: a␛ (X) against ? (O)\n"))
  }

  private func replay(
    _ text: String,
    columns: Int = 80,
    rows: Int = 24
  ) throws -> (terminal: PseudoTerminal, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(["g.sgf": text])
    let terminal = try PseudoTerminal(
      ["replay", "\(folder.path)/g.sgf"],
      columns: columns,
      rows: rows
    )
    return (terminal, folder)
  }

  private static let reason = "skipped: no terminal can be opened here"

  @Test(
    .enabled(if: PseudoTerminal.isAvailable, "\(reason)")
  )
  func `on a terminal the arrows go through moves and games, and all is put back at the end`()
    async throws
  {
    let (terminal, folder) = try replay(Self.games)
    try await terminal.wait(for: "Game 3 of Cup: minimax (X) against first-free (O)")
    #expect(terminal.screen.isAlternate && terminal.screen.isCursorHidden)
    terminal.press("\u{1B}[C")
    try await terminal.wait(for: "Ply 1 of 5: X marks a3")
    terminal.press("\u{1B}[F")
    try await terminal.wait(for: "X wins after 5 plies: a3b3c3.")
    let line = terminal.screen.cells[5][8..<11].map(\.looks)
    #expect(
      line == Array(repeating: [1, 7, 38, 5, 31], count: 3),
      "the winning line is in reverse"
    )
    terminal.press("\u{1B}[D")
    try await terminal.wait(for: "Ply 4 of 5: O marks c1, a mistake")
    terminal.press("\u{1B}[B")
    try await terminal.wait(for: "2 of 2 games")
    terminal.press("\u{1B}[A")
    try await terminal.wait(for: "1 of 2 games")
    terminal.press("q")
    #expect(try await terminal.end() == 0)
    #expect(!terminal.screen.isAlternate && !terminal.screen.isCursorHidden)
    #expect(terminal.settings == terminal.settingsBefore)
    withExtendedLifetime(folder) {}
  }

  @Test(
    .enabled(if: PseudoTerminal.isAvailable, "\(reason)")
  )
  func `on a terminal a game plays by itself to its end`() async throws {
    let (terminal, folder) = try replay(Self.games)
    try await terminal.wait(for: "space play")
    terminal.press("+++ ")
    try await terminal.wait(for: "X wins after 5 plies: a3b3c3.")
    try await terminal.wait(for: "space play")
    terminal.press("m")
    try await terminal.wait(for: "Ply 4 of 5: O marks c1, a mistake")
    #expect(terminal.screen.mouseModes.isEmpty)
    terminal.press("q")
    #expect(try await terminal.end() == 0)
    withExtendedLifetime(folder) {}
  }

  @Test(
    .enabled(if: PseudoTerminal.isAvailable, "\(reason)")
  )
  func `of a board that is higher than the screen the rows around the last mark are seen`()
    async throws
  {
    let game = "(;FF[4]GM[4]SZ[15]RU[5]PB[A]PW[B];B[ao];W[aa];B[bo])\n"
    let (terminal, folder) = try replay(game, columns: 40, rows: 15)
    for (key, caption, row) in [
      ("\u{1B}[C", "Ply 1 of 3: X marks a1", " 1 (X)· "),
      ("\u{1B}[C", "Ply 2 of 3: O marks a15", "15 (O)· "),
      ("\u{1B}[F", "Ply 3 of 3: X marks b1", " 1  X(X)"),
    ] {
      terminal.press(key)
      try await terminal.wait(for: caption)
      #expect(terminal.screen.text.contains(row))
      #expect(terminal.screen.text.contains("    a b c d"))
    }
    terminal.press("q")
    #expect(try await terminal.end() == 0)
    withExtendedLifetime(folder) {}
  }
}
