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

  private static func tournament() throws -> Subject {
    try Subject(
      ["heuristic", "random", "Other=random"],
      from: roster,
      .init(gamesPerPairing: 400, seed: 7)
    )
  }

  private func facts(of result: TournamentResult) throws -> [String] {
    [try result.signature, "\(result.history)", "\(result.orderedTallies)", "\(result.isPartial)"]
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
      .init(gamesPerPairing: 100)
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
    #expect(had > 0 && had < chunks.count && chunks == Array(0..<tournament.plan.chunkCount))
    #expect(result?.isPartial == false)
  }

  @Test func `a folder that is not there cannot be joined`() async throws {
    let (plan, reason) = ("/no/such/folder/plan.json", "no such file or directory")
    await #expect(throws: PlanFileError.unreadable(path: plan, reason: reason)) {
      try await Self.tournament().merged(["/no/such/folder"])
    }
  }
}
