import Foundation
import StrategyKit
import TestSupport
import Testing

/// A run that is killed and resumed comes to the same bytes as one that nothing disturbed.
@Suite(.serialized, .apart) struct KillTests {
  /// Where the tests are to be at their full size, runs take seconds rather than an instant.
  private static let games = FullTests.isOn ? "20000000" : "3000"
  private static let kills = FullTests.isOn ? 50 : 10

  private static let arguments = [
    "--bots", "A=random,B=random", "--games", games, "--jobs", "2", "--format", "json", "--quiet",
  ]

  /// A run that nothing disturbed: what it wrote, and the length of its journal.
  private func whole() async throws -> (output: String, length: Int) {
    let folder = try TemporaryFolder()
    let run = try await Inside.run(Self.arguments + ["--results", "\(folder.path)/r"])
    return (run.output, try folder.read("r/journal.jsonl").utf8.count)
  }

  /// Starts a run, and kills it when its journal has come to a length.
  private func kill(_ arguments: [String], at length: Int, of folder: TemporaryFolder) async throws
  {
    let run = try StartedRun(arguments)
    try run.wait(forFile: "\(folder.path)/r/journal.jsonl", bytes: length)
    run.send(SIGKILL)
    _ = try run.wait()
  }

  @Test func `kill -9 costs at most the chunks in hand`() async throws {
    // A run may be over before it is killed; with an engine, below, none is.
    let whole = try await whole()
    for seed in 1...Self.kills {
      let folder = try TemporaryFolder()
      let arguments = Self.arguments + ["--results", "\(folder.path)/r"]
      var random = GameRandom(seed: UInt64(seed))
      if seed.isMultiple(of: 10) {
        // While it is about to begin.
        let run = try StartedRun(arguments)
        Patience.pause(seconds: Double(random.next(below: 20)) / 1000)
        run.send(SIGKILL)
        _ = try run.wait()
      } else {
        try await kill(arguments, at: random.next(below: whole.length), of: folder)
      }
      let kept = (try? folder.chunks(of: "r")) ?? []
      let resumed = try await Inside.run(arguments + ["--resume"])
      #expect(resumed.output == whole.output, "seed \(seed), after \(kept.count) chunks")
      let all = try folder.chunks(of: "r")
      // Nothing that was kept is played again, and nothing that was played is lost but what the two
      // threads had in hand.
      #expect(Set(all).count == all.count)
      #expect(all.starts(with: kept))
      #expect((kept.max() ?? -1) + 1 - kept.count <= 2)
    }
  }

  @Test func `a run may be killed many times over`() async throws {
    let whole = try await whole()
    let folder = try TemporaryFolder()
    let arguments = Self.arguments + ["--results", "\(folder.path)/r", "--resume"]
    for time in 1...3 { try await kill(arguments, at: whole.length * time / 4, of: folder) }
    #expect(try await Inside.run(arguments).output == whole.output)
    #expect(try await Inside.run("merge \(folder.path)/r --format json").output == whole.output)
  }

  @Test(.needs("python3"))
  func `with an engine at most a pair of games for each thread is played again`() async throws {
    let folder = try TemporaryFolder()
    let program = "\(PackageFolder.path)/Tests/TournamentCommandTests/Programs/gated.py"
    // Each of the two processes plays twenty games, and waits.
    let engine =
      "\(Python.path) \(program) \(PackageFolder.path)/Bots/Examples/first_free.py 20 "
      + "\(folder.path)/gate"
    try folder.write("", to: "gate/")
    let arguments = [
      "--bot", PatientEngine.spec(engine, name: "Engine"), "--bot", "random", "--games", "120",
      "--jobs", "2", "--format", "json", "--quiet",
    ]
    let results = ["--results", "\(folder.path)/r"]
    let run = try StartedRun(arguments + results)
    try run.wait(forFile: "\(folder.path)/r/journal.jsonl", bytes: 0)
    try run.wait { try !folder.chunks(of: "r").isEmpty }
    run.send(SIGKILL)
    _ = try run.wait()
    try folder.write("", to: "gate/open")
    let whole = try await Inside.run(arguments)
    let kept = try folder.chunks(of: "r")
    #expect(!kept.isEmpty && kept.count < 60)
    #expect((kept.max() ?? -1) + 1 - kept.count <= 2)
    let resumed = try await Inside.run(arguments + results + ["--resume"])
    #expect(resumed.output == whole.output, "\(resumed.error)")
    let all = try folder.chunks(of: "r")
    #expect(all.starts(with: kept))
    #expect(Set(all).count == 60)
    #expect(all.count == 60)
  }
}

extension TemporaryFolder {
  /// The chunks in the journal of a folder of results, line by line.
  func chunks(of name: String) throws -> [Int] {
    try read("\(name)/journal.jsonl").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\{"chunk":(\d+).*\}$/).flatMap { Int($0.1) }
    }
  }
}
