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

  @Test func `a piped game is printed board by board, with its line and its first mistake`()
    async throws
  {
    let folder = try TemporaryFolder(["g.sgf": Self.games])
    let run = try await Binary.run(["replay", "g.sgf", "--game", "3"], in: folder.path)
    #expect(
      run.output == """
        Game 3 of Cup: minimax (X) against first-free (O)
        3×3, 3 in a row

        1 X a3   2 O b2   3 X b3   4 O c1   5 X c3
        x . .    x . .    x x .    x x .    X X X
        . . .    . o .    . o .    . o .    . o .
        . . .    . . .    . . .    . . o    . . o

        X wins after 5 plies: a3b3c3.
        Ply 4: O's c1 loses; c3 would have drawn.

        """
    )
    #expect(run.status == 0)
  }

  @Test func `without a number all games are printed; a large board once`() async throws {
    let folder = try TemporaryFolder(["g.sgf": Self.games])
    let run = try await Binary.run(["replay", "g.sgf"], in: folder.path)
    #expect(run.output.contains("\n\nGame 9 of Cup: a␛ (X) against ? (O)\n"))
    #expect(run.output.contains("\n1.h8 2.i9\n\n. . ."))
    #expect(run.output.hasSuffix("\nThe record says B+R.\n"))
  }

  @Test func `the games of a bot are found by its name, those it lost on the board or by a ruling`()
    async throws
  {
    let resigned = "(;GM[4]SZ[3]RO[5]PB[MiniMax-2]PW[first-free]RE[B+R];B[aa]C[1.5 s])"
    let folder = try TemporaryFolder(["g.sgf": Self.games + resigned])
    func titles(_ options: String...) async throws -> [Substring] {
      let run = try await Binary.run(["replay", "g.sgf"] + options, in: folder.path)
      #expect(run.status == 0)
      return run.output.split(separator: "\n").filter { $0.hasPrefix("Game") }.map { $0.prefix(6) }
    }
    #expect(try await titles("--bot", "first-free") == ["Game 3", "Game 5"])
    #expect(try await titles("--bot", "FIRST-FREE", "--lost") == ["Game 3", "Game 5"])
    #expect(try await titles("--bot", "first-free", "--lost", "--game", "5") == ["Game 5"])
    let none = try await Binary.run(
      ["replay", "g.sgf", "--bot", "minimax", "--lost"],
      in: folder.path
    )
    #expect(none.output == "minimax lost no game in 'g.sgf'.\n")
  }

  @Test func `times of moves are told where they are known`() async throws {
    let game = "(;GM[4]SZ[3]PB[a]PW[b];B[aa]C[0.001500 s];W[bb]C[2 s];B[cc]C[0.25 s])"
    let folder = try TemporaryFolder(["g.sgf": game])
    let run = try await Binary.run(["replay", "g.sgf"], in: folder.path)
    let note = "Time: X 251.500 ms and O 2000.000 ms; ply 2 by O took longest, 2000.000 ms."
    #expect(run.output.contains(note))
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
