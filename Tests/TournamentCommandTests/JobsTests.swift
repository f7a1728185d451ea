import CommandKit
import Foundation
import Testing
import TournamentCommand

/// One configuration and one seed give one result, whatever the number of threads.
@Suite struct JobsTests {
  @Test(
    arguments: [
      ["--games", "200"],
      ["--games", "200", "--format", "json"],
      ["--games", "40", "--openings", "2", "--format", "json"],
      ["--games", "10", "--board", "4x4", "--bots", "random,heuristic,minimax:depth=1"],
      ["Config/difficulty.json", "--games", "60", "--gauntlet", "hard"],
    ]
  )
  func `a tournament has the same bytes on one thread, two and seven`(_ arguments: [String])
    async throws
  {
    let one = try await Binary.run(arguments + ["--jobs", "1"])
    #expect(one.status == 0)
    #expect(!one.output.isEmpty)
    for jobs in ["2", "7"] {
      let run = try await Binary.run(arguments + ["--jobs", jobs])
      #expect(run.output == one.output, "on \(jobs) threads")
    }
    let usual = try await Binary.run(arguments)
    #expect(usual.output == one.output, "on as many threads as there are cores")
  }

  @Test func `another seed gives another result, and the same one the same`() throws {
    func output(_ seed: String) -> String {
      let transcript = Transcript()
      #expect(transcript.run(["--games", "20", "--seed", seed, "--format", "json"]) == .success)
      return transcript.output
    }
    #expect(output("1") == output("1"))
    #expect(output("1") != output("2"))
    #expect(output("0") != output("18446744073709551615"))
  }
}
