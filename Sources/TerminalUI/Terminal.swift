import Foundation
import Synchronization

/// The terminal of a command that a person steers key by key.
///
/// While it is open keys come as they are pressed and are not shown, and what is drawn stands on a
/// screen of its own. Closing it puts everything back, and so does any signal that ends or stops the
/// process; after Control and Z it is taken up again where it was.
package final class Terminal: Sendable {
  private let state: TerminalState
  /// Where a byte comes when the screen has to be drawn again.
  private let wakeUps: Int32
  /// Bytes that have been read and are not yet a key.
  private let pending = Mutex<[UInt8]>([])

  /// What happens at a terminal.
  package enum Event: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// It has another size, or has been taken up again.
    case redraw
    /// Nothing has happened for as long as was to be waited.
    case timeout
    /// It is gone.
    case end
  }

  /// Whether a person sits at both ends of the process.
  package static var isThere: Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Opens the terminal, `nil` where there is none.
  ///
  /// - Parameters:
  ///   - input: Where keys come from.
  ///   - output: Where is drawn.
  ///   - reportsMouse: Whether clicks of the mouse come as well, for as long as it is open.
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

  /// Puts the terminal back as it was.
  package func close() { state.close() }

  /// The columns and rows there are.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(state.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows some lines in place of what was shown before.
  package func draw(_ lines: [String]) {
    let shown = lines.map { Screen.standard?.shown($0) ?? $0 }
    write("\u{1B}[H" + shown.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// Waits for what happens next; one thread at a time may.
  ///
  /// Control and Z stop the process here.
  ///
  /// - Parameter patience: How long to wait, `nil` for as long as it takes.
  /// - Returns: What has happened.
  package func event(within patience: Duration? = nil) -> Event {
    let milliseconds = patience.map { Int32(min(1e9, max(0, $0 / .milliseconds(1)))) } ?? -1
    // Whether nothing has followed for a while, so that an escape is a key of its own.
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

  /// The key that has been pressed first, `nil` where its bytes are not all there.
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
