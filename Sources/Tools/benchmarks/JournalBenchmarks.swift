import Bots
import Foundation
import GameModel
import Journal
import StrategyKit
import TournamentCore

/// The cost of writing a journal, and of reading one.
enum JournalBenchmarks {
  private static let fingerprint = "0123456789abcdef"

  /// A folder that exists from the first row that needs it until ``removeFiles()``.
  private static let folder =
    NSTemporaryDirectory() + "/benchmarks-\(ProcessInfo.processInfo.processIdentifier)"

  static func all() throws -> [Benchmark] { [try kept(), try read()] }

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
    return Benchmark(name: "3x3 random v random, journal kept", count: count) {
      runs += 1
      try makeFolder()
      let results = try ResultsFolder("\(folder)/\(runs)", resuming: false)
      let journal = try RunJournal(in: results, of: plan, fingerprint: fingerprint)
      keep(try Runner(plan, bots: bots).run(RunHooks(), into: journal))
    }
  }

  /// A journal of chunks of two games each, as in pairings with engines; it is written in the first of
  /// several turns.
  private static func read() throws -> Benchmark {
    let kind = BotKind("slow", "any free square, in chunks of two games") { _, _ in SlowMover() }
    let bots = try ["A", "B"].map { name in
      try Registry([kind]).bot(BotSpec(name: name, kind: kind.name), rules: .ticTacToe)
    }
    let plan = try plan(bots.map(PlannedBot.init), games: 100_000)
    let path = "\(folder)/read"
    return Benchmark(
      name: "journal read",
      unit: "chunks",
      count: plan.chunkCount
    ) {
      if !FileManager.default.fileExists(atPath: path) {
        try makeFolder()
        let journal = try RunJournal(
          in: ResultsFolder(path, resuming: false),
          of: plan,
          fingerprint: fingerprint
        )
        keep(try Runner(plan, bots: bots).run(RunHooks(), into: journal))
      }
      let result = try Journals(["\(path)/journal.jsonl"], of: plan, fingerprint: fingerprint)
        .fold(plan, remarks: [])
      precondition(result.gameCount == plan.gameCount, "all chunks are there")
    }
  }

  private struct SlowMover: Strategy {
    private var mover = RandomMover()
    var isSlow: Bool { true }

    mutating func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      mover.chooseMove(in: position, using: &random)
    }
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
}
