import Foundation
import TestSupport
import Testing

/// Engines that cannot play, among others.
@Suite struct BrokenEnginesTests {
  private static let refusing = "echo 'not today' >&2; exit 3"

  @Test func `all engines that cannot start are named, and nothing is played`() async throws {
    let folder = try TemporaryFolder(["refuse.sh": Self.refusing])
    let run = try await folder.run(
      "--bots random --bot 'A=sh ./refuse.sh' --bot minimax --bot B=./none",
      status: 69
    )
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        tournament: engine 'A' (sh ./refuse.sh): exited with status 3, having said: not today
        tournament: engine 'B' (./none): does not start: no such file or directory
        tournament: 2 of 4 bots cannot play; --skip-broken plays without them, and 'tournament check' \
        walks an engine through the protocol

        """
    )
  }

  @Test func `with --skip-broken every format says who was left out`() async throws {
    let folder = try TemporaryFolder(["refuse.sh": Self.refusing])
    let run = try await folder.run(
      """
      --bots random,first-free --bot 'A=sh ./refuse.sh' --games 10 --quiet --skip-broken
      --output r.txt --output r.md --output r.json --output r.xml --output r.html
      """
    )
    let reason = "exited with status 3, having said: not today"
    #expect(run.error == "tournament: left out 'A': \(reason)\n")
    let text = try folder.read("r.txt").split(separator: "\n")
    #expect(text[2].hasPrefix("Left out: A: \(reason)"))
    #expect(try folder.read("r.md").contains("- Left out: A: \(reason)"))
    #expect(try folder.read("r.json").contains(#""reason":"\#(reason)""#))
    #expect(try folder.read("r.xml").contains("<skipped message=\"\(reason)\"/>"))
    #expect(try folder.read("r.html").contains("A: \(reason)"))
    #expect(try folder.read("r.html").contains("Not playing, and why"))
    #expect(try folder.read("r.json").contains(#""said":["not today"]"#))
  }

  /// Bots as they are written, of which the first cannot play; the others are called otherwise.
  private static let written =
    [
      "engine:command=./none", "minimax:blunder=0.10", "minimax:blunder=0.20", "random",
    ].flatMap { ["--bot", $0] } + ["--games", "4", "--quiet", "--skip-broken", "--format", "json"]

  @Test func `with --skip-broken a bot is known by how it is written`() async throws {
    let folder = try TemporaryFolder()
    let gauntlet = try await folder.run(
      Self.written + ["--schedule", "gauntlet=minimax:blunder=0.10"]
    )
    #expect(try ReadReport(gauntlet.output).gauntlet == "minimax:blunder=0.1")
    let expected = try await folder.run(
      Self.written + ["--expect", "minimax:blunder=0.20 against random: score >= 0"]
    )
    let text = #"{"against":"random","as":null,"bot":"minimax:blunder=0.2","bound":0"#
    #expect(expected.output.contains(text), "\(expected.output.suffix(2000))")
    for (option, role) in [("--schedule", "the gauntlet"), ("--expect", "an expectation")] {
      let name = "engine:command=./none"
      let value = option == "--expect" ? "\(name): score >= 0" : "gauntlet=\(name)"
      let run = try await folder.run(Self.written + [option, value], status: 69)
      #expect(run.error.hasPrefix("tournament: \(role) needs './none', which cannot play: "))
    }
  }

  @Test func `a knockout with --skip-broken continues without those left out`() async throws {
    let good = "exec '\(Binary.path)' serve random\n"
    let folder = try TemporaryFolder([
      "in/anna.sh": good, "in/ben.sh": good, "in/bad.sh": "echo \"KeyError: 'x'\" >&2; exit 1",
    ])
    let run = try await folder.run(
      ["anna", "ben", "bad"].flatMap { (name: String) in
        ["--bot", PatientEngine.spec("sh ./in/\(name).sh", name: name)]
      } + ["--schedule", "knockout", "--games", "2", "--quiet", "--skip-broken"]
    )
    #expect(
      run.error == "tournament: left out 'bad': exited with status 1, having said: KeyError: 'x'\n"
    )
    #expect(run.output.contains("anna") && !run.output.contains("bad.sh"), "\(run.output)")
  }

  @Test func `where too few are left for the Swiss rounds, fewer are played`() async throws {
    let folder = try TemporaryFolder(["bad.sh": "exit 1"])
    let words = [
      "--bots", "random,first-free", "--bot", "bad=sh bad.sh", "--games", "2", "--quiet",
    ]
    let swiss = ["--schedule", "swiss=3"]
    let run = try await folder.run(words + swiss + ["--skip-broken"])
    #expect(run.error.hasSuffix("tournament: only 1 round instead of 3, as 2 bots are left\n"))
    #expect(run.error.hasPrefix("tournament: left out 'bad': "))
  }

  @Test(.needs("python3"))
  func `a resumed run continues without those that the first run left out`() async throws {
    let folder = try TemporaryFolder(["program.sh": Self.refusing])
    let words = [
      "--bots", "random,first-free", "--bot", "A=sh ./program.sh", "--games", "10", "--quiet",
      "--results", "results", "--skip-broken",
    ]
    let first = try await folder.run(words)
    // It would play now.
    try folder.write(
      "exec \(Python.command("Bots/Examples/first_free.py"))",
      to: "program.sh"
    )
    let second = try await folder.run(words + ["--resume"])
    #expect(second.output == first.output)
    #expect(second.error == first.error)
    let merged = try await folder.run("merge results")
    #expect(merged.output == first.output)
  }

  @Test(arguments: [
    (["--gauntlet", "A"], 69, "the gauntlet needs 'A', which cannot play: exited with"),
    (["--expect", "A: score >= 0.1"], 69, "an expectation needs 'A', which cannot play"),
    (
      ["--expect", "random against a: score >= 0.1"], 69,
      "an expectation needs 'A', which cannot play"
    ),
    (
      ["--bot", "A=heuristic"], 64, "two bots are called 'A'; give one of them another name, as in"
    ),
    (["--bots", "random"], 69, "only 'random' can play; 'A' cannot: exited with status 3"),
    (
      ["--shard", "1/2", "--results", "r"], 64,
      "--skip-broken and --shard cannot be used together: all shares have the same bots"
    ),
  ])
  func `options that need it are refused`(
    _ options: [String],
    _ status: Int32,
    _ message: String
  ) async throws {
    let folder = try TemporaryFolder(["refuse.sh": Self.refusing])
    let others = options.first == "--bots" ? [] : ["--bots", "random,first-free"]
    let run = try await folder.run(
      others + options + ["--bot", "A=sh ./refuse.sh", "--games", "10", "--skip-broken"],
      status: status
    )
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test(.needs("python3"))
  func `a program that fails at first is tried again, and slow starters share their time`()
    async throws
  {
    let folder = try TemporaryFolder()
    let script = "\(PackageFolder.path)/Tests/EnginesTests/Programs/conduct.py"
    let program = "\(Python.path) \(script)"
    let sleepers = (1...20).flatMap { number in
      ["--bot", "S\(number)=engine:command=\(program) slow-start 600,startTime=1s"]
    }
    let run = try await folder.run(
      "--bot",
      [
        PatientEngine.spec(
          "\(program) second-start",
          name: "Second",
          ["environment": "MARK=\(folder.path)/mark"]
        ), "--bot", "random", "--games", "2", "--quiet", "--skip-broken",
      ] + sleepers
    )
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 20)
    #expect(lines.allSatisfy { $0.contains("no answer to MNKSTART 3,3,3 in 1s (") }, "\(run.error)")
    #expect(run.output.contains("Second"))
  }
}
