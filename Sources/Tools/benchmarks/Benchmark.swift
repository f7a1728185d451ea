import Foundation

/// A row of the table: a measurement and its target.
struct Benchmark {
  /// The name to list and select it by.
  let name: String
  /// The unit of work, such as games.
  var unit = "games"
  /// The units of work in a run.
  let count: Int
  /// Whether it runs on one thread; it is then measured by processor time, which a busy machine
  /// affects little, and otherwise by wall-clock time.
  var isSequential = true
  /// The name of the row to divide the figure by, or `nil` for none.
  var reference: String?
  /// The lowest acceptable ratio, or figure if there is no reference.
  var asked: Double?
  /// Seconds of the clock, which a test replaces.
  var clock: (_ isSequential: Bool) -> Double = Self.seconds
  let run: () throws -> Void

  /// Runs once and returns the figure: units per second.
  func measure() throws -> Double {
    let start = clock(isSequential)
    try run()
    return Double(count) / (clock(isSequential) - start)
  }

  private static func seconds(ofProcessor: Bool) -> Double {
    var time = timespec()
    clock_gettime(ofProcessor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Consumes a result, so that the compiler does not optimise the work away.
@inline(never)
func keep<Value>(_ value: Value) {}
