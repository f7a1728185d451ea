import Bots
import GameModel
import StrategyKit
import Synchronization
import Testing

/// Bots that search until their time is up, on a clock that goes on whenever it is looked at.
@Suite struct ThinkingTimeTests {
  private final class Clock: Sendable {
    private let looks = Mutex(0)
    private let start = SuspendingClock.now

    /// A millisecond has gone by since the last look.
    func now() -> SuspendingClock.Instant {
      looks.withLock { looks in
        looks += 1
        return start + .milliseconds(looks)
      }
    }

    var milliseconds: Int { looks.withLock(\.self) }
  }

  private let rules: Rules

  init() throws { rules = try Rules(columns: 15, rows: 15, lineLength: 5) }

  private func strategies(_ clock: Clock, time: Duration?) throws -> [any Strategy] {
    [
      try Minimax(rules, time: time, now: clock.now),
      MonteCarlo(rules, time: time, now: clock.now),
    ]
  }

  @Test func `time that is given is used, and no more of it`() throws {
    for place in 0..<2 {
      let clock = Clock()
      var strategy = try strategies(clock, time: .milliseconds(60))[place]
      #expect(strategy.usesClock)
      #expect(!strategy.isDeterministic)
      #expect(strategy.remark == "thinks for 60ms a move")
      var random = GameRandom(seed: 1)
      var position = Position(rules)
      try position.play(Square(112))
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(position.isFree(square))
      // One look for the start, and the one that found the time to be up.
      #expect((60...63).contains(clock.milliseconds), "\(clock.milliseconds)")
    }
  }

  @Test func `a move that is due at once is made at once`() throws {
    for place in 0..<2 {
      let clock = Clock()
      var strategy = try strategies(clock, time: nil)[place]
      #expect(!strategy.usesClock)
      strategy.think(until: Deadline(in: .zero, now: clock.now))
      var random = GameRandom(seed: 1)
      var position = Position(rules)
      try position.play(Square(112))
      let square = try strategy.chooseMove(in: position, using: &random)
      #expect(position.isFree(square))
      #expect(clock.milliseconds <= 4)
    }
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
    #expect(minimax.isDeterministic)
    #expect(!minimax.usesClock)
    let bot = try roster.bot(BotSpec("minimax:time=1s,depth=2"), rules: .ticTacToe)
    #expect(bot.usesClock)
    #expect(bot.policy == nil)
  }
}
