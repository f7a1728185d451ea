import Foundation

/// The time that a thread or the process has worked, as counted by the system.
package enum ProcessorTime {
  /// The processor time that the calling thread has used.
  package static var ofThisThread: Duration { used(by: CLOCK_THREAD_CPUTIME_ID) }

  /// The processor time that all threads of this process have used.
  package static var ofThisProcess: Duration { used(by: CLOCK_PROCESS_CPUTIME_ID) }

  private static func used(by clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
