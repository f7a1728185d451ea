import Bots
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

/// Bots that search until their time is up, on a clock that goes on whenever it is looked at.
@Suite struct ThinkingTimeTests {
  private final class Clock: Sendable {
    private let looks = Mutex(0)
    private let start = SuspendingClock.now

    func now() -> SuspendingClock.Instant {
      looks.withLock { looks in
        looks += 1
        return start + .milliseconds(looks)
      }
    }

    var milliseconds: Int { looks.withLock(\.self) }
  }

  private let rules: Rules = "15,15,5"

  /// Time to think for each move, or to a deadline at once, with the milliseconds that it takes: one look
  /// for the start, and the one that found the time to be up.
  @Test(
    arguments: [(.milliseconds(60), 60...63), (nil, 0...4)] as [(Duration?, ClosedRange<Int>)],
    [false, true]
  )
  func `the time given is used, and no more`(
    given: (time: Duration?, taken: ClosedRange<Int>),
    isMinimax: Bool
  ) throws {
    let (time, taken) = given
    let clock = Clock()
    var strategy: any Strategy =
      isMinimax
      ? try Minimax(rules, time: time, now: clock.now)
      : MonteCarlo(rules, time: time, now: clock.now)
    #expect(strategy.usesClock == (time != nil))
    if time == nil {
      strategy.think(until: Deadline(in: .zero, now: clock.now))
    } else {
      #expect(!strategy.isDeterministic && strategy.remark == "thinks for 60ms a move")
    }
    var random = GameRandom(seed: 1)
    let position = try Position(rules).playing(Square(112))
    let square = try strategy.chooseMove(in: position, using: &random)
    #expect(position.isFree(square))
    #expect(taken.contains(clock.milliseconds), "\(clock.milliseconds)")
  }

  @Test func `without a deadline nobody looks at the clock`() throws {
    let clock = Clock()
    for var strategy in [
      try Minimax(rules, nodes: 20, now: clock.now) as any Strategy,
      MonteCarlo(rules, playouts: 2, now: clock.now),
    ] {
      var random = GameRandom(seed: 1)
      _ = try strategy.chooseMove(in: Position(rules), using: &random)
    }
    #expect(clock.milliseconds == 0)
  }

  @Test func `where the board can be solved no time is needed`() throws {
    let minimax = try Minimax(.ticTacToe, time: .seconds(1))
    #expect(minimax.isDeterministic && !minimax.usesClock)
    let bot = try roster.bot(BotSpec("minimax:time=1s,depth=2"), rules: .ticTacToe)
    #expect(bot.usesClock && bot.policy == nil)
  }
}
