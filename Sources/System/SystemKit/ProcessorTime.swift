import Foundation

/// The time that a thread has worked, as counted by the system.
package enum ProcessorTime {
  /// The processor time that the calling thread has used.
  package static var ofThisThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
