import Foundation

/// The terminal of a command that a person steers key by key.
///
/// While it is open keys come as they are pressed and are not shown, and what is drawn stands on a
/// screen of its own; closing it, or a signal that ends the process, puts everything back.
final class Terminal {
  private let input: Int32
  private let output: Int32
  private let saved: termios
  private var signals: [any DispatchSourceSignal] = []
  private var pending: [UInt8] = []
  private var isOpen = true

  /// Whether a person sits at both ends of the process.
  static var isThere: Bool {
    isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Opens the terminal, `nil` where there is none.
  init?(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return nil }
    self.input = input
    self.output = output
    saved = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(input, TCSAFLUSH, &settings) == 0 else { return nil }
    write("\u{1B}[?1049h\u{1B}[?25l")
    watchSignals()
  }

  deinit { close() }

  /// Puts the terminal back as it was.
  func close() {
    guard isOpen else { return }
    isOpen = false
    for source in signals { source.cancel() }
    Self.restore(input, output, saved)
  }

  /// The columns and rows there are.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows some lines in place of what was shown before.
  func draw(_ lines: [String]) {
    write("\u{1B}[H" + lines.map { "\($0)\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// Waits for a key.
  ///
  /// - Returns: The key, `nil` at the end of input.
  func key() -> Key? {
    while true {
      if let (key, length) = Key.first(in: pending, isComplete: !hasInput(within: 50)) {
        pending.removeFirst(length)
        if let key { return key }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(input, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending += bytes.prefix(count)
    }
  }

  /// Whether more bytes come within some milliseconds, as they do of one key.
  private func hasInput(within milliseconds: Int32) -> Bool {
    guard !pending.isEmpty else { return true }
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private func write(_ text: String) { Self.write(text, to: output) }

  private static func write(_ text: String, to output: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        #if canImport(Glibc)
        Glibc.write(output, $0.baseAddress, $0.count)
        #else
        Darwin.write(output, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  private static func restore(_ input: Int32, _ output: Int32, _ saved: termios) {
    write("\u{1B}[?25h\u{1B}[?1049l", to: output)
    var settings = saved
    tcsetattr(input, TCSAFLUSH, &settings)
  }

  private func watchSignals() {
    let (input, output, saved) = (input, output, saved)
    signals = [SIGTERM, SIGHUP, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Self.restore(input, output, saved)
        exit(ExitStatus.interrupted.rawValue)
      }
      source.setCancelHandler { signal(number, SIG_DFL) }
      source.resume()
      return source
    }
  }
}
