import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Engines
@testable import Supervision

/// Programs that enter engines, and cannot become their supervisors.
@Suite(.apart) struct LauncherTests {
  @Test(arguments: ["/bin/cat", "/usr/bin/yes"])
  func `a program without the supervisor's hook is told what to add`(launcher: String) {
    let error = refusal(by: launcher, "turnTime=1s")
    #expect(error?.contains("Supervisor.runIfAsked()") == true, "\(error ?? "")")
  }

  /// Why an engine is refused that a program is to supervise.
  private func refusal(by launcher: String, _ parameters: String) -> String? {
    let host = EngineHost(launcher: launcher)
    defer { host.shutDown() }
    return #expect(throws: UnusableBot.self) {
      let spec = try BotSpec("engine:command=/bin/cat,\(parameters)")
      return try Registry([host.kind]).bot(spec, rules: .ticTacToe)
    }?.description
  }

  @Test func `a supervisor that says nothing before its engine does is waited for`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let script = "#!/bin/sh\nread -r line; echo ERROR too small; sleep 0.3; echo running $$ >&3"
    let launcher = try folder.writeProgram(script, to: "launcher")
    let error = refusal(by: launcher, "startTime=10m")
    #expect(error?.contains("with 'ERROR too small'") == true, "\(error ?? "")")
  }

  /// In a process of its own, where no other test opens files.
  @Test(.expectsExit) func `a program that does not start leaves no file open`() async {
    await #expect(processExitsWith: .success) {
      let program = ChildProgram(words: ["/bin/cat"], memoryLimit: 1 << 30)
      func start(_ times: Int) {
        for _ in 0..<times {
          #expect(throws: ChildFault.self) {
            _ = try ChildProcess(program, launcher: "/nowhere/supervisor")
          }
        }
      }
      // What the first one opens for the process as a whole stays open.
      start(1)
      // The process may open one more for itself, but hardly each time; what is left open adds up.
      let growths = try (0..<3).map { _ in
        let before = try Bench.openFileCount()
        start(100)
        return try Bench.openFileCount() - before
      }
      #expect(growths.contains { $0 <= 0 })
    }
  }

  @Test func `a process that is let go ends, and nothing of it is left`() throws {
    let bench = Bench()
    var program = ChildProgram(words: ["/bin/sh", "-c", "sleep 300 & cat"], memoryLimit: 1 << 30)
    program.environment = [bench.mark: "1"]
    func start() throws {
      var process = try ChildProcess(program, launcher: Bench.program)
      // It waits for some seconds each time.
      var hasSupervisor = false
      for _ in 0..<100 where !hasSupervisor { hasSupervisor = process.hasSupervisor() }
      #expect(hasSupervisor)
      bench.wait { bench.processes.contains { $0.command.hasPrefix("sleep") } }
    }
    try start()
    bench.wait { bench.processCount == 0 }
  }

  @Test
  func `a process that ends by itself says so when it is closed, one that is killed does not`()
    throws
  {
    let quick = ChildProgram(words: ["/bin/true"], memoryLimit: 1 << 30)
    var process = try ChildProcess(quick, launcher: Bench.program)
    let hasEnded = process.awaitEnd(by: Patience.deadline)
    #expect(hasEnded)
    let failure = process.failure
    #expect(failure == .exited(status: 0))
    let quickEnd = process.close()
    #expect(quickEnd.cameByItself)
    let slow = ChildProgram(words: ["/bin/sleep", "300"], memoryLimit: 1 << 30)
    let end = try ChildProcess(slow, launcher: Bench.program).close(by: .now)
    #expect(!end.cameByItself && end.excess == nil)
  }

  @Test func `a supervisor that is slow to begin is one all the same`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // It is none of ours: how long that takes to begin is up to the machine.
    let script = "#!/bin/sh\nsleep 2\necho running $$ >&3\nexec cat >/dev/null\n"
    let launcher = try folder.writeProgram(script, to: "launcher")
    let error = refusal(by: launcher, "startTime=1s")
    #expect(error?.contains("no answer to") == true, "\(error ?? "")")
  }

  @Test func `a program that is still being written is waited for`() throws {
    let program = try Self.copyOfTrue()
    defer { try? FileManager.default.removeItem(at: program) }
    var failure: ChildFault?
    // For a second at most: a busy machine may have the writer wait for longer than that.
    for _ in 0..<30 where failure != .exited(status: 0) {
      let writer = try FileHandle(forWritingTo: program)
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2)
        try? writer.close()
      }
      failure = try? Self.failure(of: program)
    }
    #expect(failure == .exited(status: 0))
  }

  @Test func `a child has none of the files that are open here`() throws {
    let program = try Self.copyOfTrue()
    defer { try? FileManager.default.removeItem(at: program) }
    let writer = try FileHandle(forWritingTo: program)
    let sleeper = ChildProgram(words: ["/bin/sleep", "300"], memoryLimit: 1 << 30)
    let other = try ChildProcess(sleeper, launcher: Bench.program)
    try writer.close()
    // The file cannot be run as long as anybody has it open for writing, as what another test is just
    // starting may have for a moment.
    var failure: ChildFault?
    for _ in 0..<30 where failure != .exited(status: 0) { failure = try Self.failure(of: program) }
    #expect(failure == .exited(status: 0))
    other.close(by: .now)
  }

  /// A program that ends at once, and that nothing else runs.
  private static func copyOfTrue() throws -> URL {
    let copy = FileManager.default.temporaryDirectory.appending(path: "true-\(UUID())")
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: copy.path)
    return copy
  }

  /// How a program ends.
  private static func failure(of program: URL) throws -> ChildFault? {
    let child = ChildProgram(words: [program.path], memoryLimit: 1 << 30)
    var process = try ChildProcess(child, launcher: Bench.program)
    _ = process.awaitEnd(by: Patience.deadline)
    let failure = process.failure
    process.close()
    return failure
  }

  @Test func `a program that was to be a supervisor starts no engine`() throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: Bench.program)
    program.arguments = ["--bot", "A=/bin/cat", "--bot", "random"]
    program.environment = ["TOURNAMENT_SUPERVISOR": "1"]
    let errors = Pipe()
    program.standardError = errors
    try program.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(program.terminationStatus == 69)
    #expect(text.contains("Supervisor.runIfAsked()"), "\(text)")
  }
}
