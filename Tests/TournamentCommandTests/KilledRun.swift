import Foundation

/// The built command, started and ended from outside.
final class KilledRun {
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let scratch: TemporaryFolder

  /// Starts the command.
  init(_ arguments: [String]) throws {
    scratch = try TemporaryFolder(["output": "", "error": ""])
    process.executableURL = URL(fileURLWithPath: Binary.path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: "\(scratch.path)/output")
    process.standardError = FileHandle(forWritingAtPath: "\(scratch.path)/error")
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// Sends a signal, if the command has not ended yet.
  func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

  /// Waits for the end.
  func wait() throws -> Binary.Run {
    ended.wait()
    return Binary.Run(
      status: process.terminationStatus,
      output: try scratch.read("output"),
      error: try scratch.read("error")
    )
  }

  /// Waits until a file is there and has some bytes.
  static func waitForFile(_ path: String, bytes: Int = 1) {
    for _ in 0..<2000 {
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
      if size ?? 0 >= bytes { return }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}
