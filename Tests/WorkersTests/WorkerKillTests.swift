import Bots
import Foundation
import GameModel
import Journal
import StrategyKit
import TestSupport
import Testing
import TournamentCore
import Workers

/// Workers that are killed while they play.
@Suite(
  .apart,
  .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "skipped: no /proc")
)
struct WorkerKillTests {
  /// A variable in the environment of the workers of a test.
  private let mark = "WORKER_TEST_MARK_\(UInt64.random(in: 0...UInt64.max))"

  @Test func `a worker that is killed after a chunk is replaced, and nothing else changes`() throws
  {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let program = try #require(Program.tournament)
    let launcher = try folder.writeProgram(
      "#!/bin/sh\nexport \(mark)=1\nexec '\(program)' \"$@\"\n",
      to: "launcher"
    )
    let bots = try ["random", "first-free", "heuristic"].map {
      try roster.bot(BotSpec($0), rules: .ticTacToe)
    }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(name: "Test", rules: .ticTacToe, gamesPerPairing: 10_000)
    )
    try #require(plan.chunkCount > 4)
    let here = try Runner(plan, bots: bots).run()

    let file = try PlanFile(PlanFingerprint(plan, bots: bots, counts: []), report: ReportSettings())
    let places = try ChunkWorkers(
      WorkerHost(launcher: launcher),
      file,
      bots: bots,
      isIsolated: true
    )
    // Each worker that is killed has ended a chunk: one that has not is thought to be ended by a bot.
    let killed = Counter()
    let hooks = RunHooks(onChunk: { _, _ in
      guard killed.value < 2 else { return }
      for worker in workers where kill(worker, SIGKILL) == 0 { killed.increment() }
    })
    let apart = try Runner(plan, bots: bots, jobs: 1).playing(elsewhere: places).run(hooks)
    #expect(killed.value == 2)
    #expect(apart.forfeits.isEmpty)
    #expect(try apart.signature == here.signature)
    #expect(Patience.wait(pausing: 0.01) { workers.isEmpty })
  }

  /// The workers with the mark in their environment.
  private var workers: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    func file(_ name: String, _ part: String) -> Data {
      (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/\(part)"))) ?? Data()
    }
    return names.compactMap { name in
      guard let process = pid_t(name),
        file(name, "cmdline").range(of: Data("--work-for-tournament".utf8)) != nil,
        file(name, "cmdline").range(of: Data("--keep-engine".utf8)) == nil,
        file(name, "environ").range(of: Data(mark.utf8)) != nil
      else { return nil }
      return process
    }
  }
}
