import Foundation
import TestSupport
import Testing

@testable import Supervision

#if os(Linux)
/// What is read of the processes that this one has started.
@Suite struct ProcessTreeTests {
  @Test func `a process is known by its numbers, whatever its name is`() throws {
    let folder = try TemporaryFolder()
    // As if it were a zombie of the first process, and ended.
    let program = "\(folder.path)/a) Z 1 1 1 (b"
    try FileManager.default.copyItem(atPath: "/bin/sleep", toPath: program)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["1800"]
    try process.run()
    let number = process.processIdentifier
    defer {
      kill(number, SIGKILL)
      process.waitUntilExit()
    }
    func entry() -> ProcessTree.Entry? {
      ProcessTree.descendants().first { $0.process == number }
    }

    let found = try #require(entry())
    #expect(found.parent == getpid())
    // It is in the session of this process, so nobody may signal its group.
    #expect(found.group == nil)
    #expect(!found.isStopped)
    #expect(ProcessTree.isGoingOn(number))
    let isLoaded = Patience.wait { (entry()?.memory ?? 0) > 100_000 }
    #expect(isLoaded)

    kill(number, SIGSTOP)
    let isStopped = Patience.wait { entry()?.isStopped == true }
    #expect(isStopped)
    kill(number, SIGKILL)
    process.waitUntilExit()
    #expect(entry() == nil)
    #expect(!ProcessTree.isGoingOn(number))
  }

  @Test func `processor time is counted in ticks`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    try process.run()
    let number = process.processIdentifier
    defer {
      kill(number, SIGKILL)
      process.waitUntilExit()
    }
    let isCounted = Patience.wait(pausing: 0.01) {
      ProcessTree.descendants().contains { $0.process == number && $0.ticks > 4 }
    }
    #expect(isCounted)
  }
}
#endif
