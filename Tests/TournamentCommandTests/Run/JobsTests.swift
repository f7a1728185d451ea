import CommandKit
import Foundation
import Testing
import TournamentCommand

/// One configuration and one seed give one result, whatever the number of threads.
@Suite struct JobsTests {
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
