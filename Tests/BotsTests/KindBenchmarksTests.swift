import Bots
import Foundation
import TestSupport
import Testing

@testable import benchmarks

@Suite struct KindBenchmarksTests {
  @Test(arguments: Entrants.kinds)
  func `each kind is a headline, and has a row`(kind: String) throws {
    let name = kind == "random" ? KindBenchmarks.reference : "kinds: \(kind) v random"
    #expect(Headlines.all.contains { $0.row == name }, "add it to Headlines.swift")
    let all = try RunnerBenchmarks.all() + KindBenchmarks.all()
    #expect(all.contains { $0.name == name }, "add a row to KindBenchmarks.swift")
  }

  @Test func `the guard names headlines below six tenths of what is asked, and no others`()
    throws
  {
    let headline = Headline("slow", beside: "fast", asked: 0.5)
    /// Rows whose clock shows how long a unit takes at a number of units a second.
    func rows(_ figure: Double) -> [Benchmark] {
      func row(_ name: String, _ figure: Double) -> Benchmark {
        var now = 0.0
        return Benchmark(name: name, count: 1, clock: { now }) { now += 1 / figure }
      }
      return [row("fast", 100), row("slow", figure)]
    }
    func alarms(_ figure: Double) throws -> [String] {
      var table = try BenchmarkTable([headline], of: rows(figure))
      try table.measure(turns: 3)
      return table.alarms
    }
    #expect(try alarms(31).isEmpty)
    #expect(
      try alarms(29) == ["slow: 0.29 of fast, and 0.50 is asked; below 0.30 this is an error"]
    )
    // A headline that nothing measures is an error too.
    #expect(throws: BenchmarkTable.MissingRow.self) {
      try BenchmarkTable([headline], of: Array(rows(31).prefix(1)))
    }
  }

  @Test func `the manual quotes what is asked of the headlines`() {
    let rows = Headlines.all.map { "| \($0.row) | \($0.reference) | \($0.asked.asRatio) |" }
    let article = "Sources/App/TournamentCommand/TournamentCommand.docc/Contributing.md"
    let text = try? String(contentsOfFile: "\(PackageFolder.path)/\(article)", encoding: .utf8)
    #expect(text?.contains(rows.joined(separator: "\n")) == true, "\(rows.joined(separator: "\n"))")
  }
}
