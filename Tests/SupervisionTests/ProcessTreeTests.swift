import Foundation
import TestSupport
import Testing

@testable import Supervision

#if os(Linux)
/// What is read of the processes that this one has started.
@Suite struct ProcessTreeTests {
  /// Starts a program, and ends it after a test.
  private func withProcess(
    _ program: String,
    _ arguments: [String],
    _ test: (Process) throws -> Void
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    try process.run()
    defer {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    try test(process)
  }

  private func entry(of process: Process) -> ProcessTree.Entry? {
    ProcessTree.descendants().first { $0.process == process.processIdentifier }
  }

  @Test func `a process is known by its numbers, whatever its name is`() throws {
    let folder = try TemporaryFolder()
    // As if it were a zombie of the first process, and ended. A link, since a copy would be open for
    // writing in every child that another test starts meanwhile: nobody could start it then.
    let program = "\(folder.path)/a) Z 1 1 1 (b"
    try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: "/bin/sleep")
    try withProcess(program, ["1800"]) { process in
      let number = process.processIdentifier
      let found = try #require(entry(of: process))
      #expect(found.parent == getpid())
      // It is in the session of this process, so nobody may signal its group.
      #expect(found.group == nil)
      #expect(!found.isStopped)
      #expect(ProcessTree.isGoingOn(number))
      let isLoaded = Patience.wait { (entry(of: process)?.memory ?? 0) > 100_000 }
      #expect(isLoaded)

      kill(number, SIGSTOP)
      let isStopped = Patience.wait { entry(of: process)?.isStopped == true }
      #expect(isStopped)
      kill(number, SIGKILL)
      process.waitUntilExit()
      #expect(entry(of: process) == nil)
      #expect(!ProcessTree.isGoingOn(number))
    }
  }

  @Test func `parents list what all processes are searched for`() throws {
    // The shell is stopped while both are read, and was started by a thread of this process.
    try withProcess("/bin/sh", ["-c", "sleep 1800 & sleep 1800 & kill -STOP $$"]) { process in
      let shell = process.processIdentifier
      let isStopped = Patience.wait { entry(of: process)?.isStopped == true }
      try #require(isStopped)
      func sleepers(_ entries: [ProcessTree.Entry]) -> Set<pid_t> {
        Set(entries.filter { $0.parent == shell }.map(\.process))
      }
      let listed = ProcessTree.listedDescendants()
      let found = sleepers(listed)
      defer { for sleeper in found { kill(sleeper, SIGKILL) } }
      #expect(found.count == 2 && found == sleepers(ProcessTree.descendants()))
      #expect(listed.contains { $0.process == shell && $0.parent == getpid() })
    }
  }

  @Test func `processor time is counted in ticks`() throws {
    // Limited, since nobody would end it if the run of tests crashed.
    try withProcess("/bin/sh", ["-c", "ulimit -t 60; while :; do :; done"]) { process in
      let isCounted = Patience.wait(pausing: 0.01) { (entry(of: process)?.ticks ?? 0) > 4 }
      #expect(isCounted)
    }
  }
}
#endif
