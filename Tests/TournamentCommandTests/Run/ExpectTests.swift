import TestSupport
import Testing

/// Expectations, on the command line and in a configuration.
@Suite struct ExpectTests {
  private static let bots = ["--games", "4", "--bots", "minimax,first-free,random"]

  @Test func `an expectation that fails makes the exit status 1`() async throws {
    let met = ["--expect", "minimax: losses = 0", "--expect", "FIRST-FREE: rank>1"]
    let run = try await Inside.run(Self.bots + met)
    #expect(run.output.contains("EXPECTATIONS · all met\nmet     minimax: losses = 0; it is 0\n"))
    #expect(run.output.contains("\nmet     first-free: rank > 1; it is "))
    let failure = "first-free against minimax as O: score >= 0.5"
    let failed = try await Inside.run(
      Self.bots + ["--expect", "minimax: losses 0", "--expect", failure],
      status: 1
    )
    #expect(failed.error == "expectation failed: \(failure); it is 0\n")
    #expect(
      failed.output.contains(
        """
        EXPECTATIONS · 1 of 2 failed
        FAILED  \(failure); it is 0
        met     minimax: losses = 0; it is 0

        """
      )
    )
  }

  @Test func `those of the command line join those of the configuration`() async throws {
    let folder = try TemporaryFolder([
      "c.json": """
      {
        "bots": ["minimax", { "bot": "A:b", "spec": "random" }],
        "games": 2,
        "expect": [{ "bot": "minimax", "against": "A:b", "as": "x", "wins": "<= 1", "score": ">0.4" }],
      }
      """
    ])
    let run = try await folder.run("c.json --expect 'A:b: wins = 0'")
    #expect(run.output.contains("minimax against A:b as X: score > 0.4;"))
    #expect(run.output.contains("minimax against A:b as X: wins <= 1;"))
    #expect(run.output.contains("A:b: wins = 0; it is 0"))
  }
}
