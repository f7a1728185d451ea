import GameModel
public import StrategyKit
import Synchronization
import SystemKit

/// Measures the times of bots as they play, on any number of threads.
public final class Timekeeper: Sendable {
  private let clocks: [Clock]

  fileprivate final class Clock: Sendable {
    let times = Mutex(MoveTimes())
  }

  /// A timekeeper for a number of bots.
  public init(botCount: Int) { clocks = (0..<botCount).map { _ in Clock() } }

  /// The same bots, whose moves are timed from now on.
  ///
  /// - Parameter bots: As many as there are times, in order.
  /// - Returns: The bots in the same order. They choose the same moves.
  public func timed(_ bots: [Bot]) -> [Bot] {
    bots.enumerated().map { index, bot in
      bot.played { [self] in timed(try bot.makeStrategy(), of: index) }
    }
  }

  /// A strategy of one of the bots, by its index, whose moves are timed.
  package func timed(_ strategy: some Strategy, of index: Int) -> any Strategy {
    ClockedStrategy(strategy, clocks[index])
  }

  /// The times of the bots so far, in order.
  public var times: [MoveTimes] { clocks.map { $0.times.withLock(\.self) } }

  /// The times of the bots since they were last taken, in order.
  package func takeTimes() -> [MoveTimes] {
    clocks.map { clock in
      clock.times.withLock { times in
        defer { times = MoveTimes() }
        return times
      }
    }
  }

  /// Adds times that were measured elsewhere, in the order of the bots.
  package func add(_ times: [MoveTimes]) {
    for (clock, times) in zip(clocks, times) { clock.times.withLock { $0 += times } }
  }
}

private struct ClockedStrategy<Base: Strategy>: StrategyWrapper {
  var base: Base
  private let clock: Timekeeper.Clock

  init(_ base: Base, _ clock: Timekeeper.Clock) {
    self.base = base
    self.clock = clock
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try clocked { try $0.chooseMove(in: position, using: &random) }
  }

  mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    try clocked { try $0.answer(stage, using: &random) }
  }

  @inline(__always)
  private mutating func clocked<Answer>(
    _ answer: (inout Base) throws -> Answer
  ) rethrows -> Answer {
    let (began, used) = (SuspendingClock.now, ProcessorTime.ofThisThread)
    defer {
      let (wall, processor) = (began.duration(to: .now), ProcessorTime.ofThisThread - used)
      clock.times.withLock { $0.add(wall, processor: processor) }
    }
    return try answer(&base)
  }
}
