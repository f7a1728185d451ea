package import Foundation

/// How long tests wait for what must come at some time: longer than any machine takes for it, so that
/// the end of it is a fault and never a matter of speed.
package enum Patience {
  /// The longest time that anything is waited for: half an hour, or `TEST_PATIENCE` in seconds, for
  /// anyone who knows that something will not come.
  package static let limit = Duration.seconds(
    ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Int($0) } ?? 1800
  )

  /// When a wait that begins now is in vain.
  package static var deadline: SuspendingClock.Instant { .now + limit }

  /// The same for what waits by the clock of Dispatch.
  package static var dispatchDeadline: DispatchTime {
    .now() + .seconds(Int(limit.components.seconds))
  }

  /// Does something that real time limits, again with twice the time as long as it does not come to
  /// what is expected: a busy machine may have used up the time before what the test is about.
  ///
  /// - Parameters:
  ///   - shortest: The first limit, in milliseconds.
  ///   - work: What is done, with a limit in milliseconds.
  ///   - isExpected: Whether the time was enough.
  /// - Returns: What was expected, or what the last of the limits, of more than a minute, came to.
  package static func value<Value>(
    from shortest: Int,
    _ work: (_ milliseconds: Int) throws -> Value,
    until isExpected: (Value) -> Bool
  ) rethrows -> Value {
    var limit = shortest
    while true {
      let value = try work(limit)
      guard !isExpected(value), limit < 64_000 else { return value }
      limit *= 2
    }
  }

  /// Holds this thread up for an instant, so that others can bring about what is waited for.
  package static func pause(seconds: Double = 0.001) { Thread.sleep(forTimeInterval: seconds) }

  /// Waits until something is so, and holds this thread up meanwhile.
  ///
  /// - Parameters:
  ///   - seconds: The pause between two looks.
  ///   - isSo: The look.
  /// - Returns: Whether it came to be so.
  package static func wait(
    pausing seconds: Double = 0.001,
    until isSo: () throws -> Bool
  ) rethrows -> Bool {
    let deadline = deadline
    while try !isSo() {
      guard SuspendingClock.now < deadline else { return false }
      pause(seconds: seconds)
    }
    return true
  }
}
