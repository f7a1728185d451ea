import Foundation
import TestSupport
import Testing

/// The manual's line for GNU parallel.
@Suite struct ParallelTests {
  @Test(.needs("parallel"))
  func `the line for GNU parallel gives the same bytes as one run`() async throws {
    let folder = try TemporaryFolder()
    let lines = Manual.text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("parallel ") })
      .replacingOccurrences(of: "tournament ", with: "'\(Binary.path)' ")
      .replacingOccurrences(of: "Config/gomoku.json", with: "--games 40")
    let run = try await folder.process("/bin/bash", ["-c", line])
    #expect(run.output == (try await Binary.run(["--games", "40", "--quiet"])).output)
    #expect(folder.names.count { $0.hasPrefix("night-") } == 16)
  }
}
