import Foundation
import TestSupport
import Testing

/// Standard streams that are closed, and outputs that fail while games are played.
@Suite struct StandardStreamTests {
  @Test(arguments: ["- --quiet", "serve random"])
  func `a standard input that is closed is at its end`(command: String) async throws {
    let run = try await Binary.run("/bin/sh", ["-c", "'\(Binary.path)' \(command) <&-"], in: "/")
    #expect(run.status == (command.hasPrefix("-") ? 65 : 0), "\(run.error)")
  }

  @Test(arguments: ["--games-file", "--events"])
  func `a second output that cannot be written costs no report`(option: String) async throws {
    let folder = try TemporaryFolder()
    let command =
      "ulimit -f 32; '\(Binary.path)' --bots random,first-free --games 4000 --board 5x5 --quiet "
      + "\(option) g.jsonl --output r.txt"
    let run = try await folder.process("/bin/sh", ["-c", command], status: 74)
    #expect(run.error.hasPrefix("tournament: cannot write 'g.jsonl': file too large"))
    #expect(try folder.read("r.txt").contains("Signature"))
  }

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
    let run = try await folder.process("/bin/sh", ["-c", script, Binary.path], status: 74)
    #expect(run.error == "")
  }
}
