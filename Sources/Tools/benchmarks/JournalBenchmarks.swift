import Bots
import Foundation
import GameModel
import Journal
import StrategyKit
import TournamentCore

/// The cost of writing a journal, and of merging one.
enum JournalBenchmarks {
  private static let fingerprint = "0123456789abcdef"

  /// A folder that exists from the first row that needs it until ``removeFiles()``.
  private static let folder =
    NSTemporaryDirectory() + "/benchmarks-\(ProcessInfo.processInfo.processIdentifier)"

  static func all() throws -> [Benchmark] { [try kept(), try merged()] }

  /// Removes the files written by the rows.
  static func removeFiles() { try? FileManager.default.removeItem(atPath: folder) }

  /// The same games as in the runner's row, with their chunks written to a journal.
  private static func kept() throws -> Benchmark {
    let count = 2_000_000
    let bots = try ["A=random", "B=random"].map { text in
      try roster.bot(BotSpec(text), rules: .ticTacToe)
    }
    let plan = try plan(bots.map(PlannedBot.init), games: count)
    var runs = 0
    var benchmark = Benchmark(name: "3x3 random v random, journal kept", count: count) {
      runs += 1
      try makeFolder()
      let results = try ResultsFolder("\(folder)/\(runs)", resuming: false)
      let journal = try RunJournal(in: results, of: plan, fingerprint: fingerprint)
      keep(try Runner(plan, bots: bots).run(RunHooks(), into: journal))
    }
    benchmark.reference = "3x3 random v random"
    benchmark.asked = 0.97
    return benchmark
  }

  /// A million chunks of two games each, as in pairings with engines.
  ///
  /// The journal is written in the first of several turns.
  private static func merged() throws -> Benchmark {
    let count = 1_000_000
    let bots = ["A", "B"].map { name in
      PlannedBot(name: name, spec: name, isDeterministic: false, isExternal: true)
    }
    let plan = try plan(bots, games: 2 * count)
    let path = "\(folder)/journal.jsonl"
    var benchmark = Benchmark(name: "merge of a million chunks", unit: "chunks", count: count) {
      if !FileManager.default.fileExists(atPath: path) { try write(plan, to: path) }
      let result = try Journals([path], of: plan, fingerprint: fingerprint)
        .fold(plan, remarks: [])
      precondition(result.gameCount == plan.gameCount, "all chunks are there")
    }
    benchmark.asked = 200_000
    return benchmark
  }

  private static func plan(_ bots: [PlannedBot], games: Int) throws -> TournamentPlan {
    try TournamentPlan(
      bots,
      TournamentPlan.Terms(
        name: "Journal",
        gamesPerPairing: games,
        seed: 1
      )
    )
  }

  private static func makeFolder() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private static func write(_ plan: TournamentPlan, to path: String) throws {
    try makeFolder()
    let coder = JournalLine(plan: plan, fingerprint: fingerprint)
    var bytes = Data()
    for index in 0..<plan.chunkCount {
      var result = ChunkResult(plan.chunk(index), lineCount: plan.rules.lines.count)
      result.firstAsX.games = 1
      result.firstAsX.plies = 5
      result.firstAsX.x.wins = 1
      result.firstAsX.x.lines[index % plan.rules.lines.count] = 1
      result.secondAsX.games = 1
      result.secondAsX.plies = 9
      bytes += try coder.encoded(result)
    }
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
