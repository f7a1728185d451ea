import Bots
import GameModel
import Journal
import Rounds
import Statistics
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// Tournaments in rounds from code.
@Suite struct KeptRoundsTests {
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

  @Test(arguments: schedules)
  func `rounds that are kept and merged come to what they come to at once`(
    schedule: RoundSchedule
  ) async throws {
    let tournament = try tournament(schedule)
    let whole = try await tournament.play(jobs: 1)
    #expect(!whole.isPartial)
    #expect(!whole.rounds.isEmpty)
    let folder = try TemporaryFolder()
    let kept = try await tournament.play(keptIn: "\(folder.path)/kept")
    #expect(kept.rounds == whole.rounds)
    #expect(try kept.signature == whole.signature)
    let merged = try await tournament.merged(["\(folder.path)/kept"])
    #expect(merged.rounds == whole.rounds)
    #expect(try merged.signature == whole.signature)
    let share = try await tournament.play(
      shard: Shard(number: 1, count: 2),
      keptIn: "\(folder.path)/share"
    )
    #expect(share.isPartial)
    #expect(share.rounds.isEmpty)
  }

  @Test func `the matches of a round come to the result`() async throws {
    let result = try await tournament(.swiss(rounds: 3)).play()
    let games = result.rounds.flatMap(\.scores).map(\.games).reduce(0, +)
    #expect(games == result.gameCount)
    for (pair, tally) in zip(result.orderedPairs, result.orderedTallies) where tally.games > 0 {
      let isMatch = result.rounds.contains { played in
        played.round.matches.contains { Set([$0.first, $0.second]) == [pair.x, pair.o] }
      }
      #expect(isMatch)
    }
    let halfPoints = Standings(result).rows.map(\.total.halfPoints).reduce(0, +)
    #expect(halfPoints == 2 * games)
  }

  @Test(arguments: schedules)
  func `whoever watches a round sees the whole tournament so far`(schedule: RoundSchedule) throws {
    let bots = try ["minimax", "random", "first-free", "heuristic", "scripted"].map {
      try roster.bot(BotSpec($0), rules: .ticTacToe)
    }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      .init(schedule: .rounds(schedule), gamesPerPairing: 20)
    )
    let seen = Mutex<[TournamentResult]>([])
    let whole = try Runner(plan, bots: bots)
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
    let tournament = try TournamentCore.Tournament(
      [
        "random", "thrower", "first-free", "heuristic", "T=thrower", "scripted",
        "Easy=minimax:blunder=0.5",
      ],
      from: Self.registry,
      .init(
        schedule: .rounds(schedule),
        gamesPerPairing: 4,
        seed: UInt64(seed),
        maximumForfeits: 1
      )
    )
    let folder = try TemporaryFolder()
    let result = try await tournament.play(jobs: 3, keptIn: "\(folder.path)/kept")
    #expect(!result.isPartial)
    #expect(result.withdrawals.map(\.bot).sorted() == [1, 4])
    #expect(Set(result.rounds.flatMap(\.withdrawn)) == [1, 4])
    var out: Set<Int> = []
    for played in result.rounds {
      let players = played.round.matches.flatMap { [$0.first, $0.second] } + played.round.byes
      #expect(out.isDisjoint(with: players))
      if played.round.stage == .swiss { #expect(Set(players).union(out) == Set(0..<7)) }
      out.formUnion(played.withdrawn)
    }
    let merged = try await tournament.merged(["\(folder.path)/kept"])
    #expect(merged.rounds == result.rounds)
    #expect(try merged.signature == result.signature)
  }

  private static var registry: Registry {
    var registry = roster
    registry.add(BotKind("thrower", "throws") { _, _ in Thrower() })
    return registry
  }
}

/// Throws in every position.
private struct Thrower: Strategy {
  struct Mishap: Error {}

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    throw Mishap()
  }
}
