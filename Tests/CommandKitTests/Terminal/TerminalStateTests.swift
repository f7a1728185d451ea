import Foundation
import Testing

@testable import CommandKit

@Suite(.serialized) struct TerminalStateTests {
  /// The address of what the process does on a signal.
  private func reaction(to number: Int32) -> UInt {
    let present = signal(number, SIG_DFL)
    signal(number, present)
    return unsafeBitCast(present, to: UInt.self)
  }

  @Test(arguments: [SIGWINCH, SIGCONT, SIGHUP])
  func `a terminal that is closed leaves signals as they were before it was opened`(
    number: Int32
  ) throws {
    let first = signal(number) { _ in }
    defer { signal(number, first) }
    let before = reaction(to: number)
    let nowhere = open("/dev/null", O_RDWR)
    defer { close(nowhere) }
    let state = TerminalState(
      input: nowhere,
      output: nowhere,
      saved: termios(),
      raw: termios(),
      reportsMouse: false,
      wake: nowhere
    )
    for _ in 0..<2 {
      state.open()
      #expect(reaction(to: number) != before)
      state.close()
      #expect(reaction(to: number) == before)
    }
  }
}
