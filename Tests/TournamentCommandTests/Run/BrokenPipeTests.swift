import Foundation
import TestSupport
import Testing

/// What becomes of a command whose output nobody reads any more, as after `| head -1`.
@Suite struct BrokenPipeTests {
  @Test(arguments: ["bots", "--help", "verify minimax", "--games 2 --quiet", "--version"])
  func `writing for nobody fails quietly`(command: String) async throws {
    let folder = try TemporaryFolder()
    // The one that reads has gone before anything is written.
    let script = """
      mkfifo p
      : < p &
      exec > p
      wait
      exec "$0" \(command)
      """
    let run = try await Binary.run("/bin/sh", ["-c", script, Binary.path], in: folder.path)
    #expect(run.status == 74)
    #expect(run.error == "")
  }
}
