import Foundation
import GameModel
import TestSupport
import Testing

@testable import Engines

/// What is left of engines when the tournament ends otherwise than by itself.
@Suite(.apart, .needs("python3"))
struct RunEndTests {
  @Test(arguments: [SIGKILL, SIGINT, SIGTERM, SIGHUP])
  func `no process is left when the tournament is killed`(signal: Int32) throws {
    let bench = Bench()
    Signals.restore()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bench.program)
    let program = Bench.command("faulty.py")
    let times = "startTime=10m,turnTime=10m"
    process.arguments = [
      "--bot", "engine:command=\(program) child,\(times)", "--bot",
      "B=engine:command=\(program) hang,\(times)", "--jobs", "1", "--quiet",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([bench.mark: "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The tournament, both engines, and the two children of the first; others are supervisors.
    bench.wait { bench.processes.count { $0.command.hasPrefix("sleep") } == 2 }
    // The second one ends the games in progress; of two that come too soon after one another one counts.
    bench.wait {
      if process.isRunning { kill(process.processIdentifier, signal) }
      Thread.sleep(forTimeInterval: 0.1)
      return bench.processCount == 0
    }
  }
}
