import Foundation
import TestSupport
import Testing

@testable import TournamentCommand

/// Bots that `tournament new` begins.
@Suite struct NewCommandTests {
  /// Whether all of some programs are on the path.
  private static func has(_ programs: String...) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return programs.allSatisfy { program in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
  }

  /// Those that there is a compiler for; Swift takes minutes.
  private static let libraries: [BotLanguage] = [
    (.c, "cc"), (.rust, "rustc"), (.swift, "swift"),
  ].filter { has("make", "cc", $1) && ($0 != .swift || FullTests.isOn) }.map(\.0)

  @Test(arguments: libraries)
  func `a new library builds without a warning and plays`(_ language: BotLanguage) async throws {
    try await build(language, ["--language", language.rawValue], in: TemporaryFolder())
  }

  @Test(
    .needs("make", "cc"),
    arguments: [
      "int choose(const int board[9], int player, int depth) { (void)depth;"
        + " for (int i = 0; i < 9; ++i) if (!board[i]) return player ? i : -1; return -1; }",
      "struct Move { int row, col; };\nstruct Move bestMove(char board[3][3]) { struct Move m = {-1, -1};"
        + " for (int i = 8; i >= 0; --i) if (board[i / 3][i % 3] == '_') { m.row = i / 3; m.col = i % 3; }"
        + " return m; }",
      "#define SIZE 3\nchar board[SIZE][SIZE];\nvoid ai_move(int *row, int *col) {"
        + " for (int i = 8; i >= 0; --i) if (board[i / 3][i % 3] == '-') { *row = i / 3; *col = i % 3; } }\n"
        + "int main(void) { int r, c; ai_move(&r, &c); return 0; }",
      "void computerMove(char **grid) { for (int i = 0; i < 9; ++i)"
        + " if (grid[i / 3][i % 3] == ' ') { grid[i / 3][i % 3] = 'O'; return; } }",
      "int find_move(char squares[10], char mark) {"
        + " for (int i = 1; i < 10; ++i) if (squares[i] == ' ') return mark ? i : 0; return 0; }",
      "char square[10] = {'o', '1', '2', '3', '4', '5', '6', '7', '8', '9'};\nint computer_choice() {"
        + " for (int i = 1; i < 10; ++i) if (square[i] == '0' + i) return i; return 'X' - 'O'; }",
      "int get_move(const char *board) {"
        + " for (int i = 0; i < 9; ++i) if (board[i] == '.') return i + 1; return 0; }",
      "typedef struct { int x; int y; } Point;\nPoint best_move(int **board, int size, int color) {"
        + " Point p = {-1, -1}; for (int i = size * size - 1; i >= 0; --i)"
        + " if (color && !board[i / 3][i % 3]) { p.x = i % 3; p.y = i / 3; } return p; }",
    ]
  )
  func `a function in C is asked by a plug-in`(_ text: String) async throws {
    let folder = try TemporaryFolder(["bot.c": "\(text)\n"])
    try await build(.c, ["--from", "bot.c"], in: folder)
  }

  @Test(
    .needs("make", "cc"),
    arguments: [
      (
        "#define ROWS 6\n#define COLS 7\nint bestColumn(int board[ROWS][COLS], int piece) {"
          + " for (int c = 0; c < COLS; ++c) if (!board[0][c]) return piece ? c : 0; return -1; }",
        "connect-four", "marks fall, as in Connect Four"
      ),
      (
        "#define N 15\nint board[N][N];\nvoid ai_move(int *x, int *y, int color) {"
          + " for (int i = N - 1; i >= 0; --i) for (int j = 0; j < 7; ++j)"
          + " if (color && !board[i][j]) { *x = j; *y = i; } }",
        "gomoku", "with 1, 2, 0"
      ),
      (
        "#include <stdlib.h>\nint pick(int board[9]) { int i; do i = rand() % 9; while (board[i]); return i; }",
        "tic-tac-toe", "it may draw or remember, so that its results are not exact"
      ),
    ]
  )
  func `a function plays its game`(_ text: String, _ game: String, _ said: String) async throws {
    let folder = try TemporaryFolder(["bot.c": "\(text)\n"])
    let started = try await folder.process(["new", "mine", "--from", "bot.c"], status: nil)
    #expect(started.error.contains(said))
    let built = try await folder.process("/usr/bin/env", ["make", "-C", "mine"])
    #expect(built.error.isEmpty, "\(built.error)")
    let bot = "mine=mine/\(BotTemplate(try #require(BotName("mine")), in: .c).product)"
    let options = game == "tic-tac-toe" ? [] : ["--game", game]
    try await folder.process(
      ["--bot", bot, "--bots", "random", "--games", "2", "--expect", "mine: forfeits = 0"] + options
    )
    guard game == "tic-tac-toe" else { return }
    let exact = try await folder.process(["exact", bot, "random"], status: nil)
    #expect(exact.error.contains("does not state how likely its moves are"))
  }

  /// Begins a bot, builds it, and expects that it marks the first free square.
  private func build(
    _ language: BotLanguage,
    _ options: [String],
    in folder: TemporaryFolder
  ) async throws {
    let name = "corner-first"
    try await folder.process(["new", name] + options)
    let built = try await folder.process("/usr/bin/env", ["make", "-C", name])
    #expect(built.error.isEmpty || language == .swift, "\(built.error)")
    #expect(!(built.output + built.error).contains("warning:"), "\(built.output)")

    let program = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/fill.c"
    try await folder.process(
      "/usr/bin/env",
      [
        "cc", "-std=c99", "-Wall", "-I",
        "\(PackageFolder.path)/Sources/Players/CTournamentBot/include", "-o", "fill", program,
        "-ldl",
      ]
    )
    let template = BotTemplate(try #require(BotName(name)), in: language)
    let filled = try await folder.process(
      "\(folder.path)/fill",
      ["\(name)/\(template.product)"],
      status: nil
    )
    #expect(filled.output == "\(name): 0 1 2 3 4\n", "\(filled.error)")

    try await folder.process("/usr/bin/env", ["make", "-C", name, "clean"])
    let left = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/\(name)")
    #expect(template.files.allSatisfy { left.contains($0.path) })
    #expect(!left.contains(template.product))
  }

  @Test(.enabled(if: has("rustfmt"), "skipped: rustfmt is missing"))
  func `Rust is formatted as its formatter does`() async throws {
    let folder = try TemporaryFolder()
    try await folder.process(["new", "corner-first", "--language", "rust"])
    try await folder.process(
      "/usr/bin/env",
      ["rustfmt", "--check", "--edition", "2021", "corner-first/corner-first.rs"]
    )
  }

  private static let engines: [BotLanguage] = [
    (.python, "python3"), (.javascript, "node"), (.java, "javac"),
  ].filter { has("make", $1) }.map(\.0)

  @Test(arguments: engines)
  func `a new engine passes its tests and is refuted`(_ language: BotLanguage) async throws {
    let folder = try TemporaryFolder()
    try await folder.process(["new", "corner-first", "--language", language.rawValue])
    let first = language == .java ? "corner-first.jar" : "all"
    for (target, status) in [(first, 0), ("check", 0), ("test", 0), ("play", 0), ("prove", 2)] {
      var run: Binary.Run
      // It is asked for moves in little time, which a busy machine may take.
      var tries = target == "check" ? 20 : 1
      repeat {
        run = try await Binary.run(
          "/usr/bin/env",
          ["make", target, "TOURNAMENT=\(Binary.path)"],
          in: "\(folder.path)/corner-first"
        )
        tries -= 1
      } while tries > 0 && run.status != Int32(status)
      // make ends with 2 whatever the command ended with.
      #expect(run.status == Int32(status), "\(target): \(run.error)")
      #expect(target != "prove" || run.output.contains("corner-first never loses as X: refuted"))
    }
  }

  @Test func `an installed program finds the package that it was built from`() throws {
    let root = PackageFolder.path
    func folder(_ program: String, _ source: String) -> String? {
      ToolPackage.folder(of: program, compiledFrom: source)
    }
    let source = "\(root)/Sources/App/TournamentCommand/New/ToolPackage.swift"
    #expect(folder("/usr/local/bin/tournament", source) == root)
    #expect(folder("\(root)/.build/release/tournament", "/gone/A/B/C/D.swift") == root)
    #expect(folder("/usr/local/bin/tournament", "/gone/A/B/C/D.swift") == nil)
  }

  @Test func `it lists the files written, and the commands that come next`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.process(["new", "corner-first", "--language", "c"], status: nil)
    #if canImport(Darwin)
    let library = "libcorner-first.dylib"
    #else
    let library = "libcorner-first.so"
    #endif
    #expect(
      run.output == """
        corner-first: corner-first.c, tournament_bot.h, Makefile, README.md

        Next:
          cd corner-first && make
          tournament check ./\(library)
          tournament --bot ./\(library) --bots minimax,random

        """
    )
    #expect(run.error.isEmpty)
    let header = "\(PackageFolder.path)/Sources/Players/CTournamentBot/include/tournament_bot.h"
    #expect(
      try folder.read("corner-first/tournament_bot.h")
        == String(contentsOfFile: header, encoding: .utf8)
    )
  }
}
