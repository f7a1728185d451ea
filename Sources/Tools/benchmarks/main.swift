import Engines
import Foundation
import Supervision

// This program is also the supervisor of the engines it measures, and those engines.
Supervisor.runIfAsked()
FixedReplies.runIfAsked()

// Each topic has a file with its list of rows.
let benchmarks =
  try RunnerBenchmarks.all() + KindBenchmarks.all() + PluginBenchmarks.all()
  + JournalBenchmarks.all() + EngineBenchmarks.all() + RecordBenchmarks.all()

// swift run -c release benchmarks [NAME]: all rows, or those whose name contains NAME, and what they
// are measured beside; with `guard` all, which must be anywhere near what is promised.
let name = CommandLine.arguments.dropFirst().first ?? ""
let isGuard = name == "guard"
let rows = Set(benchmarks.map(\.name))
var table = try BenchmarkTable(
  Headlines.all.filter { isGuard || rows.contains($0.row) },
  of: benchmarks,
  named: isGuard ? "" : name
)
guard !table.names.isEmpty else {
  print("no benchmark is called '\(name)'; there are:")
  for benchmark in benchmarks { print("  \(benchmark.name)") }
  exit(EXIT_FAILURE)
}
try table.measure(turns: 5)
JournalBenchmarks.removeFiles()
for line in table.lines { print(line) }
guard isGuard else { exit(EXIT_SUCCESS) }
for line in table.alarms { print(line) }
exit(table.alarms.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
