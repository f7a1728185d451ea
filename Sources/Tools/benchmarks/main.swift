import Engines
import Foundation
import Simulations
import Supervision

// This program is also the supervisor of the engines it measures, and those engines.
Supervisor.runIfAsked()
FixedReplies.runIfAsked()

// swift run -c release benchmarks intervals [TOURNAMENTS]: the coverage of 95 % intervals.
if CommandLine.arguments.dropFirst().first == "intervals" {
  let tournaments = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 1000
  for line in try IntervalCoverage.table(tournaments: max(1, tournaments)) { print(line) }
  exit(EXIT_SUCCESS)
}

// swift run -c release benchmarks leagues [FIELDS]: the games that a league needs, by rule.
if CommandLine.arguments.dropFirst().first == "leagues" {
  let fields = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 1
  LeagueNeed.printTable(fields: max(1, fields))
  exit(EXIT_SUCCESS)
}

// swift run -c release benchmarks fits [FITS]: the coverage of the intervals of `fit`.
if CommandLine.arguments.dropFirst().first == "fits" {
  let fits = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 50
  try FitCoverage.printTable(fits: max(1, fits))
  exit(EXIT_SUCCESS)
}

// Each topic has a file with its list of rows.
let benchmarks =
  try RunnerBenchmarks.all() + KindBenchmarks.all() + PluginBenchmarks.all()
  + SolverBenchmarks.all() + SearchBenchmarks.all()
  + AnalysisBenchmarks.all() + JournalBenchmarks.all() + EngineBenchmarks.all()
  + RecordBenchmarks.all() + LeagueBenchmarks.all()

// swift run -c release benchmarks guard: whether the headlines are anywhere near what is promised.
if CommandLine.arguments.dropFirst().first == "guard" {
  var table = try BenchmarkTable(Headlines.all, of: benchmarks)
  try table.measure(turns: 5)
  JournalBenchmarks.removeFiles()
  for line in table.lines { print(line) }
  for line in table.alarms { print(line) }
  exit(table.alarms.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
}

// swift run -c release benchmarks [NAME]: all rows, or those whose name contains NAME, and what they
// are measured against.
let name = CommandLine.arguments.dropFirst().first ?? ""
var table = BenchmarkTable(benchmarks, named: name)
guard !table.isEmpty else {
  print("no benchmark is called '\(name)'; there are:")
  for benchmark in benchmarks { print("  \(benchmark.name)") }
  exit(EXIT_FAILURE)
}
try table.measure(turns: 5)
JournalBenchmarks.removeFiles()
for line in table.lines { print(line) }
