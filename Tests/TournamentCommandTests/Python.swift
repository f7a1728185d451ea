import Foundation

/// Python 3, a reader of our files that is not of our making.
enum Python {
  /// Where it is, `nil` where it is not: found without a search, which takes longer than some engines.
  static let path = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first(where: FileManager.default.isExecutableFile(atPath:))

  /// Whether there is a Python with a module.
  static func has(_ module: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import \(module)"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    guard (try? process.run()) != nil else { return false }
    ended.wait()
    return process.terminationStatus == 0
  }

  /// Runs a script in a folder.
  static func run(
    _ script: String,
    _ arguments: [String] = [],
    in folder: String
  ) async throws -> Binary.Run {
    try await Binary.run("/usr/bin/env", ["python3", "-c", script] + arguments, in: folder)
  }
}
