import Bots
import Foundation
import GameModel
import Rounds
import StrategyKit
import Synchronization
import SystemKit
import TestSupport
import Testing

@testable import Journal
@testable import TournamentCore

/// Tournaments from code that are kept in folders: continued, in shards, in rounds, and merged.
@Suite struct KeptTournamentTests {
  private static let schedules: [RoundSchedule] = [
    .swiss(rounds: 3), .knockout, .stages(groups: 2, advance: 1), .doubleElimination,
  ]

  private func tournament(_ schedule: RoundSchedule) throws -> TournamentCore.Tournament {
    try TournamentCore.Tournament(
      ["minimax", "random", "first-free", "heuristic", "Easy=minimax:blunder=0.5"],
      from: roster,
      .init(schedule: .rounds(schedule), gamesPerPairing: 20)
    )
  }

  @Test func `rounds that are kept and merged give the result of one run`() async throws {
    let tournament = try tournament(.stages(groups: 2, advance: 1))
    let whole = try await tournament.play(jobs: 1)
    #expect(!whole.isPartial && !whole.rounds.isEmpty)
    let folder = try TemporaryFolder()
    let kept = try await tournament.play(keptIn: "\(folder.path)/kept")
    let merged = try await tournament.merged(["\(folder.path)/kept"])
    for result in [kept, merged] {
      #expect(try result.rounds == whole.rounds && result.signature == whole.signature)
    }
    let shard = Shard(number: 1, count: 2)
    let share = try await tournament.play(shard: shard, keptIn: "\(folder.path)/share")
    #expect(share.isPartial && share.rounds.isEmpty)
  }

  @Test(arguments: schedules)
  func `whoever watches a round sees the whole tournament so far`(schedule: RoundSchedule) throws {
    let tournament = try tournament(schedule)
    let seen = Mutex<[TournamentResult]>([])
    let whole = try Runner(tournament.plan, bots: tournament.bots)
      .runRounds(RunHooks(onResult: { result in seen.withLock { $0.append(result) } }))
    let results = seen.withLock(\.self)
    #expect(results.last?.rounds == whole.rounds)
    #expect(results.contains { !$0.rounds.isEmpty && $0.unfinishedRound != nil })
    for (result, next) in zip(results, results.dropFirst()) {
      #expect(result.gameCount <= next.gameCount)
      let rounds = result.rounds + (result.unfinishedRound.map { [$0] } ?? [])
      // All games are those of a match of a round.
      #expect(rounds.flatMap(\.scores).map(\.games).reduce(0, +) == result.gameCount)
    }
  }

  @Test(arguments: schedules, 1...(FullTests.isOn ? 30 : 3))
  func `bots that are withdrawn for crashes play no later round, and the others meet`(
    schedule: RoundSchedule,
    seed: Int
  ) async throws {
    var registry = roster
    registry.add(.choosing("thrower") { _, _ in throw Mishap() })
    let tournament = try TournamentCore.Tournament(
      ["random", "thrower", "first-free", "heuristic", "T=thrower", "scripted", "R=random"],
      from: registry,
      .init(schedule: .rounds(schedule), gamesPerPairing: 4, seed: UInt64(seed), maximumForfeits: 1)
    )
    let folder = try TemporaryFolder()
    let result = try await tournament.play(jobs: 3, keptIn: "\(folder.path)/kept")
    #expect(result.withdrawals.map(\.bot).sorted() == [1, 4])
    #expect(Set(result.rounds.flatMap(\.withdrawn)) == [1, 4])
    var out: Set<Int> = []
    for played in result.rounds {
      let players = played.round.matches.flatMap { [$0.first, $0.second] } + played.round.byes
      #expect(out.isDisjoint(with: players))
      if played.round.stage == .swiss { #expect(Set(players).union(out) == Set(0..<7)) }
      // Whoever throws is withdrawn at once, unless the other one was before.
      let pairs = played.round.matches.map { Set([$0.first, $0.second]) }
      if !pairs.contains([1, 4]) {
        #expect(Set(played.withdrawn) == Set(pairs.joined()).intersection([1, 4]))
      }
      out.formUnion(played.withdrawn)
    }
    let merged = try await tournament.merged(["\(folder.path)/kept"])
    #expect(merged.rounds == result.rounds)
  }

  private static func tournament() throws -> TournamentCore.Tournament {
    try TournamentCore.Tournament(
      ["heuristic", "random", "Other=random"],
      from: roster,
      .init(gamesPerPairing: 400, seed: 7)
    )
  }

  private func facts(of result: TournamentResult) throws -> [String] {
    [try result.signature, "\(result.history)", "\(result.orderedTallies)", "\(result.isPartial)"]
  }

  @Test func `a task that is cancelled ends with its chunk, and can be continued at once`()
    async throws
  {
    let folder = try KeptFolder()
    let (begun, released) = (Counter(), Counter())
    let waiting = BotKind.choosing("waiting") { position, _ in
      begun.increment()
      while released.value == 0 { Patience.pause() }
      return position.move(rank: 0)
    }
    let registry = Registry(roster.kinds + [waiting])
    let tournament = try TournamentCore.Tournament(
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
