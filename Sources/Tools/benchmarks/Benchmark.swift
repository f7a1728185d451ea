import Foundation

/// A row of the table: work that is measured.
struct Benchmark {
  /// The name to list and select it by.
  let name: String
  /// The unit of work, such as games.
  var unit = "games"
  /// The units of work in a run.
  let count: Int
  /// Seconds of processor time, which a busy machine affects little; a test replaces it.
  var clock: () -> Double = Self.processorTime
  let run: () throws -> Void

  /// Runs once and returns the figure: units per second.
  func measure() throws -> Double {
    let start = clock()
    try run()
    return Double(count) / (clock() - start)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Consumes a result, so that the compiler does not optimise the work away.
@inline(never)
func keep<Value>(_ value: Value) {}
