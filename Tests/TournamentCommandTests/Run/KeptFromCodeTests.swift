import Bots
import CommandKit
import Foundation
import Journal
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// Folders that the command and code go on with in turn, for they are of one kind.
@Suite struct KeptFromCodeTests {
  private static let arguments = [
    "--bots", "minimax,random,first-free", "--games", "40", "--seed", "7", "--name", "Tournament",
    "--format", "json",
  ]

  private static func tournament(seed: UInt64 = 7) throws -> Tournament {
    try Tournament(
      ["minimax", "random", "first-free"],
      from: roster,
      TournamentPlan.Terms(gamesPerPairing: 40, seed: seed)
    )
  }

  private func output(_ arguments: [String]) -> String { Transcript.output(of: arguments) }

  /// Leaves the first lines of a folder's journal alone, as if the run had been killed.
  private func cut(_ folder: TemporaryFolder, _ name: String) throws {
    let lines = try folder.read("\(name)/journal.jsonl").split(separator: "\n")
    try #require(lines.count > 3)
    try folder.write(lines.prefix(3).map { "\($0)\n" }.joined(), to: "\(name)/journal.jsonl")
  }

  @Test func `the command continues a folder from code, and merges it`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/r"
    let whole = output(Self.arguments)
    _ = try await Self.tournament().play(keptIn: path)
    #expect(output(["merge", path, "--format", "json"]) == whole)
    try cut(folder, "r")
    #expect(output(Self.arguments + ["--results", path, "--resume"]) == whole)
    #expect(output(["merge", path, "--format", "json"]) == whole)
    let page = output(["merge", path, "--format", "html"])
    #expect(page.contains("--seed 7"))
  }

  @Test func `code continues a folder of the command, and merges it`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/r"
    let whole = output(Self.arguments + ["--results", path])
    let (plan, tournament) = (try folder.read("r/plan.json"), try Self.tournament())
    let signature = try await tournament.play().signature
    #expect(try await tournament.merged([path]).signature == signature)
    try cut(folder, "r")
    #expect(try await tournament.merged([path]).isPartial)
    #expect(try await tournament.play(keptIn: path).signature == signature)
    #expect(try folder.read("r/plan.json") == plan)
    #expect(output(["merge", path, "--format", "json"]) == whole)
  }

  @Test func `shares of the command and from code are joined by either`() async throws {
    let folder = try TemporaryFolder()
    let paths = ["\(folder.path)/1", "\(folder.path)/2"]
    let tournament = try Self.tournament()
    _ = try await tournament.play(shard: Shard(number: 1, count: 2), keptIn: paths[0])
    _ = output(Self.arguments + ["--shard", "2/2", "--results", paths[1]])
    #expect(output(["merge", "--format", "json"] + paths) == output(Self.arguments))
    let merged = try await tournament.merged(paths)
    #expect(!merged.isPartial)
    #expect(try await merged.signature == tournament.play().signature)
  }

  @Test func `a folder of another tournament is left as it is`() async throws {
    let folder = try TemporaryFolder()
    for (name, tournament, more) in [
      ("seed", try Self.tournament(seed: 8), []),
      ("accuracy", try Self.tournament(), ["--accuracy"]),
    ] {
      let path = "\(folder.path)/\(name)"
      _ = output(Self.arguments + more + ["--results", path])
      let plan = try folder.read("\(name)/plan.json")
      let error = PlanFileError.otherTournament(folder: path)
      await #expect(throws: error) { try await tournament.play(keptIn: path) }
      await #expect(throws: error) { try await tournament.merged([path]) }
      #expect(try folder.read("\(name)/plan.json") == plan)
    }
  }
}
