import Foundation

/// A row of the table: what is measured and what is asked of it.
struct Benchmark {
  /// What it is listed and chosen by.
  let name: String
  /// What a run is a number of, such as games.
  var unit = "games"
  /// How many of them a run is.
  let count: Int
  /// Whether it runs on one thread; it is then measured by the time of its core, which a busy
  /// machine lengthens little, and otherwise by the clock on the wall.
  var isSequential = true
  /// The name of the row that the figure is divided by, or `nil` if it stands alone.
  var reference: String?
  /// The least that is asked: of the ratio, or of the figure where there is no reference.
  var asked: Double?
  let run: () throws -> Void

  /// Runs once and returns the figure: units a second.
  func measure() throws -> Double {
    let clock = isSequential ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    let start = seconds(of: clock)
    try run()
    return Double(count) / (seconds(of: clock) - start)
  }

  private func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Takes a result, so that the work that led to it is not left out by the compiler.
@inline(never)
func keep<Value>(_ value: Value) {}
