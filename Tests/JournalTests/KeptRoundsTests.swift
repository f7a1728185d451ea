import Bots
import Journal
import Rounds
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// Tournaments in rounds from code.
@Suite struct KeptRoundsTests {
  private func tournament(_ schedule: RoundSchedule) throws -> TournamentCore.Tournament {
    try TournamentCore.Tournament(
      ["minimax", "random", "first-free", "heuristic", "Easy=minimax:blunder=0.5"],
      from: roster,
      .init(schedule: .rounds(schedule), gamesPerPairing: 20)
    )
  }

  @Test func `rounds that are kept and merged come to what they come to at once`() async throws {
    let tournament = try tournament(.stages(groups: 2, advance: 1))
    let whole = try await tournament.play(jobs: 1)
    #expect(!whole.isPartial && !whole.rounds.isEmpty)
    let folder = try TemporaryFolder()
    let kept = try await tournament.play(keptIn: "\(folder.path)/kept")
    let merged = try await tournament.merged(["\(folder.path)/kept"])
    for result in [kept, merged] {
      #expect(result.rounds == whole.rounds)
      #expect(try result.signature == whole.signature)
    }
    let shard = Shard(number: 1, count: 2)
    let share = try await tournament.play(shard: shard, keptIn: "\(folder.path)/share")
    #expect(share.isPartial && share.rounds.isEmpty)
  }

  @Test(arguments: [
    RoundSchedule.swiss(rounds: 3), .knockout, .stages(groups: 2, advance: 1), .doubleElimination,
  ])
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
}
