import Foundation
import TestSupport
import Testing

@testable import Supervision

@Suite struct OwnProcessTests {
  /// Starts a program that waits for a time in seconds, and ends.
  private func start(seconds: String) throws -> pid_t {
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup(seconds), nil]
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&process, "/bin/sleep", nil, nil, &words, nil) == 0)
    return process
  }

  /// Whether the system knows of a process: it does as long as nobody has taken note of its end.
  private func isKnown(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

  @Test func `the end of a process is noted`() throws {
    let number = try start(seconds: "0")
    var process = OwnProcess(number)
    process.reap(by: .now + Patience.limit)
    #expect(!isKnown(number))
  }

  @Test func `the end of a process that was let go is noted too`() throws {
    let number = try start(seconds: "0.2")
    do {
      var process = OwnProcess(number)
      process.reap(by: .now)
    }
    let isGone = Patience.wait { !isKnown(number) }
    #expect(isGone)
  }
}
