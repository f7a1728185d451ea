import Foundation
import TestSupport
import Testing

/// Bots that are files: found, listed by a shell, and known when they have changed.
@Suite struct BotFilesTests {
  @Test func `a run is neither continued nor merged when a bot's file has changed`() async throws {
    let folder = try TemporaryFolder(["my.script": "a1\n"])
    let run = [
      "--bots", "random", "--bot", "S=scripted:file=my.script", "--games", "40", "--quiet",
    ]
    for share in ["1/2", "2/2"] {
      let results = ["--shard", share, "--results", "r\(share.first ?? "0")"]
      try await folder.run(run + results)
      try folder.write("b2\n", to: "my.script")
    }
    let resumed = try await folder.run(run + ["--results", "r1", "--resume"], status: 65)
    #expect(
      resumed.error
        == "tournament: 'my.script' has changed since the tournament in 'r1' began; restore it, "
        + "or use another folder\n"
    )
    let merged = try await folder.run("merge r1 r2", status: 65)
    #expect(
      merged.error
        == "tournament: 'my.script' differs between 'r1' and 'r2': these are shares of two "
        + "tournaments\n"
    )
  }

  @Test func `one spelling of a bot is as good as another`() async throws {
    let folder = try TemporaryFolder()
    var outputs: [String] = []
    for text in ["minimax:blunder=0.5", "minimax:ties=first,blunder=1/2", "minimax:blunder=0.50"] {
      let run = try await folder.run(
        """
        --bots random --bot '\(text)' --games 20 --quiet --gauntlet '\(text)'
        --expect '\(text): score >= 0'
        """
      )
      #expect(run.error.isEmpty)
      outputs.append(run.output.components(separatedBy: "EXPECTATIONS")[0])
    }
    #expect(Set(outputs).count == 1)
    let twice = try await folder.run(
      "--bot minimax:blunder=0.5 --bot minimax:blunder=1/2",
      status: 64
    )
    #expect(twice.error.contains("two bots are called 'minimax:blunder=0.5'"))
  }

  @Test func `several bots follow one --bot`() async throws {
    let folder = try TemporaryFolder([
      "c.json": #"{ "games": 20, "bots": ["random"] }"#, "a.script": "a1", "b.script": "b2",
    ])
    let run = try await folder.run(
      """
      --bot A=scripted:file=a.script B=scripted:file=b.script ./c.json --bots random --quiet
      --format csv
      """
    )
    #expect(run.error.isEmpty)
    #expect(run.output.contains("A,scripted:file=a.script"))
    #expect(run.output.contains("B,scripted:file=b.script"))
    try await folder.run("--bot A=random -- B=random", status: 64)
  }

  @Test func `a tournament in which no game is played to its end is no success`() async throws {
    let run = try await Inside.run(
      """
      --bot A=monte-carlo:playouts=100 --bot B=monte-carlo:playouts=100 --games 4
      --move-limit 0.001ms --quiet
      """,
      status: 69
    )
    let words = "no game was played to the end; see the forfeits in the report"
    #expect(run.error == "tournament: \(words)\n")
    #expect(run.output.contains(" forfeited "))
  }
}
