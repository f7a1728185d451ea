import Foundation

/// What the system has counted of the work of a thread.
package enum ProcessorTime {
  /// The processor time that the calling thread has used.
  package static var ofThisThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
