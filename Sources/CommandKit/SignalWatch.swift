import Foundation
import Results
import Synchronization
import SystemKit
import TextKit
package import TournamentCore

/// Turns the signals that ask a process to end into the wish to end a run, or ends the process
/// where nothing is being played.
///
/// A signal handler may do next to nothing: it writes a byte to a pipe, from which a thread reads.
/// Programs that are started meanwhile have the usual reaction to signals, not this one.
package final class SignalWatch: Sendable {
  private struct State {
    /// What ends the run that is being played, `nil` where none is.
    var interruption: Interruption?
    /// What to do about an interruption, in words.
    var remedy: String?
    /// How far it has come that would be interrupted.
    var progress: (@Sendable () -> String)?
  }

  private let console: Console
  private let state = Mutex(State())

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Watches for Ctrl-C, a request to terminate, and a terminal that goes away, as long as the
  /// process lives.
  ///
  /// - Throws: Where there is no thread for it; signals then do what they did.
  package init(_ console: Console) throws {
    self.console = console
    _ = signalPipe
    try DetachedThread.start { [self] in
      Self.unblock()
      watch()
    }
    for number in Self.signals { Self.install(number) }
  }

  /// Says what can be done about an interruption.
  package func suggest(_ remedy: String) { state.withLock { $0.remedy = remedy } }

  /// Does some work, of which an interruption says how far it has come, as in `3 positions`.
  package func watching<Value>(
    progress: @escaping @Sendable () -> String,
    _ work: () throws -> Value
  ) rethrows -> Value {
    state.withLock { $0.progress = progress }
    defer { state.withLock { $0.progress = nil } }
    return try work()
  }

  /// Ends a run in good order, rather than the process, while it is played.
  package func watching<Value>(_ interruption: Interruption, _ play: () throws -> Value) rethrows
    -> Value
  {
    state.withLock { $0.interruption = interruption }
    defer { state.withLock { $0.interruption = nil } }
    return try play()
  }

  /// Waits for signals, each of which is a wish to end the run that is played, or else ends the
  /// process.
  private func watch() {
    while true {
      var byte: UInt8 = 0
      let count = read(signalPipe.output, &byte, 1)
      guard count == 1 || errno == EINTR else { return }
      guard count == 1 else { continue }
      let interruption = state.withLock(\.interruption)
      guard let interruption else { end() }
      if !interruption.isRequested { tellStopping(interruption.patience) }
      interruption.request()
    }
  }

  /// Says that a run ends, since the games in progress may take a while yet.
  private func tellStopping(_ patience: Duration) {
    console.writeError(
      "\(lineStart)stopping: finishing the games in progress, which may take \(patience.inUnits); "
        + "press Ctrl-C again to stop at once\n"
    )
  }

  /// What takes the progress off the line, where it stands on one.
  private var lineStart: String { console.errorIsTerminal ? "\r\u{1B}[K" : "" }

  /// Ends the process, whatever it is doing; engines end when it has ended.
  private func end() -> Never {
    let (progress, remedy) = state.withLock { ($0.progress, $0.remedy) }
    let words =
      "interrupted" + (progress.map { " after \($0())" } ?? "") + (remedy.map { "; \($0)" } ?? "")
    console.writeError("\(lineStart)\(words)\n")
    _exit(ExitStatus.interrupted.rawValue)
  }

  /// Lets the signals reach this thread, though the process may have been started with them blocked.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.signals { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func install(_ number: Int32) {
    let previous = signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe.input, &byte, 1)
      errno = error
    }
    // What is started by nohup outlives its terminal.
    let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) } == 1
    if number == SIGHUP, isIgnored { signal(number, previous) }
  }
}

/// The pipe from signal handlers, which can carry nothing with them, to the thread that watches.
private let signalPipe: (output: Int32, input: Int32) = {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
