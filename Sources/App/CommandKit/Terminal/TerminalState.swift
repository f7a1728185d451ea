import Foundation
import Synchronization

/// The state that signal handlers need to restore a terminal and to resume it.
///
/// A handler may neither lock nor allocate: it reads this from memory that does not move, is
/// written before the handlers are installed, and is never freed, since a handler may be reading
/// it.
struct TerminalState {
  var input: Int32
  var output: Int32
  /// The terminal's original settings, and those for reading keys.
  var saved: termios
  var raw: termios
  var reportsMouse: Bool
  /// The file that gets a byte when the screen must be redrawn.
  var wake: Int32

  /// Enters the alternate screen and hides the cursor, and the way back.
  private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

  /// Asks for reports of where the mouse moves and is pressed, in decimal numbers.
  private static let watchMouse: StaticString = "\u{1B}[?1003h\u{1B}[?1006h"
  private static let leaveMouse: StaticString = "\u{1B}[?1006l\u{1B}[?1003l"

  /// The address of the state of the open terminal, or 0 if none is open.
  private static let address = Atomic<UInt>(0)

  /// The exit status after SIGINT, as in shells.
  private static let interrupted: Int32 = 130

  /// The signals that end a process, including those for its own faults.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  private static let handled = ending + faults + [SIGTSTP, SIGCONT, SIGWINCH]

  /// What the process did on each signal before the terminal was opened.
  private static let displaced = Mutex<[Int32: sigaction]>([:])

  /// Sets up the terminal, and makes every such signal restore it.
  func open() {
    Self.displaced.withLock { displaced in
      guard displaced.isEmpty else { return }
      for number in Self.handled {
        var previous = sigaction()
        if sigaction(number, nil, &previous) == 0 { displaced[number] = previous }
      }
    }
    let place = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
    place.initialize(to: self)
    Self.address.store(UInt(bitPattern: place), ordering: .releasing)
    takeUp()
    for number in Self.ending {
      signal(number) { _ in
        TerminalState.current?.putBack()
        _exit(TerminalState.interrupted)
      }
    }
    for number in Self.faults {
      signal(number) { number in
        TerminalState.current?.putBack()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGTSTP) { TerminalState.stop($0) }
    signal(SIGCONT) { _ in
      TerminalState.current?.takeUp()
      TerminalState.current?.askForDrawing()
    }
    signal(SIGWINCH) { _ in TerminalState.current?.askForDrawing() }
  }

  /// Restores the terminal, and what signals did before, for good.
  func close() {
    guard Self.address.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
    putBack()
    Self.displaced.withLock { displaced in
      for (number, previous) in displaced {
        var previous = previous
        sigaction(number, &previous, nil)
      }
      displaced = [:]
    }
  }

  private static var current: TerminalState? {
    UnsafePointer<TerminalState>(bitPattern: address.load(ordering: .acquiring))?.pointee
  }

  /// Restores the terminal and stops, as a shell expects; SIGCONT sets it up again.
  private static func stop(_ number: Int32) {
    current?.putBack()
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    signal(number) { TerminalState.stop($0) }
    // If nothing could resume the process, the system has not stopped it.
    current?.takeUp()
    current?.askForDrawing()
  }

  private func takeUp() {
    var settings = raw
    tcsetattr(input, TCSADRAIN, &settings)
    send(Self.enter)
    if reportsMouse { send(Self.watchMouse) }
  }

  private func putBack() {
    if reportsMouse { send(Self.leaveMouse) }
    send(Self.leave)
    var settings = saved
    tcsetattr(input, TCSADRAIN, &settings)
  }

  private func askForDrawing() {
    var byte: UInt8 = 0
    _ = write(wake, &byte, 1)
  }

  private func send(_ text: StaticString) {
    _ = write(output, text.utf8Start, text.utf8CodeUnitCount)
  }
}
