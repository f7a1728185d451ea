import Foundation
import Synchronization
import SystemKit
import TextKit
package import TournamentCore

/// Turns signals that ask a process to end into a request to end a run, or ends the process if
/// nothing is being played.
///
/// A signal handler may do next to nothing: it writes a byte to a pipe, from which a thread reads.
/// Programs that are started meanwhile have the default reaction to signals, not this one.
package final class SignalWatch: Sendable {
  private struct State {
    /// Ends the current run, or `nil` if there is none.
    var interruption: Interruption?
    /// The advice after an interruption.
    var remedy: String?
    /// The progress of what would be interrupted.
    var progress: (@Sendable () -> String)?
    /// Says what has been found before the process ends.
    var conclude: (@Sendable () -> Void)?
  }

  private let console: Console
  private let state = Mutex(State())

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Watches for Ctrl-C, a request to terminate, and a closed terminal, for the lifetime of the
  /// process.
  package init(_ console: Console) throws {
    self.console = console
    _ = signalPipe
    try DetachedThread.start { [self] in
      Self.unblock()
      watch()
    }
    for number in Self.signals { Self.install(number) }
    // Lines that are redrawn are taken away before a shell writes its own.
    if console.errorIsTerminal { Self.install(SIGTSTP) }
  }

  package func suggest(_ remedy: String) { state.withLock { $0.remedy = remedy } }

  /// Does some work whose progress an interruption reports, as in `3 positions`, and then what has
  /// been found by `conclude`, on another thread.
  package func watching<Value>(
    progress: @escaping @Sendable () -> String,
    conclude: (@Sendable () -> Void)? = nil,
    _ work: () throws -> Value
  ) rethrows -> Value {
    state.withLock { ($0.progress, $0.conclude) = (progress, conclude) }
    defer { state.withLock { ($0.progress, $0.conclude) = (nil, nil) } }
    return try work()
  }

  /// While a run is played, ends the run in good order rather than the process.
  package func watching<Value>(_ interruption: Interruption, _ play: () throws -> Value) rethrows
    -> Value
  {
    state.withLock { $0.interruption = interruption }
    defer { state.withLock { $0.interruption = nil } }
    return try play()
  }

  /// Waits for signals, each of which requests the end of the current run, or otherwise ends the
  /// process.
  private func watch() {
    while true {
      var byte: UInt8 = 0
      let count = read(signalPipe.output, &byte, 1)
      guard count == 1 || errno == EINTR else {
        // Handlers that cannot write end the process. This may be the one thread that signals reach.
        close(signalPipe.output)
        while true { pause() }
      }
      guard count == 1 else { continue }
      guard Int32(byte) != SIGTSTP else {
        console.lendError(Self.stop)
        continue
      }
      let interruption = state.withLock(\.interruption)
      guard let interruption else { end() }
      if !interruption.isRequested { tell { self.tellStopping(interruption.patience) } }
      interruption.request()
    }
  }

  /// Stops the process as the signal does by default, until it is told to continue.
  private static func stop() {
    let previous = signal(SIGTSTP, SIG_DFL)
    StoppedTime.measuring { raise(SIGTSTP) }
    signal(SIGTSTP, previous)
  }

  /// Writes to standard error, and waits for that for five seconds at most.
  ///
  /// Nobody may be reading it, as on a terminal that Ctrl-S has stopped.
  private func tell(_ write: @escaping @Sendable () -> Void) {
    let isTold = DispatchSemaphore(value: 0)
    do {
      try DetachedThread.start {
        write()
        isTold.signal()
      }
      _ = isTold.wait(timeout: .now() + 5)
    } catch {
      // What cannot be reported is left out.
    }
  }

  /// Announces that a run ends, since the games in progress may take a while.
  private func tellStopping(_ patience: Duration) {
    console.writeError(
      "\(lineStart)stopping: finishing the games in progress, which may take \(patience.inUnits); "
        + "press Ctrl-C again to stop at once\n"
    )
  }

  /// The characters that erase the `^C` that a terminal shows.
  private var lineStart: String { console.errorIsTerminal ? "\r\u{1B}[K" : "" }

  /// Ends the process at once; engines end when it has ended.
  private func end() -> Never {
    let (progress, remedy, conclude) = state.withLock { ($0.progress, $0.remedy, $0.conclude) }
    // What has been found says how far it is.
    let count = conclude == nil ? progress : nil
    let words =
      "interrupted" + (count.map { " after \($0())" } ?? "") + (remedy.map { "; \($0)" } ?? "")
    tell { self.console.eraseError(for: "\(self.lineStart)\(words)\n") }
    conclude?()
    _exit(ExitStatus.interrupted.rawValue)
  }

  /// Lets the signals reach this thread, even if the process was started with them blocked.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.signals + [SIGTSTP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes the signals that ask the process to end do so with the status of an interruption, until
  /// they are watched: it is called before anything else.
  package static func endAtOnce() {
    for number in signals where !isIgnored(number) {
      signal(number) { _ in _exit(ExitStatus.interrupted.rawValue) }
    }
  }

  /// Whether the process was started to ignore a signal, other than a request to end.
  ///
  /// Under nohup it outlives its terminal, and without a shell it cannot be continued.
  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    guard [SIGHUP, SIGTSTP].contains(number), sigaction(number, nil, &present) == 0 else {
      return false
    }
    #if canImport(Glibc)
    let handler = present.__sigaction_handler.sa_handler
    #else
    let handler = present.__sigaction_u.__sa_handler
    #endif
    return handler.map { unsafeBitCast($0, to: Int.self) } == 1
  }

  private static func install(_ number: Int32) {
    guard !isIgnored(number) else { return }
    signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      var count = -1
      repeat { count = write(signalPipe.input, &byte, 1) } while count < 0 && errno == EINTR
      // Nobody would hear of it; all that is finished is kept.
      if count != 1 { _exit(ExitStatus.interrupted.rawValue) }
      errno = error
    }
  }
}

/// The pipe from signal handlers, which cannot carry context, to the thread that watches.
private let signalPipe: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
