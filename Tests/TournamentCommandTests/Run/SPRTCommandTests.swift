import Foundation
import TestSupport
import Testing

/// Sequential tests, as the command decides them.
@Suite struct SPRTCommandTests {
  /// A match, its status, and words of what it writes and says.
  @Test(
    arguments: [
      (
        "--bots minimax,random --sprt elo0=0,elo1=50", 0,
        [
          "SPRT · elo0=0,elo1=50,alpha=0.05,beta=0.05\n", "\nminimax is stronger than random: +",
          "\nH1 is accepted: the log-likelihood ratio is ", " of 2,000 games\n",
        ], ""
      ),
      (
        "--bots random,minimax --sprt elo0=0,elo1=50,alpha=0.1", 1,
        ["random is not stronger than minimax by 50 Elo or more: −"],
        "SPRT: random is not stronger than minimax by 50 Elo or more: −"
      ),
      (
        "--bots minimax,first-free --sprt elo0=0,elo1=50", 2,
        ["Undecided after all games.", "Pairs of games that repeat count once: 1 of"],
        "SPRT: undecided after all games\n"
      ),
      // A share has no verdict yet.
      (
        "--bots random,first-free --sprt elo0=-100,elo1=0 --shard 1/2 --results share", 0,
        ["\nNo verdict yet, as games are missing; "],
        "this is one share; merge them all with: "
      ),
    ] as [(String, Int32, [String], String)]
  )
  func `a test ends with its verdict, long before the games are over`(
    options: String,
    status: Int32,
    words: [String],
    error: String
  ) async throws {
    let run = try await run(options)
    #expect(run.status == status)
    for text in words { #expect(run.output.contains(text), "\(run.output)") }
    #expect(run.error.hasPrefix(error) && run.error.isEmpty == error.isEmpty, "\(run.error)")
    #expect(run.output.contains("accepted") == (status < 2 && !options.contains("share")))
  }

  @Test func `an expectation that fails weighs more than the verdict`() async throws {
    let met = try await run("--bots minimax,random --sprt elo0=0,elo1=50 --expect random:wins>0")
    #expect(met.status == 1)
    let both = try await run(
      "--bots random,minimax --sprt elo0=0,elo1=50 --expect random:score>=0.9"
    )
    #expect(both.status == 1)
    let lines = both.error.split(separator: "\n")
    #expect(lines.count == 2, "\(both.error)")
    #expect(lines[0].hasPrefix("expectation failed: random: score >= 0.9; it is "))
    #expect(lines[1].hasPrefix("SPRT: random is not stronger than minimax by 50 Elo or more: −"))
  }

  private func run(_ options: String) async throws -> Binary.Run {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let words = options.split(separator: " ").map(String.init)
    return try await folder.run("--games 2000", words, status: nil)
  }
}
