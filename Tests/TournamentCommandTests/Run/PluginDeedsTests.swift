import Foundation
import TestSupport
import Testing

/// What a run says of libraries, and how long it waits for them.
@Suite(.serialized, .needsCompiler)
struct PluginDeedsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.compile("deeds.c", to: "\(folder.path)/deeds.so")
  }

  private static func compile(_ source: String, to path: String) throws {
    #expect(CCompiler.compile("TournamentCommandTests/Programs/\(source)", to: path))
  }

  private static func bot(_ parameters: String) -> String {
    "Mine=plugin:path=./deeds.so,\(parameters)"
  }

  private func run(_ parameters: String, _ words: String...) async throws -> Binary.Run {
    try await folder.process(
      ["--bot", Self.bot(parameters), "--bots", "random", "--games", "2", "--quiet"] + words,
      status: nil
    )
  }

  @Test(arguments: [[], ["--separate"]])
  func `a library that hangs as it ends loses its last game`(_ words: [String]) async throws {
    let limits = "moveLimit=1s,startTime=\(Int(Patience.limit / .seconds(1)))s"
    let arguments = ["--bot", Self.bot("deed=hang-at-end,\(limits)")] + words
    let run = try await folder.process(
      arguments + ["--bots", "random", "--games", "2", "--quiet", "--format", "json"],
      status: nil
    )
    let forfeits = try run.report().forfeitRecords
    #expect(forfeits.map(\.game) == [2])
    #expect(forfeits.allSatisfy { $0.bot == "Mine" && $0.cause == "time" })
    #expect(run.output.contains("gave no answer in 1s"))
  }

  @Test func `a tournament's move limit holds for a library in a worker`() async throws {
    let own = "moveLimit=\(Int(Patience.limit / .seconds(1)))s"
    let run = try await run("deed=hang,\(own)", "--separate", "--move-limit", "1s")
    #expect(run.output.contains("Mine forfeited 2 of 2 games"), "\(run.output)")
    #expect(run.output.contains("gave no answer in 1s"), "\(run.output)")
  }

  @Test(arguments: [[], ["--trust"], ["--separate"]])
  func `a library without a bot is reported with the command to run`(_ words: [String]) async throws
  {
    let run = try await folder.process(
      ["--bot", "Mine=./deeds.so:deed=make-nothing", "--bots", "random"] + words,
      status: 64
    )
    #expect(
      run.error
        == "tournament: 'Mine' cannot play here: deeds's create returned NULL and logged no error; "
        + "'tournament check plugin:path=./deeds.so,deed=make-nothing' examines it\n"
    )
  }

  @Test(arguments: [[], ["--trust"], ["--separate"]])
  func `a library's log lines are in the log, wherever it plays`(_ words: [String]) async throws {
    let run = try await folder.process(
      ["--bot", Self.bot("deed=talk"), "--bots", "random", "--games", "2", "--quiet"] + [
        "--log", "l.log",
      ] + words
    )
    let isTrusted = words == ["--trust"]
    #expect(
      run.error
        == (isTrusted
          ? "tournament: with --trust, --log has what plug-ins log, but not what they print, which "
            + "stays on the standard output and error of this command\n" : "")
    )
    let name = words.isEmpty ? "Mine, random" : "deeds"
    let lines = try folder.read("l.log").split(separator: "\n")
    for text in ["here we go", "again"] {
      let ending = " \(name) ! \(text)"
      #expect(lines.count { $0.hasSuffix(ending) } == 2, "\(lines)")
    }
  }

  @Test(.needs("python3"))
  func `a sleeping system takes no time from anybody`() async throws {
    try Self.compile("asleep.c", to: "\(folder.path)/asleep.so")
    let engine = Python.command("Bots/Examples/first_free.py")
    let tournament = [
      "--bot", "Engine=engine:command=\"\(engine)\",matchTime=1h", "--bot",
      Self.bot("deed=nothing"), "--bots", "random", "--games", "2", "--move-limit", "30m",
    ]
    let run = try await folder.process(
      "/usr/bin/env",
      ["LD_PRELOAD=\(folder.path)/asleep.so", Binary.path] + tournament + [
        "--quiet", "--format", "json",
      ]
    )
    #expect(try run.report().forfeitRecords.isEmpty, "\(run.output)")
  }
}
