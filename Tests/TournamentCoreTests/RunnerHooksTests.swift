import Foundation
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// What is told of a run, and what ends it early.
@Suite struct RunnerHooksTests {
  private static let three = ["random", "first-free", "heuristic"]
  private static let tournament = Tournament(bots: three, games: 200)
  private static let large = Tournament(bots: three, rules: "6,6,5", games: 288)

  @Test(arguments: [1, 2, 7])
  func `chunks are reported in the order of the plan`(jobs: Int) throws {
    let told = Mutex<[Int]>([])
    let games = Mutex<[Int]>([])
    let hooks = RunHooks(onChunk: { chunk, result in
      told.withLock { $0.append(chunk.chunk.index) }
      games.withLock { $0.append(result.gameCount) }
    })
    let plan = try Self.tournament.plan()
    _ = try Self.tournament.result(jobs: jobs, hooks)
    #expect(told.withLock(\.self) == Array(0..<plan.chunkCount))
    let ends = (0..<plan.chunkCount).reduce(into: [0]) { ends, index in
      ends.append(ends[index] + plan.chunk(index).games.count)
    }
    #expect(games.withLock(\.self) == Array(ends.dropFirst()))
  }

  @Test(arguments: [1, 3])
  func `progress is reported chunk by chunk and reaches all games`(jobs: Int) throws {
    let told = Mutex<[Int]>([])
    let plan = try Self.tournament.plan()
    _ = try Self.tournament.runner(jobs: jobs).run { games in told.withLock { $0.append(games) } }
    #expect(told.withLock { $0.reduce(0, +) } == plan.gameCount)
    #expect(told.withLock(\.count) == plan.chunkCount)
  }

  @Test(arguments: [1, 4])
  func `an error thrown by a hook ends the run`(jobs: Int) throws {
    let hooks = RunHooks(onChunk: { chunk, _ in
      if chunk.chunk.index == 7 { throw Mishap("full") }
    })
    let error = #expect(throws: Mishap.self) { try Self.tournament.result(jobs: jobs, hooks) }
    #expect(error?.description == "full")
  }

  @Test(arguments: [1, 2, 7])
  func `the error of the earliest chunk of the plan is thrown`(jobs: Int) throws {
    let kinds = ["one", "two"].map { name in
      let made = Counter()
      return BotKind(name, "a test") { _, _ in
        made.increment()
        // Made for the plan and for the runner; the third would play.
        if made.value > 2 { throw Mishap(name) }
        return Closure()
      }
    }
    let tournament = Tournament(bots: ["random", "one", "two"], kinds: kinds, games: 72)
    let error = #expect(throws: Mishap.self) { try tournament.result(jobs: jobs) }
    #expect(error?.description == "one")
  }

  @Test(arguments: [1, 4])
  func `an interruption ends the run after the chunks in hand`(jobs: Int) throws {
    let interruption = Interruption()
    let hooks = RunHooks(onChunk: { chunk, _ in
      if chunk.chunk.index == 5 { interruption.request() }
    })
    let plan = try Self.large.plan()
    let result = try Self.large.result(jobs: jobs, hooks, interruption: interruption)
    #expect(result.isPartial)
    // The other threads go on for so long while the one that has played that chunk is held up.
    let most = (6 + 65 * jobs) * plan.gamesPerChunk
    #expect(most < plan.gameCount)
    #expect((6 * plan.gamesPerChunk...most).contains(result.gameCount))
  }

  @Test func `a second interruption does not wait for the chunks in hand`() throws {
    let interruption = Interruption()
    let isPlaying = Semaphore()
    let kind = BotKind.choosing("stuck") { position, _ in
      isPlaying.signal()
      DispatchSemaphore(value: 0).wait()
      return position.move(rank: 0)
    }
    let tournament = Tournament(bots: ["random", "stuck"], kinds: [kind], games: 2)
    isPlaying.whenSignalled {
      interruption.request()
      interruption.request()
    }
    let result = try tournament.result(interruption: interruption)
    #expect(result.isPartial)
    #expect(result.gameCount == 0)
  }

  @Test(arguments: [2, 3])
  func `other threads play on while a hook is at work, but only for so long`(jobs: Int) throws {
    let (played, told) = (Counter(), Counter())
    let window = 64 * jobs
    let hooks = RunHooks(
      onPlayed: { _ in
        played.increment()
        // Those played and not yet told of are all that is kept.
        #expect(played.value - told.value <= window)
      },
      onChunk: { chunk, _ in
        if chunk.chunk.index == 0 {
          // All that the window lets the other threads play.
          #expect(Patience.wait { played.value == window })
        }
        #expect(told.value == chunk.chunk.index)
        told.increment()
      }
    )
    let plan = try Self.large.plan()
    #expect(plan.chunkCount > 2 * window)
    let result = try Self.large.result(jobs: jobs, hooks)
    #expect(told.value == plan.chunkCount)
    #expect(result.gameCount == plan.gameCount)
  }
}
