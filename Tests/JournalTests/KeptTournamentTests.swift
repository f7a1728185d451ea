import Bots
import Foundation
import GameModel
import SystemKit
@testable import TournamentCore
import StrategyKit
import TestSupport
import Testing

@testable import Journal

/// Tournaments from code that are kept in folders: gone on with, in shards, and joined.
@Suite struct KeptTournamentTests {
  private typealias Subject = TournamentCore.Tournament

  private static func tournament(seed: UInt64 = 7) throws -> Subject {
    try Subject(
      ["heuristic", "random", "Other=random"],
      from: roster,
      TournamentPlan.Terms(gamesPerPairing: 400, seed: seed)
    )
  }

  /// All that a result says.
  private func facts(of result: TournamentResult) throws -> [String] {
    [try result.signature, "\(result.history)", "\(result.orderedTallies)", "\(result.isPartial)"]
  }

  @Test func `played whole, killed and resumed, and merged from shards it is one result`()
    async throws
  {
    let tournament = try Self.tournament()
    let whole = try facts(of: await tournament.play(jobs: 2))

    let folder = try KeptFolder()
    #expect(try facts(of: await tournament.play(keptIn: folder.path)) == whole)
    // A process that is killed leaves some of the lines, and perhaps a piece of another.
    let bytes = try folder.bytes()
    try folder.write(bytes.prefix(bytes.count / 3))
    #expect(try await tournament.merged([folder.path]).isPartial)
    #expect(try facts(of: await tournament.play(jobs: 3, keptIn: folder.path)) == whole)
    #expect(try folder.lineCount() == tournament.plan.chunkCount)

    let folders = try (1...3).map { _ in try KeptFolder() }
    for (index, folder) in folders.enumerated() {
      let shard = Shard(number: index + 1, count: 3)
      let part = try await tournament.play(shard: shard, keptIn: folder.path)
      #expect(part.isPartial)
    }
    let paths = folders.map(\.path)
    #expect(try await tournament.merged(Array(paths.dropFirst())).isPartial)
    #expect(try facts(of: await tournament.merged(paths.reversed())) == whole)
  }

  @Test func `a task that is cancelled ends with its chunk, and is gone on with at once`()
    async throws
  {
    let folder = try KeptFolder()
    let (begun, released) = (Counter(), Counter())
    let waiting = BotKind.choosing("waiting") { position, _ in
      begun.increment()
      while released.value == 0 { sleepBriefly() }
      return position.move(rank: 0)
    }
    let registry = Registry(roster.kinds + [waiting])
    let tournament = try Subject(
      ["waiting", "random"],
      from: registry,
      TournamentPlan.Terms(gamesPerPairing: 100)
    )
    let task = Task { try await tournament.play(jobs: 1, keptIn: folder.path) }
    while begun.value == 0 { await Task.yield() }
    task.cancel()
    released.increment()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.lineCount() == 1)
    let result = try await tournament.play(keptIn: folder.path)
    #expect(try await facts(of: result) == facts(of: tournament.play()))
  }

  @Test func `chunks come in order, those that the folder had among them`() async throws {
    let folder = try KeptFolder()
    let tournament = try Self.tournament()
    _ = try await tournament.play(keptIn: folder.path)
    try folder.write(Data(folder.lines()[2...].prefix(3).joined()))
    let had = try folder.lineCount()
    var chunks: [Int] = []
    var result: TournamentResult?
    for try await event in tournament.events(jobs: 2, keptIn: folder.path) {
      switch event {
      case .played(let chunk): chunks.append(chunk.chunk.index)
      case .finished(let end): result = end
      }
    }
    #expect(had > 0 && had < chunks.count)
    #expect(chunks == Array(0..<tournament.plan.chunkCount))
    #expect(result?.isPartial == false)
  }

  @Test func `the folder of another tournament is refused`() async throws {
    let folder = try KeptFolder()
    _ = try await Self.tournament().play(keptIn: folder.path)
    let bytes = try folder.bytes()
    let other = try Self.tournament(seed: 8)
    let error = PlanFileError.otherTournament(folder: folder.path)
    await #expect(throws: error) { try await other.play(keptIn: folder.path) }
    await #expect(throws: error) { try await other.merged([folder.path]) }
    #expect(try folder.bytes() == bytes)
    let used = try ResultsFolder(folder.path, resuming: true)
    await #expect(throws: ResultsFolderError.inUse(folder.path)) {
      for try await _ in try Self.tournament().events(keptIn: used.path) {}
    }
  }

  @Test func `a folder remembers which shard it has, and is played into for no other one`()
    async throws
  {
    let (folder, tournament) = (try KeptFolder(), try Self.tournament())
    let shard = Shard(number: 2, count: 3)
    _ = try await tournament.play(shard: shard, keptIn: folder.path)
    let count = try folder.lineCount()
    #expect(try await tournament.play(keptIn: folder.path).isPartial)
    #expect(try folder.lineCount() == count)
    let error = PlanFileError.otherShard(folder: folder.path, shard, asked: .whole)
    await #expect(throws: error) {
      try await tournament.play(shard: .whole, keptIn: folder.path)
    }
  }

  @Test func `a folder that is not there cannot be joined`() async throws {
    let path = "/no/such/folder"
    let missing = PlanFileError.unreadable(
      path: "\(path)/plan.json",
      reason: "no such file or directory"
    )
    let tournament = try Self.tournament()
    await #expect(throws: missing) { try await tournament.merged([path]) }
  }
}
