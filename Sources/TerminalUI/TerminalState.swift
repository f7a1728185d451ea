import Foundation
import Synchronization

/// What signal handlers need to put a terminal back and to take it up again.
///
/// A handler may neither lock nor allocate: it reads this from memory that stays where it is, is
/// written before the handlers are there, and is never freed, since a handler may be reading it.
struct TerminalState {
  var input: Int32
  var output: Int32
  /// The settings that the terminal had, and those that keys are read with.
  var saved: termios
  var raw: termios
  /// Whether presses of the mouse's buttons are to be reported.
  var reportsMouse: Bool
  /// Where a byte is written when the screen has to be drawn again.
  var wake: Int32

  /// A screen of its own without a cursor, and the way back.
  private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave: StaticString = "\u{1B}[?25h\u{1B}[?1049l"

  /// To be told where a button of the mouse is pressed, in decimal numbers, and no more.
  private static let watchMouse: StaticString = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let leaveMouse: StaticString = "\u{1B}[?1006l\u{1B}[?1000l"

  /// The address of the state of the open terminal, 0 while there is none.
  private static let address = Atomic<UInt>(0)

  /// The status of a process that a signal has ended, as shells have it for SIGINT.
  private static let interrupted: Int32 = 130

  /// The signals that stop a process for good, those of its own faults among them.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Takes the terminal up, and sees to it that every signal puts it back.
  func open() {
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

  /// Puts the terminal back for good.
  func close() {
    guard Self.address.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
    for number in Self.ending + Self.faults + [SIGTSTP, SIGCONT, SIGWINCH] {
      signal(number, SIG_DFL)
    }
    putBack()
  }

  private static var current: TerminalState? {
    UnsafePointer<TerminalState>(bitPattern: address.load(ordering: .acquiring))?.pointee
  }

  /// Puts the terminal back and stops, as a shell expects it; the signal to go on takes it up again.
  private static func stop(_ number: Int32) {
    current?.putBack()
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    signal(number) { TerminalState.stop($0) }
    // Where nobody could wake the process, the system has not stopped it.
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
