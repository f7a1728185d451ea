import Foundation
import Synchronization

/// The built command, started and ended from outside.
final class KilledRun {
  private let process = Process()
  private let end = End()
  private let scratch: TemporaryFolder

  private final class End: Sendable { let hasCome = Atomic(false) }

  /// What a test waits for did not come in time.
  struct TooLate: Error {}

  /// Starts the command.
  init(_ arguments: [String]) throws {
    scratch = try TemporaryFolder(["output": "", "error": ""])
    process.executableURL = URL(fileURLWithPath: Binary.path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: "\(scratch.path)/output")
    process.standardError = FileHandle(forWritingAtPath: "\(scratch.path)/error")
    process.terminationHandler = { [end] _ in end.hasCome.store(true, ordering: .releasing) }
    try process.run()
  }

  /// Sends a signal, if the command has not ended yet.
  func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

  /// Waits for the end.
  ///
  /// - Throws: `TooLate` after a minute, when the command has been killed.
  func wait() async throws -> Binary.Run {
    do {
      try await Self.wait { end.hasCome.load(ordering: .acquiring) }
    } catch {
      send(SIGKILL)
      throw error
    }
    return Binary.Run(
      status: process.terminationStatus,
      output: try scratch.read("output"),
      error: try scratch.read("error")
    )
  }

  /// Waits until a file is there and has some bytes, or the command has ended.
  func wait(forFile path: String, bytes: Int) async throws {
    try await Self.wait { Self.has(path, bytes) || end.hasCome.load(ordering: .acquiring) }
  }

  /// Waits until a file is there and has some bytes.
  static func waitForFile(_ path: String, bytes: Int = 1) async throws {
    try await wait { has(path, bytes) }
  }

  private static func has(_ path: String, _ bytes: Int) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && Int(status.st_size) >= bytes
  }

  /// Waits for something, for a minute at most, without keeping a thread from other tests.
  private static func wait(for isThere: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isThere() {
      guard .now < deadline else { throw TooLate() }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}
