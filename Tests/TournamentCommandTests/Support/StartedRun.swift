import Foundation
import TestSupport

/// A program, started and ended from outside.
///
/// Whoever waits for it blocks a thread, of those that all tests share or of those apart (``Apart``).
final class StartedRun {
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let scratch: TemporaryFolder
  private let files: [FileHandle]
  private let output: String?

  /// It did not come to what it was waited for.
  struct TooLate: Error {}

  /// Starts a program.
  ///
  /// Its outputs go to files: a pipe may be held open by another process that is started meanwhile.
  ///
  /// - Parameters:
  ///   - arguments: The words after its name.
  ///   - program: Its path, that of the command by default.
  ///   - folder: The folder it is run in.
  ///   - output: The file that its standard output goes to; one of its own for `nil`.
  /// - Throws: Where it cannot be started.
  init(
    _ arguments: [String],
    program: String = Binary.path,
    in folder: String = PackageFolder.path,
    output: String? = nil
  ) throws {
    Signals.restore()
    scratch = try TemporaryFolder(["output": "", "error": ""])
    self.output = output
    files = try [output ?? "\(scratch.path)/output", "\(scratch.path)/error"].map {
      try FileHandle(forWritingTo: URL(fileURLWithPath: $0))
    }
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0]
    process.standardError = files[1]
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// The command, started with some words between blanks, once it has said something on standard error.
  ///
  /// - Throws: Where it cannot be started, or says nothing.
  static func speaking(_ words: String) throws -> StartedRun {
    let run = try StartedRun(words.split(separator: " ").map(String.init))
    try run.wait { try !run.errorSoFar.isEmpty }
    return run
  }

  /// What it has written to standard error so far.
  var errorSoFar: String { get throws { try scratch.read("error") } }

  deinit {
    send(SIGKILL)
    // A process is kept for a while after its end, and its files would be with it.
    for file in files { try? file.close() }
  }

  /// Whether the program itself reacts to a signal by now.
  func catches(_ signal: Int32) -> Bool {
    let path = "/proc/\(process.processIdentifier)/status"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    let caught = lines.first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
    return caught.flatMap { UInt64($0, radix: 16) }.map { $0 >> (signal - 1) & 1 == 1 } ?? false
  }

  /// Sends a signal, if the program has not ended yet.
  func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

  /// Waits for the end.
  ///
  /// - Throws: `TooLate` where it does not come.
  func wait() throws -> Binary.Run {
    guard ended.wait(timeout: Patience.dispatchDeadline) == .success else { throw TooLate() }
    // Others may wait for it as well.
    ended.signal()
    return Binary.Run(
      status: process.terminationStatus,
      output: output == nil ? try scratch.read("output") : "",
      error: try scratch.read("error")
    )
  }

  /// Waits until something is so, or the program has ended.
  func wait(until isSo: () throws -> Bool) throws {
    // A look at a file takes as long as a pause of a millisecond.
    let hasCome = try Patience.wait(pausing: 0.005) { try isSo() || !process.isRunning }
    guard hasCome else { throw TooLate() }
  }

  /// Waits until a file is there and has some bytes, or the program has ended.
  func wait(forFile path: String, bytes: Int = 1) throws {
    try wait { Self.has(path, bytes) }
  }

  private static func has(_ path: String, _ bytes: Int) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && Int(status.st_size) >= bytes
  }
}
