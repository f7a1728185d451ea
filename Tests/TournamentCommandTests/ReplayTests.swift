import Foundation
import Testing

@testable import TournamentCommand

/// Recorded games are shown.
@Suite struct ReplayTests {
  private static let games = """
    (;FF[4]GM[4]SZ[3]RU[3 in a row]EV[Cup]RO[3]PB[minimax]PW[first-free]RE[B+]
    ;B[aa];W[bb];B[ba];W[cc];B[ca])
    (;FF[4]GM[4]SZ[15]RU[5]EV[Cup]RO[9]PB[a\u{1B}]PW[]RE[B+R];B[hh];W[ig])

    """

  @Test("A piped game is printed board by board, with its line and its first mistake")
  func plain() async throws {
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
        Ply 4: O played c1 and turned a draw into a loss; c3 keeps the draw.

        """
    )
    #expect(run.status == 0)
  }

  @Test("Without a number all games are printed; a large board once")
  func all() async throws {
    let folder = try TemporaryFolder(["g.sgf": Self.games])
    let run = try await Binary.run(["replay", "g.sgf"], in: folder.path)
    #expect(run.output.contains("\n\nGame 9 of Cup: a␛ (X) against ? (O)\n"))
    #expect(run.output.contains("\n1.h8 2.i9\n\n. . ."))
    #expect(run.output.hasSuffix("\nThe record says B+R.\n"))
  }

  @Test("What cannot be replayed is refused in one line", arguments: cases)
  func refused(_ row: ErrorCase) async throws { try await row.check() }

  static let cases: [ErrorCase] = [
    ErrorCase("no file", ["replay"], "which games? as in 'tournament replay games.sgf'"),
    ErrorCase(
      "a file that is not there",
      ["replay", "g.sgf"],
      status: 66,
      "cannot read 'g.sgf': there is no such file, or it may not be read"
    ),
    ErrorCase(
      "a file of another kind",
      ["replay", "g.txt"],
      files: ["g.txt": ""],
      "the format of 'g.txt' is unknown: records end in .sgf, .jsonl or .psq"
    ),
    ErrorCase(
      "a broken record",
      ["replay", "g.sgf"],
      files: ["g.sgf": "(;GM[4]SZ[3]⏎;B[dd])"],
      status: 65,
      "g.sgf:2: dd is off the board of 3x3"
    ),
    ErrorCase(
      "a game that is not in the file",
      ["replay", "g.sgf", "--game", "4"],
      files: ["g.sgf": games],
      "there is no game 4 in 'g.sgf'; there are 3 to 9, not all of them"
    ),
    ErrorCase(
      "a number that is none",
      ["replay", "g.sgf", "--game", "0"],
      files: ["g.sgf": games],
      "--game is a whole number from 1, not '0'"
    ),
  ]

  struct Press: CustomTestStringConvertible {
    let bytes: [UInt8]
    let key: Key?
    var testDescription: String { "\(bytes)" }

    init(_ bytes: String, _ key: Key?) {
      self.bytes = Array(bytes.utf8)
      self.key = key
    }
  }

  @Test(
    "Keys are told apart by their bytes",
    arguments: [
      Press("\u{1B}[C", .right), Press("\u{1B}OD", .left), Press("\u{1B}[1~", .home),
      Press("\u{1B}[F", .end), Press("\u{1B}", .escape), Press("q", .character("q")),
      Press("é", .character("é")), Press("\u{3}", .interrupt), Press("\r", .enter),
      Press("\u{1B}[15~", nil), Press("\u{1}", nil),
    ]
  )
  func keys(_ row: Press) throws {
    let found = try #require(Key.first(in: row.bytes, isComplete: true))
    #expect(found.key == row.key)
    #expect(found.length == row.bytes.count)
    for count in 1..<max(1, row.bytes.count) where row.key != .escape {
      #expect(Key.first(in: Array(row.bytes.prefix(count)), isComplete: false) == nil)
    }
  }

  private static let hasPython =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/env")
    && (try? Process.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["python3", "-c", "import pty"]
    ).ended) == 0

  @Test(
    "On a terminal the arrows go through moves and games, and all is put back at the end",
    .enabled(if: hasPython, "skipped: python3, which opens a terminal for the test, is missing")
  )
  func terminal() async throws {
    let folder = try TemporaryFolder(["g.sgf": Self.games])
    let arguments = ["python3", "-c", Self.script, Binary.path, "\(folder.path)/g.sgf"]
    let run = try await Binary.run("/usr/bin/env", arguments, in: folder.path)
    let screens = run.output.split(separator: "\n--\n").map(String.init)
    try #require(screens.count == 7, "\(run.output) \(run.error)")
    #expect(screens[0].hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[1mGame 3 of Cup"))
    #expect(screens[1].contains("Ply 1 of 5: X marks a3"))
    #expect(screens[2].contains("X wins after 5 plies: a3b3c3."))
    #expect(screens[2].contains("\u{1B}[1mX\u{1B}[0m \u{1B}[1mX\u{1B}[0m \u{1B}[1mX"))
    #expect(screens[3].contains("Ply 4 of 5: O marks c1, a mistake"))
    #expect(screens[4].contains("2 of 2 games"))
    #expect(screens[5].contains("1 of 2 games"))
    #expect(screens[6] == "\u{1B}[?25h\u{1B}[?1049l\n0 True\n")
  }

  /// Presses keys at a terminal and prints what is seen after each.
  private static let script = """
    import os, pty, select, sys, termios
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)
    process = os.fork()
    if process == 0:
      os.login_tty(slave) if hasattr(os, 'login_tty') else [os.dup2(slave, i) for i in range(3)]
      os.environ.update(TERM='xterm', LC_ALL='C.UTF-8')
      os.execv(sys.argv[1], ['tournament', 'replay', sys.argv[2]])
    def seen(wait):
      text = b''
      while select.select([master], [], [], wait)[0]:
        text += os.read(master, 65536)
        wait = 0.3
      return text.decode().replace('\\r\\n', '\\n')
    print(seen(20), end='\\n--\\n')
    for key in ['\\033[C', '\\033[F', '\\033[D', '\\033[B', '\\033[A', 'q']:
      os.write(master, key.encode())
      print(seen(5), end='\\n--\\n' if key != 'q' else '\\n')
    status = os.waitpid(process, 0)[1]
    print(status, termios.tcgetattr(slave) == before)
    """
}

extension Process {
  /// The status with which the process ends.
  fileprivate var ended: Int32 {
    waitUntilExit()
    return terminationStatus
  }
}
