import Foundation
import Testing
import TestSupport

extension Document.Example {
  /// Runs the command and expects what is shown of it, in a folder that looks like that of the
  /// package, in which a command may write what it likes.
  func check() async throws {
    let folder = try TemporaryFolder()
    for name in ["Bots", "Config"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)",
        withDestinationPath: "\(Binary.packageRoot)/\(name)"
      )
    }
    let line = command.replacingOccurrences(
      of: "swift run -c release tournament",
      with: "tournament"
    )
    let run = try await Binary.run(
      "/bin/sh",
      ["-c", "tournament() { '\(Binary.path)' \"$@\"; }; \(line)"],
      in: folder.path
    )
    #expect(run.status == status)
    let isToldWhy = status == 1 && run.error.split(separator: "\n").count == 1
    #expect(run.error.isEmpty || isToldWhy || command.contains("--progress"))
    #expect(shows(run.output), "\(run.output)")
  }
}
