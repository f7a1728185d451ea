import Foundation
import GameModel
@testable import TournamentCore
import StrategyKit
import Synchronization
import SystemKit
import TestSupport
import Testing

/// What becomes of a run whose threads do not come, or do not end.
@Suite struct RunnerThreadsTests {
  /// A bot that never answers in one position, once it has begun more than some games as X.
  private static func hung(_ clock: HandClock, after games: Int) -> BotKind {
    let begun = Mutex(0)
    return BotKind("hung", "a test") { _, _ in
      Closure(
        begin: { player, _ in begun.withLock { $0 += player == .x ? 1 : 0 } },
        choose: { position, _ in
          guard position.plies == 2, begun.withLock({ $0 > games }) else {
            return position.move(rank: 0)
          }
          clock.advance(by: .seconds(60))
          DispatchSemaphore(value: 0).wait()
          return Square(0)
        }
      )
    }
  }

  @Test func `a bot that never answers ends the run with its name, game and position`() throws {
    let clock = HandClock()
    let kinds = [Self.hung(clock, after: 10)]
    var tournament = Tournament(bots: ["first-free", "hung"], kinds: kinds, games: 72)
    tournament.moveLimit = .seconds(1)
    let plan = try tournament.plan()
    #expect(plan.gamesPerChunk == 2)
    let result = try tournament.result(now: { clock.now })
    let move = try #require(result.unansweredMove)
    #expect(move.bot == 1)
    #expect(move.player == .x)
    // The eleventh game in which it has X: ten chunks of two games have ended.
    #expect(move.game == 21)
    #expect(move.position.description == "xo./.../...")
    #expect(move.waited == .seconds(10))
    #expect(result.isPartial)
    #expect(result.gameCount == 20)
  }

  @Test func `one request ends the run, though a bot never answers and may take any time`() throws {
    let interruption = Interruption(patience: .milliseconds(1))
    let kind = BotKind.choosing("hung") { _, _ in
      interruption.request()
      DispatchSemaphore(value: 0).wait()
      return Square(0)
    }
    let tournament = Tournament(bots: ["first-free", "hung"], kinds: [kind])
    let result = try tournament.result(interruption: interruption)
    #expect(result.isPartial)
    #expect(result.unansweredMove == nil)
  }

  @Test func `chunks in progress are waited for`() throws {
    let interruption = Interruption(patience: .seconds(600))
    let hooks = RunHooks(onPlayed: { _ in interruption.request() })
    let tournament = Tournament(games: 1000)
    let result = try tournament.result(hooks, interruption: interruption)
    #expect(result.gameCount == (try tournament.plan().gamesPerChunk))
  }

  #if os(Linux)
  @Test(.expectsExit) func `a run plays on as many threads as there can be, and says so`() async {
    await #expect(processExitsWith: .success) {
      let told = Mutex<[Int]>([])
      let mayPlay = Mutex(true)
      // No thread ends before all are started: there would be room for others.
      let held = BotKind.choosing("held") { position, _ in
        while !mayPlay.withLock({ $0 }) { usleep(1000) }
        return position.move(rank: 0)
      }
      let tournament = Tournament(bots: ["held", "random"], kinds: [held], games: 10_000)
      let runner = try tournament.runner(jobs: 60)
      let whole = try tournament.result()
      try Self.allowThreads(20)
      mayPlay.withLock { $0 = false }
      let result = try runner.run(
        RunHooks(onShortage: { threads, wanted in
          told.withLock { $0 = [threads, wanted] }
          mayPlay.withLock { $0 = true }
        })
      )
      let (signatures, numbers) = (try [result.signature, whole.signature], told.withLock(\.self))
      precondition(signatures[0] == signatures[1], "the same result")
      precondition(numbers.count == 2 && (1..<30).contains(numbers[0]) && numbers[1] > 30)
    }
  }

  @Test(.expectsExit) func `a run that cannot start a thread ends with a remedy`() async {
    await #expect(processExitsWith: .success) {
      let runner = try Tournament(games: 10).runner()
      try Self.allowThreads(0)
      do {
        _ = try runner.run()
        preconditionFailure("there was a thread")
      } catch let error as DetachedThread.Failure {
        precondition("\(error)".hasPrefix("cannot start a thread: "), "\(error)")
      }
    }
  }

  /// Lets this process start so many threads and no more, as a user of its own where it is root, to
  /// whom no limit applies; threads of all processes of a user count.
  private static func allowThreads(_ count: Int) throws {
    if getuid() == 0 {
      precondition(setuid(20_000 + uid_t(getpid() % 40_000)) == 0, "root may become anybody")
    }
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    let number = count == 0 ? 0 : rlim_t(threads + count)
    var limit = rlimit(rlim_cur: number, rlim_max: number)
    precondition(setrlimit(__rlimit_resource_t(6), &limit) == 0, "the limit on processes is set")
  }
  #endif
}
