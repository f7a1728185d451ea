import Engines
import Foundation
import Supervision

// This program is also the supervisor of the engines it measures, and those engines.
Supervisor.runIfAsked()
FixedReplies.runIfAsked()

// Each topic has a file with its list of rows.
let benchmarks =
  try RunnerBenchmarks.all() + KindBenchmarks.all() + PluginBenchmarks.all()
  + SolverBenchmarks.all() + SearchBenchmarks.all()
  + AnalysisBenchmarks.all() + JournalBenchmarks.all() + EngineBenchmarks.all()
  + RecordBenchmarks.all()

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
