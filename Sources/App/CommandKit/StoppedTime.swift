import Synchronization

/// The time for which this process has been stopped by its terminal, as Ctrl-Z does.
enum StoppedTime {
  private static let microseconds = Atomic(0)

  /// The seconds so far.
  static var seconds: Double { Double(microseconds.load(ordering: .relaxed)) / 1e6 }

  /// Does what stops the process until it is told to continue.
  static func measuring(_ stop: () -> Void) {
    let start = ContinuousClock.now
    stop()
    microseconds.add(Int(start.secondsSince * 1e6), ordering: .relaxed)
  }
}
