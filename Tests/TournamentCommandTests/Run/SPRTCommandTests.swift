import Foundation
import Statistics
import TestSupport
import Testing

/// Sequential tests by the built command.
@Suite struct SPRTCommandTests {
  private func run(_ options: String...) async throws -> Binary.Run {
    try await Binary.run(["--games", "2000"] + options)
  }

  @Test func `H1 is accepted with status 0, long before the games are over`() async throws {
    let run = try await run("--bots", "minimax,random", "--sprt", "elo0=0,elo1=50")
    #expect(run.status == 0)
    #expect(run.output.contains("SPRT · elo0=0,elo1=50,alpha=0.05,beta=0.05\n"))
    #expect(run.output.contains(/\nminimax is stronger than random: \+\d+ .*Elo/))
    #expect(run.output.contains("\nH1 is accepted: the log-likelihood ratio is "))
    #expect(run.output.contains(" of 2,000 games\n"))
  }

  @Test func `H0 is accepted with status 1`() async throws {
    let run = try await run("--bots", "random,minimax", "--sprt", "elo0=0,elo1=50,alpha=0.1")
    #expect(run.status == 1)
    let verdict = try #require(run.output.split(separator: "\n").first)
    #expect(verdict.hasPrefix("random is not stronger than minimax by 50 Elo or more: -"))
    #expect(run.output.contains("\n\(verdict).\n"))
    #expect(run.error == "SPRT: \(verdict)\n")
  }

  @Test func `undecided at the end of the games is status 2`() async throws {
    let run = try await run("--bots", "minimax,first-free", "--sprt", "elo0=0,elo1=50")
    #expect(run.status == 2)
    #expect(run.output.contains("Undecided after all games."))
    #expect(run.error == "SPRT: undecided after all games\n")
    #expect(run.output.contains("Pairs of games that repeat count once: 1 of"))
  }

  @Test func `an expectation that fails weighs more than the verdict`() async throws {
    let run = try await run(
      "--bots",
      "minimax,random",
      "--sprt",
      "elo0=0,elo1=50",
      "--expect",
      "random: wins > 0"
    )
    #expect(run.status == 1)
  }

  @Test func `an expectation that fails and a verdict are both told, the graver first`()
    async throws
  {
    let run = try await run(
      "--bots",
      "random,minimax",
      "--sprt",
      "elo0=0,elo1=50",
      "--expect",
      "random: score >= 0.9"
    )
    #expect(run.status == 1)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2, "\(run.error)")
    #expect(
      lines.first?.hasPrefix("expectation failed: random: score >= 0.9; it is ") == true,
      "\(run.error)"
    )
    let verdict = "SPRT: random is not stronger than minimax by 50 Elo or more: -"
    #expect(lines.last?.hasPrefix(verdict) == true, "\(run.error)")
  }

  @Test func `a share has no verdict yet`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      [
        "--bots", "random,first-free", "--sprt", "elo0=-100,elo1=0", "--games", "400", "--quiet",
        "--shard", "1/2", "--results", "share",
      ],
      in: folder.path
    )
    #expect(run.status == 0)
    #expect(run.output.contains("\nNo verdict yet, as games are missing; "), "\(run.output)")
    #expect(!run.output.contains("accepted"))
  }
}
