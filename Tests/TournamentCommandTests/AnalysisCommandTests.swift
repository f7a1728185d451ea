import Foundation
import Testing

/// Proofs, exact matches and levels by the built command.
@Suite struct AnalysisCommandTests {
  /// An entry of the JSON of `verify`.
  private struct Entry: Decodable {
    struct Blunder: Decodable {
      let ply: Int
      let played: String
      let better: [String]
    }

    let bot: String
    let claim: String
    let side: String
    let verdict: String
    let positions: Int
    let games: Int
    let longest: Int
    let moves: [String]?
    let blunder: Blunder?
  }

  private struct Match: Decodable {
    struct Number: Decodable {
      let fraction: String?
      let value: Double
      let error: Double
    }

    struct Side: Decodable {
      let win: Number
      let draw: Number
      let loss: Number
      let plies: Number
      let lines: [Number]
    }

    let a: String
    let b: String
    let asX: Side
    let asO: Side
    let both: Side
  }

  private func json<Value: Decodable>(_ arguments: [String], status: Int32 = 0) async throws
    -> Value
  {
    let run = try await Binary.run(arguments + ["--format", "json"])
    #expect(run.status == status)
    #expect(run.error.isEmpty)
    return try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
  }

  @Test func `the proof that minimax never loses covers all games`() async throws {
    let entries: [Entry] = try await json(["verify", "minimax"])
    #expect(entries.map(\.side) == ["x", "o"])
    #expect(entries.allSatisfy { $0.verdict == "proved" && $0.claim == "never-loses" })
    #expect(entries.map(\.positions) == [81, 426])
    #expect(entries.map(\.games) == [73, 569])
    #expect(entries.allSatisfy { $0.moves == nil && $0.blunder == nil && $0.longest == 9 })
  }

  @Test func `a refutation is the shortest game, with the move that threw it away`() async throws {
    let entries: [Entry] = try await json(["verify", "first-free"], status: 1)
    #expect(entries.map(\.verdict) == ["refuted", "refuted"])
    #expect(entries.first?.moves == ["a3", "b3", "c3", "b2", "a2", "b1"])
    #expect(entries.first?.blunder?.ply == 3)
    #expect(entries.first?.blunder?.played == "c3")
    #expect(entries.first?.blunder?.better == ["a2", "b2", "a1"])
  }

  static let statuses: [(arguments: [String], status: Int32)] = [
    (["verify", "minimax:blunder=0.01"], 1),
    (["verify", "minimax", "random"], 1),
    (["verify", "minimax", "--board", "4x3", "--as", "o"], 1),
    (["verify", "minimax", "--board", "4x3", "--as", "x", "--claim", "perfect"], 0),
    (["verify", "minimax", "--board", "15x15", "--limit", "20"], 2),
    (["verify", "first-free", "--board", "32x32", "--limit", "3000"], 2),
    (["exact", "minimax", "heuristic", "--board", "5x4", "--line-length", "4"], 0),
    (["exact", "first-free", "heuristic", "--board", "15x15"], 0),
    (["levels", "--board", "32x32", "--scores", "0.5", "--against", "random", "--limit", "3"], 2),
    (["verify", "random", "--limit", "10"], 2),
  ]

  @Test(arguments: statuses)
  func `the status says what has become of the claim`(
    arguments: [String],
    status: Int32
  ) async throws {
    #expect(try await Binary.run(arguments).status == status)
  }

  @Test func `a CI server reads verdicts as test cases`() async throws {
    let run = try await Binary.run(["verify", "minimax", "first-free", "--format", "junit"])
    let folder = try TemporaryFolder(["report.xml": run.output])
    let script =
      "import sys, xml.etree.ElementTree as e; t = e.parse('report.xml'); "
      + "print(len(t.findall('.//testcase')), len(t.findall('.//failure')))"
    let count = try await Binary.run("/usr/bin/env", ["python3", "-c", script], in: folder.path)
    try #require(count.status == 0, "python3 is needed to read the XML")
    #expect(count.output == "4 2\n")
  }

  @Test func `an exact match is told in fractions`() async throws {
    let match: Match = try await json(["exact", "random", "first-free"])
    #expect(match.a == "random")
    #expect(match.b == "first-free")
    #expect(match.asX.win.fraction == "493/945")
    #expect(match.asX.plies.fraction == "2227/315")
    #expect(match.asO.win.fraction == "17/96")
    #expect(match.both.lines.count == 8)
    let sum = match.both.win.value + match.both.draw.value + match.both.loss.value
    #expect(abs(sum - 1) < 1e-12)
  }

  @Test func `what does not fit a fraction has a bound on its error`() async throws {
    let match: Match = try await json(["exact", "minimax:blunder=0.123456789012", "random"])
    #expect(match.asX.win.fraction == nil)
    #expect((0...1e-9).contains(match.asX.win.error))
  }

  @Test func `nothing beats minimax at its best`() async throws {
    let run = try await Binary.run(["exact", "minimax", "--best-response"])
    let row = run.output.split(separator: "\n").first { $0.hasPrefix("most wins") }
    #expect(
      row?.split(separator: " ").map(String.init) == [
        "most", "wins", "0", "0.000000", "0", "0.000000",
      ]
    )
  }

  @Test func `the levels that ship are made by the command in their comment`() async throws {
    let path = "\(Binary.packageRoot)/Config/difficulty.json"
    let shipped = try String(contentsOfFile: path, encoding: .utf8)
    let words =
      shipped.split(separator: "\n").first { $0.contains("tournament levels") }?
      .split(separator: " ").dropFirst(2).map(String.init) ?? []
    let folder = try TemporaryFolder(["Config/": ""])
    let run = try await Binary.run(words, in: folder.path)
    #expect(run.status == 0)
    #expect(
      try String(contentsOfFile: "\(folder.path)/Config/difficulty.json", encoding: .utf8)
        == shipped
    )
  }

  @Test func `a score that no level has is answered with those there are`() async throws {
    let run = try await Binary.run(["levels", "--scores", "0.99"])
    #expect(run.status == 64)
    #expect(
      run.error
        == "tournament: a score of 0.99 cannot be reached: the values of 'blunder' give scores from "
        + "0.5 to 0.950285\n"
    )
  }

  @Test func `levels are named by what is asked of them, in whatever order`() async throws {
    let run = try await Binary.run(["levels", "--scores", "best,0.6,0.9"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("Easy       0.6   0.7949") })
    #expect(lines.contains { $0.hasPrefix("Medium     0.9   0.1293") })
    #expect(lines.contains { $0.hasPrefix("Hard      best        0") })
    #expect(run.output.contains("Medium is better than Easy: it scores 0.85"))
    #expect(run.output.contains("Hard is better than Medium: it scores 0.61"))
  }

  @Test(
    arguments: [
      (
        "minimax:depth=1", "heuristic", "4x3", "3", "0.1",
        "blunder 0.263 and 0.3853 give this score"
      ),
      ("minimax", "scripted", "9x1", "4", "0.52", "Easy     0.52   0.7836   0.520001"),
    ]
  )
  func `more mistakes may score better`(
    bot: String,
    opponent: String,
    board: String,
    length: String,
    score: String,
    text: String
  ) async throws {
    let run = try await Binary.run([
      "levels", "--bot", bot, "--against", opponent, "--scores", score, "--board", board,
      "--line-length", length,
    ])
    #expect(run.status == 0)
    #expect(run.output.contains(text))
  }

  @Test func `levels differ in any parameter that is a number`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["levels", "--vary", "depth=1..4", "--scores", "0.9,best", "--output", "levels.json"],
      in: folder.path
    )
    #expect(run.status == 0)
    #expect(run.output.contains("Asked  Depth"))
    #expect(try folder.read("levels.json").contains(#""bot": "minimax", "depth": "#))
    let check = try await Binary.run(["levels.json", "--games", "2"], in: folder.path)
    #expect(check.status == 0)
  }

  @Test func `a refutation is told on standard error where the report goes to a file`() async throws
  {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["verify", "first-free", "minimax", "--as", "o", "--output", "proof.xml"],
      in: folder.path
    )
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "tournament: first-free never loses as O: refuted, O loses after 5 plies to a3a2a1\n"
    )
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `one signal ends an analysis, which shows how far it is`(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let words = "levels --board 15x15 --scores 0.5 --against random --progress"
    let run = try StartedRun(
      ["-c", "exec '\(Binary.path)' \(words) 2> '\(folder.path)/error'"],
      program: "/bin/sh"
    )
    try run.wait(forFile: "\(folder.path)/error")
    run.send(signal)
    #expect(try run.wait().status == 130)
    let lines = try folder.read("error").split(separator: "\n")
    #expect(lines.first?.contains(/^[\d,]+ positions?, [\d.,]+M?\/s/) == true)
    #expect(lines.last == "interrupted")
  }

  @Test
  func `an engine that is deterministic is computed and proved, one that is not is found out`()
    async throws
  {
    let folder = try TemporaryFolder(["engine.py": Self.engine])
    let honest = "engine:command=python3 engine.py,deterministic=true"
    let run = try await Binary.run(["exact", honest, "random"], in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("25/32  0.781250"))
    let liar = "engine:command=python3 engine.py 7,deterministic=true"
    for command in [["exact", liar, "random"], ["verify", liar, "--as", "x"]] {
      let run = try await Binary.run(command, in: folder.path)
      #expect(run.status == (command[0] == "exact" ? 2 : 2))
      #expect((run.output + run.error).contains("deterministic"))
      #expect((run.output + run.error).contains("asked"))
    }
  }

  /// An engine that marks the first free square, or every so many answers the last one.
  private static let engine = """
    import sys
    width, height, taken, answers = 3, 3, set(), 0
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    def move():
        global answers
        answers += 1
        free = [(c, r) for r in range(height) for c in range(width) if (c, r) not in taken]
        square = free[-1 if every and answers % every == 0 else 0]
        taken.add(square)
        print("%d,%d" % square, flush=True)
    for line in sys.stdin:
        words = line.split()
        if not words: continue
        if words[0] == "MNKSTART":
            width, height = map(int, words[1].split(",")[:2])
            taken = set()
            print("OK", flush=True)
        elif words[0] == "START":
            width = height = int(words[1])
            taken = set()
            print("OK", flush=True)
        elif words[0] == "RESTART":
            taken = set()
            print("OK", flush=True)
        elif words[0] == "BEGIN": move()
        elif words[0] == "TURN":
            taken.add(tuple(map(int, words[1].split(","))))
            move()
        elif words[0] == "ABOUT": print('name="E"', flush=True)
        elif words[0] == "END": break
        elif words[0] != "INFO": print("UNKNOWN", flush=True)

    """

  @Test func `bots that play by the clock are played, and said not to be reproducible`()
    async throws
  {
    let bot = "T=minimax:time=1ms,depth=1"
    let run = try await Binary.run(["--bot", bot, "--bot", "random", "--games", "2"])
    #expect(run.status == 0)
    #expect(run.output.contains(", not reproducible: T plays by the clock\n"))
    let page = try await Binary.run([
      "--bot", bot, "--bot", "random", "--games", "2", "--format", "json",
    ])
    #expect(page.output.contains(#""reproducible" : false"#))
    for command in [
      ["verify", bot], ["exact", bot, "random"], ["levels", "--bot", bot, "--scores", "0.5"],
    ] {
      let run = try await Binary.run(command)
      #expect(run.status == 64)
      #expect(
        run.error
          == "tournament: T plays by the clock, and not the same twice; bound its search by nodes, "
          + "depth or playouts instead of time\n"
      )
    }
  }

  @Test func `a report shows exact scores and accuracy where they are asked for`() async throws {
    let run = try await Binary.run(["--games", "100", "--exact", "--accuracy"])
    #expect(run.status == 0)
    #expect(run.output.contains("EXACT SCORE"))
    #expect(run.output.contains("383/384"))
    #expect(run.output.contains("ACCURACY"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
