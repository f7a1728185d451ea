import Foundation
import Synchronization

/// The terminal of a command that a person controls by single keys.
///
/// While it is open, keys arrive as they are pressed and are not echoed, and drawing goes to the
/// alternate screen. Closing it restores everything, and so does any signal that ends or stops the
/// process; after Ctrl-Z it resumes where it was.
package final class Terminal: Sendable {
  private let state: TerminalState
  /// Receives a byte when the screen must be redrawn.
  private let wakeUps: Int32
  /// Bytes read that do not form a key yet.
  private let pending = Mutex<[UInt8]>([])

  package enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The size has changed, or the process has resumed.
    case redraw
    /// Nothing happened within the time allowed.
    case timeout
    /// The terminal is gone.
    case end
  }

  /// Whether both input and output of the process are a terminal.
  package static var isThere: Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Opens the terminal, and reports mouse clicks while it is open if that is wanted; `nil` if
  /// there is none.
  package init?(
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    reportsMouse: Bool = false
  ) {
    var saved = termios()
    var ends: [Int32] = [-1, -1]
    guard tcgetattr(input, &saved) == 0, pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    state = TerminalState(
      input: input,
      output: output,
      saved: saved,
      raw: raw,
      reportsMouse: reportsMouse,
      wake: ends[1]
    )
    wakeUps = ends[0]
    state.open()
  }

  deinit { close() }

  package func close() { state.close() }

  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(state.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows some lines in place of the previous ones.
  package func draw(_ lines: [String]) {
    let shown = lines.map { Screen.standard?.shown($0) ?? $0 }
    write("\u{1B}[H" + shown.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// Waits for the next event; only one thread at a time may.
  ///
  /// Ctrl-Z stops the process here.
  ///
  /// - Parameter patience: How long to wait, or `nil` for no limit.
  /// - Returns: The event.
  package func event(within patience: Duration? = nil) -> Event {
    let milliseconds = patience.map { Int32(min(1e9, max(0, $0 / .milliseconds(1)))) } ?? -1
    // Whether nothing has followed for a while, so that an escape is the Escape key.
    var isComplete = false
    while true {
      switch pressedKey(isComplete: isComplete) {
      case .suspend?: kill(0, SIGTSTP)
      case let key?: return .key(key)
      case nil:
        let isPending = pending.withLock { !$0.isEmpty }
        switch waitForInput(milliseconds: isPending ? 50 : milliseconds) {
        case .bytes(let bytes): pending.withLock { $0 += bytes }
        case .wakeUp: return .redraw
        case .nothing where isPending: isComplete = true
        case .nothing: return .timeout
        case .end: return .end
        }
      }
    }
  }

  /// The first key pressed, or `nil` if its bytes are incomplete.
  private func pressedKey(isComplete: Bool) -> Key? {
    pending.withLock { pending in
      while let (key, length) = Key.first(in: pending, isComplete: isComplete) {
        pending.removeFirst(length)
        if let key { return key }
      }
      return nil
    }
  }

  private enum Input {
    case bytes([UInt8])
    case wakeUp, nothing, end
  }

  private func waitForInput(milliseconds: Int32) -> Input {
    var descriptors = [state.input, wakeUps].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = poll(&descriptors, 2, milliseconds)
    if count < 0 { return errno == EINTR ? wakeUp() : .end }
    if count == 0 { return .nothing }
    if descriptors[1].revents != 0 { return wakeUp() }
    var bytes = [UInt8](repeating: 0, count: 256)
    let length = read(state.input, &bytes, bytes.count)
    if length < 0, errno == EINTR { return wakeUp() }
    return length > 0 ? .bytes(Array(bytes.prefix(length))) : .end
  }

  private func wakeUp() -> Input {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeUps, &bytes, bytes.count) > 0 {}
    return .wakeUp
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        #if canImport(Glibc)
        Glibc.write(state.output, $0.baseAddress, $0.count)
        #else
        Darwin.write(state.output, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}
