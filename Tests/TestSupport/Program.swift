package import Foundation

/// Programs that tests make use of where they are there.
package enum Program {
  /// The built command, beside the tests; `nil` where it is elsewhere.
  package static let tournament: String? = {
    let places =
      [CommandLine.arguments[0]]
      + Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    return places.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/tournament" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }()

  /// Where a program is among those of the system, `nil` where it is not.
  package static func path(of name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// What a program prints.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments.
  ///   - input: The file that it reads; nothing by default.
  /// - Returns: What it prints.
  /// - Throws: Where it cannot be started, or fails.
  package static func output(
    of path: String,
    _ arguments: [String],
    reading input: String = "/dev/null"
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return data
  }

  /// Whether a program can be started, ends, and does so with success.
  package static func succeeds(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    guard (try? process.run()) != nil else { return false }
    guard ended.wait(timeout: Patience.dispatchDeadline) == .success else {
      kill(process.processIdentifier, SIGKILL)
      return false
    }
    return process.terminationStatus == 0
  }
}
