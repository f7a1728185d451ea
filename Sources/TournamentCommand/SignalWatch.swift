import Foundation
import StrategyKit
import TournamentCore

/// Turns the signals that ask a process to end into the wish to end a run.
///
/// A signal handler may do next to nothing: it writes a byte to a pipe, from which a thread reads.
/// Programs that are started meanwhile have the usual reaction to signals, not this one.
struct SignalWatch {
  private let previous: [(signal: Int32, handler: Handler?)]

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private typealias Handler = @convention(c) (Int32) -> Void

  /// Watches for Ctrl-C, a request to terminate, and a terminal that goes away.
  ///
  /// - Throws: Where there is no thread for it; signals then do what they did.
  init(_ interruption: Interruption) throws {
    _ = signalPipe
    try DetachedThread.start {
      Self.unblock()
      var byte: UInt8 = 0
      while true {
        let count = read(signalPipe.output, &byte, 1)
        guard count == 1 || errno == EINTR else { return }
        guard count == 1 else { continue }
        guard byte != 0 else { return }
        interruption.request()
      }
    }
    previous = Self.signals.map { number in
      (number, Self.install(number))
    }
  }

  /// Watches no longer.
  func end() {
    for (number, handler) in previous { signal(number, handler) }
    var stop: UInt8 = 0
    _ = write(signalPipe.input, &stop, 1)
  }

  /// Lets the signals reach this thread, though the process may have been started with them blocked.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.signals { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func install(_ number: Int32) -> Handler? {
    let previous = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe.input, &byte, 1)
      errno = error
    }
    // What is started by nohup outlives its terminal.
    let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) } == 1
    if number == SIGHUP, isIgnored { signal(number, previous) }
    return previous
  }
}

/// The pipe from signal handlers, which can carry nothing with them, to the thread that watches.
private let signalPipe: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
