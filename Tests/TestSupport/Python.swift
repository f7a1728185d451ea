import Foundation

/// Python 3, which plays engines and reads our files with code that is not of our making.
package enum Python {
  /// Where it is, `nil` where it is not: found without a search, which takes longer than some engines,
  /// and where an unprivileged user can start it too.
  package static let path = [
    "/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3",
  ]
  .first(where: FileManager.default.isExecutableFile(atPath:))

  /// Whether there is a Python with a module.
  package static func has(_ module: String) -> Bool {
    guard let path else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", "import \(module)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    guard (try? process.run()) != nil else { return false }
    ended.wait()
    return process.terminationStatus == 0
  }
}
