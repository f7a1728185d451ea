import Foundation

import Bots
import GameModel
import StrategyKit
import TournamentCore
if CommandLine.arguments.contains("SIG") {
  for (a, b, r, n) in [
    ("random", "random", Rules.ticTacToe, 4_000_000),
    ("first-free", "random", .ticTacToe, 4_000_000),
    ("random", "random", try Rules(columns: 15, rows: 15), 50000),
    ("random", "random", try Rules(columns: 4, rows: 4), 100000),
    ("random", "first-free", try Rules(columns: 4, rows: 3), 10000),
    ("random", "random", try Rules(columns: 4, rows: 2, lineLength: 3), 10000),
  ] {
    let bots = try ["A=" + a, "B=" + b].map { try roster.bot(BotSpec($0), rules: r) }
    let plan = try TournamentPlan(
      name: "",
      rules: r,
      bots: bots.map(PlannedBot.init),
      gamesPerPairing: n,
      seed: 1
    )
    print(a, b, r, try Runner(plan, bots: bots, jobs: 2).run().signature)
    let o = try TournamentPlan(
      name: "",
      rules: r,
      bots: bots.map(PlannedBot.init),
      gamesPerPairing: 10000,
      openings: Openings.distinct(after: r.squareCount > 20 ? 1 : 3, on: r),
      seed: 3
    )
    let result = try Runner(o, bots: bots, jobs: 2).run()
    print(
      " openings",
      try result.signature,
      result.tally(x: 0, o: 1)!.x.multipleLines,
      result.tally(x: 0, o: 1)!.o.multipleLines
    )
  }
  exit(0)
}

// Each topic has a file with its list of rows.
let benchmarks = try RunnerBenchmarks.all()

// swift run -c release benchmarks [NAME]: all rows, or those whose name contains NAME.
let name = CommandLine.arguments.dropFirst().first ?? ""
var table = BenchmarkTable(benchmarks, named: name)
guard !table.isEmpty else {
  print("no benchmark is called '\(name)'; there are:")
  for benchmark in benchmarks { print("  \(benchmark.name)") }
  exit(EXIT_FAILURE)
}
try table.measure(turns: 5)
for line in table.lines { print(line) }
