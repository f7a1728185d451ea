import Foundation
import TestSupport
import Testing

/// `tournament solve` as a process.
@Suite struct SolveCommandTests {
  static let verdicts: [(arguments: [String], line: String)] = [
    ([], "3×3, 3 in a row: draw"),
    (["--board", "4x3"], "4×3, 3 in a row: X wins in 7 plies"),
    (["--board", "6x5", "--line-length", "4"], "6×5, 4 in a row: X wins in 11 plies"),
    (["--board", "5x4", "--line-length", "4"], "5×4, 4 in a row: draw"),
    (["a1a2"], "3×3, 3 in a row: X wins in 5 plies"),
    (["A1B1"], "3×3, 3 in a row: X wins in 5 plies"),
    (["x.x/.../o.o"], "3×3, 3 in a row: X wins in 1 ply"),
    (["xx./o.o/..x"], "3×3, 3 in a row: O wins in 1 ply"),
    (["xxx/oo./..."], "3×3, 3 in a row: X has won"),
    (["xoxo/...."], "4×2, 2 in a row: X wins in 1 ply"),
    (["xoxo/....", "--line-length", "3"], "4×2, 3 in a row: draw"),
    (["x..\n.o.\n..x"], "3×3, 3 in a row: draw"),
    (["a1 b1 b2"], "3×3, 3 in a row: X wins in 4 plies"),
    ([""], "3×3, 3 in a row: draw"),
  ]

  @Test(arguments: verdicts)
  func `the first line says who wins, and when`(arguments: [String], line: String) async throws {
    let run = try await Binary.run(["solve"] + arguments)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.output.hasPrefix("\(line)\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test func `the board shows the value of each move`() async throws {
    let run = try await Binary.run(["solve", "xo./.../..."])
    let board = """
      Moves of X: +N X wins in N plies, = a draw

      3    x   o   =
      2   +5  +5   =
      1   +5   =   =
           a   b   c

      """
    #expect(run.output.contains(board), "\(run.output)")
    #expect(run.output.contains("\nBest moves: a2, b2, a1\n"))
  }

  @Test func `a limit stops the search, and what is proved is said`() async throws {
    let board = ["solve", "--board", "6x5", "--line-length", "4"]
    let run = try await Binary.run(board + ["--limit", "1000"])
    #expect(run.status == 2)
    #expect(
      run.output == """
        6×5, 4 in a row: not solved

        O cannot force a line. Who wins was not found within 1,000 positions; raise
        --limit.

        """
    )
    #expect(run.error == "6×5, 4 in a row: not solved\n")
    let timed = try await Binary.run([
      "solve", "--board", "8x8", "--line-length", "5", "--time-limit", "10ms",
    ])
    #expect(timed.status == 2)
    #expect(timed.output.contains("Who wins was not found in time; allow more time"))
  }

  /// Searches that end at a limit of positions: by lines, by threads, and of all that can follow.
  static let limited = [
    ["--board", "6x5", "--line-length", "4"], ["--game", "gomoku", "h8i9"],
    [
      "xxo.oxoxo/ooxoxo.xo/xx.oxoxox/oxoxo.oxx/xooxx.xoo/oxxoo.oxx/xo.oxx.oo/oxx.ooxx./xoxxo.oo.",
      "--misere", "--line-length", "5",
    ],
  ]

  @Test(arguments: limited)
  func `the limit that was met is the one to raise`(words: [String]) async throws {
    for time in [[], ["--time-limit", "24h"]] {
      let run = try await Inside.run(["solve"] + words + ["--limit", "20"] + time, in: "/")
      #expect(run.status == 2)
      let text = run.output.replacing("\n", with: " ")
      #expect(text.contains("not found within 20 positions; raise --limit."), "\(text)")
    }
  }

  @Test func `on boards that are too large for a search, pairs can prove a draw`() async throws {
    let folder = try TemporaryFolder()
    let board = ["solve", "--board", "12x12", "--line-length", "11", "--certificate", "c.txt"]
    let drawn = try await Binary.run(board, in: folder.path)
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.output.hasPrefix("12×12, 11 in a row: draw\n\nBest moves: all\n"))
    let check = try await Binary.run(["check-certificate", "c.txt"], in: folder.path)
    #expect(check.output == "c.txt: 12×12, 11 in a row: nobody wins: proved, 0 positions\n")
    let open = try await Binary.run(["solve", "--board", "15x15"])
    #expect(open.status == 2)
    #expect(
      open.output == """
        15×15, 5 in a row: not solved

        Who wins was not found by pairs of squares, threats or quiet moves, which is all
        that is tried on 225 squares; more time would not help.

        """
    )
  }

  /// A draw on 9×9 that no pairs of squares prove.
  private static let ending =
    "ooooxxxoo/oxxoxooxo/oxxoooxxx/xooxx.xox/oxooooxxo/oxoxx.oxx/xxxxo.oox/xxxoooxxx/xoxooooxo"

  @Test func `the end of a game on such a board is solved whole`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["solve", Self.ending, "--line-length", "5", "--all-moves", "--certificate", "c.txt"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("9×9, 5 in a row: draw\n\nBest moves: all\n"), "\(run.output)")
    let check = try await Binary.run(["check-certificate", "c.txt"], in: folder.path)
    #expect(check.status == 0, "\(check.error)")
  }

  /// A position of 9×9 that O, to move, loses by threats.
  private static let lost =
    "o.oo..xx./.ooxxo.../x..x..x.o/.oxxox..o/x..o.o..x/.o.o..xxo/.xx.x..o./xo.o..xoo/.o.x.oxxx"

  @Test func `a certificate claims no more plies than it takes, and the report says so`()
    async throws
  {
    let folder = try TemporaryFolder()
    let words = ["solve", Self.lost, "--limit", "20000", "--certificate", "c.txt"]
    let run = try await Binary.run(words, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let text = try String(contentsOfFile: "\(folder.path)/c.txt", encoding: .utf8)
    let plies = try #require(text.firstMatch(of: /claim wins x within (\d+)/).flatMap { Int($0.1) })
    #expect(run.output.contains("in at most \(plies) plies. Every move of O loses."))
    #expect(run.output.contains("One way: "))
    for (claimed, status) in [(plies, 0), (plies - 1, 1)] as [(Int, Int32)] {
      try text.replacing("within \(plies)", with: "within \(claimed)")
        .write(toFile: "\(folder.path)/d.txt", atomically: true, encoding: .utf8)
      let check = try await Binary.run(["check-certificate", "d.txt"], in: folder.path)
      #expect(check.status == status, "\(check.error)")
    }
  }

  @Test func `on such boards a win by threats is found`() async throws {
    let folder = try TemporaryFolder()
    let moves = ["solve", "--board", "15x15", "h8a1i9c1j10e1"]
    let run = try await Binary.run(moves)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output.hasPrefix(
        "15×15, 5 in a row: X wins\n\nX wins by threats, in at most 3 plies. The other moves were not examined.\n\nOne way:"
      )
    )
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
    let json = try await Binary.run(moves + ["--format", "json"])
    let members = json.output.replacing(" ", with: "")
    #expect(members.contains(#""atMostPlies":3"#) && members.contains(#""winner":"x""#))
    let win = try #require(run.output.split(separator: " ").first { $0.hasPrefix("7.") })
    let move = #"{"atMostPlies":3,"move":"\#(win.dropFirst(2))","plies":null,"value":"win"}"#
    #expect(members.contains(move), "\(json.output)")
    let short = try await Binary.run(moves + ["--certificate", "c.txt"], in: folder.path)
    #expect(short.status == 0, "\(short.error)")
    #expect(folder.names == ["c.txt"])
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder()
    let runs = [[], ["a1a2"], ["--board", "15x15", "h8a1i9c1j10e1"], ["--board", "15x15"]]
    for (number, arguments) in runs.enumerated() {
      let run = try await Binary.run(["solve", "--format", "json"] + arguments)
      try folder.write(run.output, to: "\(number).json")
    }
    let names = runs.indices.map { "\($0).json" }
    try await Python.expect(names, in: folder.path, toFit: "solution")
  }

  @Test func `moves that would take long are left out unless they are asked for`() async throws {
    let board = ["solve", "--board", "6x5", "--line-length", "4"]
    let brief = try await Binary.run(board)
    #expect(brief.status == 0)
    let text = brief.output.replacing("\n", with: " ")
    #expect(text.contains("? not best; not solved (--all-moves solves it)"))
    let limited = try await Binary.run(board + ["--all-moves", "--limit", "20000"])
    #expect(limited.status == 2)
  }

  @Test(arguments: [12, 15])
  func `a small limit stops no more than it must`(limit: Int) async throws {
    let run = try await Binary.run([
      "solve", "..../x.../...o/..xo", "--line-length", "3", "--limit", "\(limit)",
    ])
    #expect([0, 2].contains(run.status), "\(run.error)")
    #expect(run.output.hasPrefix("4×4, 3 in a row: "))
  }

  static let impossible: [(drawing: String, reason: String)] = [
    ("xxx/xxx/xxx", "X has 9 marks and O has 0"),
    ("oo./oo./...", "X has 0 marks and O has 4"),
    ("xx./.../...", "X has 2 marks and O has 0"),
  ]

  @Test(arguments: impossible)
  func `a position that no game leads to is solved with a remark`(
    drawing: String,
    reason: String
  ) async throws {
    let run = try await Binary.run(["solve", drawing])
    #expect(run.status == 0)
    #expect(run.output.contains("\n\nThis position cannot arise in a game: \(reason).\n"))
    #expect(try await Inside.run(["moves", drawing], in: "/").output.contains(": \(reason).\n"))
    for command in ["solve", "moves"] {
      let json = try await Inside.run([command, drawing, "--format", "json"], in: "/")
      #expect(json.output.contains(#""cannotArise" : "\#(reason)""#), "\(json.output)")
    }
  }

  @Test func `progress is shown where it is asked for`() async throws {
    let run = try StartedRun.speaking("solve --board 8x8 --line-length 5 --progress")
    try run.wait { try run.errorSoFar.contains("/s\n") }
    run.send(SIGINT)
    #expect(try run.wait().error.contains(" positions, "))
  }
}
