import Foundation
import TestSupport
import Testing

extension Document.Session {
  /// Runs the commands and expects what is shown of them, in a folder that looks like that of the
  /// package, in which they may write what they like.
  func check() async throws {
    let folder = try TemporaryFolder()
    for name in ["Bots", "Config"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)",
        withDestinationPath: "\(PackageFolder.path)/\(name)"
      )
    }
    for example in examples { try await example.check(in: folder.path) }
  }
}

extension Document.Example {
  /// Runs the command in a folder and expects what is shown of it.
  fileprivate func check(in folder: String) async throws {
    let line = command.replacingOccurrences(
      of: "swift run -c release tournament",
      with: "tournament"
    )
    var run: Binary.Run
    // A check asks for moves in little time, and is tried again where a busy machine takes it.
    var tries = command.contains("tournament check ") ? 20 : 1
    repeat {
      run = try await Binary.run(
        "/bin/sh",
        ["-c", "tournament() { '\(Binary.path)' \"$@\"; }; \(line)"],
        in: folder
      )
      tries -= 1
    } while tries > 0 && (run.status != status || !shows(run.output))
    #expect(run.status == status, "\(command): \(run.error)")
    // A failure is told in a line, and so is what remains to be done after a share.
    let mayTell = status == 1 || command.contains("--shard")
    let isQuiet = run.error.isEmpty || (mayTell && run.error.split(separator: "\n").count == 1)
    #expect(isQuiet || command.contains("--progress"), "\(command): \(run.error)")
    #expect(shows(run.output), "\(command): \(run.output)")
  }
}
