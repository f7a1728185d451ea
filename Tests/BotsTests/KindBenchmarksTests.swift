import Bots
import Testing

@testable import benchmarks

@Suite struct KindBenchmarksTests {
  @Test(arguments: Entrants.kinds)
  func `each kind has a row with a threshold beside random against random`(kind: String) throws {
    let all = try RunnerBenchmarks.all() + KindBenchmarks.all()
    let name = kind == "random" ? KindBenchmarks.reference : "kinds: \(kind) v random"
    let row = try #require(
      all.first { $0.name == name },
      "add a row to Sources/Tools/benchmarks/KindBenchmarks.swift"
    )
    #expect(row.asked != nil)
    #expect(kind == "random" || row.reference == KindBenchmarks.reference)
  }

  @Test func `a table has what its rows are measured against, and what that is`() throws {
    let all = try RunnerBenchmarks.all() + KindBenchmarks.all()
    let table = BenchmarkTable(all, named: "minimax v first-free")
    #expect(
      table.names == [
        "3x3 reference loop", "3x3 random v random", "kinds: minimax v first-free",
      ]
    )
    #expect(BenchmarkTable(all, named: "chess").isEmpty)
  }

  @Test(arguments: [(1.239, "1.23"), (0.1, "0.10"), (0.0999, "0.099"), (0.000_008, "0.0000080")])
  func `a ratio has two digits, however small it is`(ratio: Double, text: String) {
    #expect(ratio.asRatio == text)
  }
}
