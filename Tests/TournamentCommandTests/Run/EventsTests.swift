import Bots
import CommandKit
import Foundation
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

@testable import TournamentCommand

/// What programs are told of a run as it goes on.
@Suite struct EventsTests {
  /// With a bot that marks squares that are taken.
  private static let registry = roster.adding(
    .choosing("cheat") { position, _ in
      position.rules.squares.first { position[$0] != nil } ?? Square(0)
    }
  )

  private static let arguments = [
    "--bots", "random,cheat,first-free", "--games", "40", "--max-forfeits", "4", "--quiet",
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines of a text, each of which has to be an object.
  private func events(_ text: String) throws -> [[String: Any]] {
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func run(_ arguments: String...) -> Transcript {
    let transcript = Transcript()
    #expect(transcript.run(Self.arguments + arguments, registry: Self.registry) == .success)
    return transcript
  }

  @Test func `no event follows the end, whoever still plays`() throws {
    let tournament = try TournamentCore.Tournament(
      ["random", "first-free"],
      from: roster,
      TournamentPlan.Terms(gamesPerPairing: 2)
    )
    let transcript = Transcript()
    let arguments = try Subcommand.run.arguments(["--events", "-"])
    let asked = try EventStream(arguments, tournament.plan, isResumed: false, transcript.console)
    let stream = try #require(asked)
    let late = Mutex<ChunkResult?>(nil)
    var hooks = RunHooks()
    hooks.onPlayed = { result in late.withLock { $0 = result } }
    let result = try Runner(tournament.plan, bots: tournament.bots).run(hooks)
    try stream.end(result, signature: result.signature, isInterrupted: true)
    let told = transcript.output
    #expect(told.contains("finished"))
    let last = late.withLock { $0 }
    let chunk = try #require(last)
    try stream.hooks(RunHooks()).onPlayed?(chunk)
    #expect(transcript.output == told)
  }

  @Test(arguments: ["1", "3"])
  func `events add up to the result`(jobs: String) throws {
    let path = "\(folder.path)/e.ndjson"
    let report = try ReadReport(run("--jobs", jobs, "--events", path, "--format", "json").output)
    let events = try events(folder.read("e.ndjson"))
    #expect(events.allSatisfy { $0["version"] as? Int == 2 })
    let names = events.compactMap { $0["event"] as? String }
    #expect(names.first == "started")
    #expect(names.last == "finished")
    #expect(names.count { $0 == "withdrawn" } == 1)
    let times = events.compactMap { $0["seconds"] as? Double }
    #expect(times == times.sorted())
    #expect(events[0]["plannedGames"] as? Int == 120)
    let last = try #require(events.last)
    #expect(last["reason"] as? String == "complete")
    #expect(last["games"] as? Int == report.games)
    #expect(last["signature"] as? String == report.signature)
    let played = events.filter { $0["event"] as? String == "chunk" }
    let games = played.compactMap { $0["games"] as? Int }.reduce(0, +)
    #expect(played.last?["gamesPlayed"] as? Int == games)
    // With several jobs a chunk of the withdrawn bot may be played that counts no more.
    let others = played.filter { ($0["bots"] as? [String])?.contains("cheat") == false }
    let counted = try #require(last["games"] as? Int)
    #expect(jobs == "1" ? counted == games : (40...games).contains(counted))
    #expect(others.compactMap { $0["games"] as? Int }.reduce(0, +) == 40)
    // Those of the withdrawn bot are not played, unless other threads have played them by then.
    #expect(jobs == "1" ? games < 120 : games <= 120)
    let chunks = played.compactMap { $0["chunk"] as? Int }
    #expect(Set(chunks).count == chunks.count)
    if jobs == "1" { #expect(chunks == chunks.sorted()) }
    let forfeits = played.compactMap { $0["forfeits"] as? Int }.reduce(0, +)
    #expect(names.count { $0 == "forfeit" } == forfeits)
    for event in played {
      let counts = ["asX", "asO"].compactMap { event[$0] as? [String: Int] }
      let sum = counts.flatMap(\.values).reduce(0, +)
      #expect(sum == event["games"] as? Int)
    }
  }

  @Test func `on standard output events stand alone`() throws {
    let alone = try events(run("--jobs", "1", "--events", "-").output)
    #expect(alone.last?["event"] as? String == "finished")
    let report = "\(folder.path)/r.txt"
    let beside = run("--jobs", "1", "--events", "-", "--output", report)
    #expect(try events(beside.output).count == alone.count)
    #expect(try folder.read("r.txt").contains("STANDINGS"))
  }

  @Test(
    arguments: [
      (["--events", "-", "--output", "-"], 64, "--events and --output both use '-'"),
      (
        ["--events", "-", "--format", "json"], 64,
        "--events uses standard output; choose a file with --output FILE"
      ),
      (["--events", ""], 64, "--events needs a file"),
      (
        ["--events", "no/e", "--results", "r"], 73, "cannot create 'no/e': there is no folder 'no'"
      ),
    ] as [([String], Int32, String)]
  )
  func `wrong events are refused`(arguments: [String], status: Int32, error: String) async throws {
    let run = try await folder.run(arguments, status: nil)
    #expect(run.status == status && run.error == "tournament: \(error)\n")
    #expect(folder.names.isEmpty)
  }

  @Test func `a resumed run continues the file`() throws {
    let path = "\(folder.path)/e.ndjson"
    let results = ["--results", "\(folder.path)/r", "--events", path]
    let shard = ["--shard", "2/3"]
    let transcript = Transcript()
    #expect(transcript.run(Self.arguments + results + shard, registry: Self.registry) == .success)
    let first = try events(folder.read("e.ndjson"))
    #expect(first.first?["shard"] as? String == "2/3")
    #expect(first.last?["reason"] as? String == "share")
    let again = Transcript()
    #expect(again.run(Self.arguments + results + ["--resume"], registry: Self.registry) == .success)
    let both = try events(folder.read("e.ndjson"))
    #expect(both.count == first.count + 2)
    #expect(both[first.count]["keptGames"] as? Int == first.last?["games"] as? Int)
    // Without --resume a file is replaced.
    _ = run("--events", path)
    #expect(try events(folder.read("e.ndjson")).count { $0["event"] as? String == "started" } == 1)
  }

  @Test func `events say that a run was interrupted, or cannot be written`() async throws {
    func command(games: Int) -> [String] {
      ["--bots", "A=random,B=random", "--games", "\(games)", "--quiet"]
    }
    let path = "\(folder.path)/e.ndjson"
    let run = try StartedRun(command(games: 1_000_000_000) + ["--events", path])
    try run.wait(forFile: path, bytes: 1000)
    run.send(SIGTERM)
    #expect(try run.wait().status == 130)
    #expect(try events(folder.read("e.ndjson")).last?["reason"] as? String == "interrupted")
    let full = try await folder.process(
      "/bin/sh",
      ["-c", "ulimit -f 8; exec '\(Binary.path)' \"$@\"", "sh"] + command(games: 20000) + [
        "--events", path,
      ],
      status: 74
    )
    #expect(full.error == "tournament: cannot write '\(path)': file too large\n")
  }

  @Test(.needsSchemas)
  func `events are as the schema has them`() async throws {
    _ = run("--events", "\(folder.path)/e.ndjson")
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator as Validator
      schema = json.load(open(sys.argv[1]))
      Validator.check_schema(schema)
      events = [json.loads(line) for line in open('e.ndjson')]
      events.append(dict(version=2, event='finished', seconds=1, reason='failed', error='no'))
      for event in events:
          for error in Validator(schema).iter_errors(event):
              print(event, error.message)
      print(len({event['event'] for event in events}))
      wrong = [dict(event, version=1) for event in events] + [
          {k: v for k, v in event.items() if k != key} for event in events for key in event]
      assert not any(Validator(schema).is_valid(event) for event in wrong)
      """
    let schema = try Python.printSchema("events", in: folder.path)
    let python = try await Python.run(script, [schema], in: folder.path)
    #expect(python.output == "5\n")
    #expect(python.status == 0, "\(python.error)")
  }
}
