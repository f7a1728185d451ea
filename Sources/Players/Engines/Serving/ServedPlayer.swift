import Foundation
import GameModel
import StrategyKit
import Synchronization
import SystemKit

/// A strategy in a game of a server, which answers in the time that the manager allows.
///
/// One that takes longer keeps thinking on its thread, and a ``Fallback`` answers in its place. It
/// is asked nothing more until it has finished: two threads must never enter one instance of a
/// library.
struct ServedPlayer {
  private var strategy: any Strategy
  /// The game that it is told of before it answers again.
  private var beginning: (player: Player, start: Position)?
  /// Waits for an answer that was late; see ``Thought/result(by:)``.
  private var late: Late?

  private typealias Late = @Sendable (SuspendingClock.Instant?) throws -> (any Strategy)?
  private typealias Question<Answer> =
    @Sendable (inout any Strategy, inout GameRandom) throws -> Answer

  /// The time that a manager allows for an answer.
  struct Time {
    /// The time after which the answer is lost, or `nil` for no limit.
    var limit: Duration?
    /// How long the strategy should think, or `nil` to leave it to the strategy.
    var thinking: Duration?

    /// The margin for sending the answer.
    private static let reserve: Duration = .milliseconds(15)
    /// The least time for any strategy, because even an immediate move takes some.
    private static let least: Duration = .milliseconds(40)

    /// How long an answer is waited for, or `nil` for ever.
    fileprivate var patience: Duration? {
      guard let limit, limit < .seconds(3600) else { return nil }
      return max(limit - Self.reserve, Self.least)
    }
  }

  /// A strategy that has not been asked anything yet.
  init(_ strategy: any Strategy) { self.strategy = strategy }

  /// Has it told, before it answers again, that a game begins.
  mutating func beginGame(as player: Player, from start: Position) { beginning = (player, start) }

  mutating func move(
    in position: Position,
    using random: inout GameRandom,
    in time: Time
  ) throws -> Square {
    try answer(in: time, using: &random) { try $0.chooseMove(in: position, using: &$1) }
  }

  mutating func answer(
    _ stage: Swap2Stage,
    using random: inout GameRandom,
    in time: Time
  ) throws -> Swap2Answer {
    try answer(in: time, using: &random) { try $0.answer(stage, using: &$1) }
  }

  private mutating func answer<Answer: Sendable>(
    in time: Time,
    using random: inout GameRandom,
    _ ask: @escaping Question<Answer>
  ) throws -> Answer {
    let start = SuspendingClock.now
    let end = time.patience.map { start + $0 }
    guard try hasFinished(by: end) else { return try Self.fallback(ask, random) }
    let told = beginning
    beginning = nil
    let deadline = time.thinking.map { Deadline(in: $0, from: start) }
    let think = { @Sendable [strategy, random] in
      var (strategy, random) = (strategy, random)
      if let told { try strategy.beginGame(as: told.player, from: told.start) }
      strategy.think(until: deadline)
      let answer = try ask(&strategy, &random)
      return Thought<Answer>.End(answer: answer, strategy: strategy, random: random)
    }
    guard let end else { return try take(think(), &random) }
    let thought = Thought<Answer>()
    try DetachedThread.start { thought.finish(Result(catching: think)) }
    // Found while the bot thinks, so that it is there in time.
    let fallback = try Self.fallback(ask, random)
    if let result = thought.result(by: end) { return try take(result.get(), &random) }
    late = { try thought.result(by: $0)?.get().strategy }
    return fallback
  }

  /// Whether it has finished what it was asked before, after waiting for that.
  private mutating func hasFinished(by end: SuspendingClock.Instant?) throws -> Bool {
    guard let late else { return true }
    guard let strategy = try late(end) else { return false }
    (self.strategy, self.late) = (strategy, nil)
    return true
  }

  private mutating func take<Answer>(
    _ end: Thought<Answer>.End,
    _ random: inout GameRandom
  ) -> Answer {
    (strategy, random) = (end.strategy, end.random)
    return end.answer
  }

  private static func fallback<Answer>(
    _ ask: Question<Answer>,
    _ random: GameRandom
  ) throws -> Answer {
    var (strategy, random): (any Strategy, GameRandom) = (Fallback(), random)
    return try ask(&strategy, &random)
  }
}

private final class Thought<Answer: Sendable>: Sendable {
  /// The answer, with the strategy and the random stream after it.
  struct End: Sendable {
    let answer: Answer
    let strategy: any Strategy
    let random: GameRandom
  }

  private let end = Mutex<Result<End, any Error>?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  func finish(_ result: Result<End, any Error>) {
    end.withLock { $0 = result }
    isOver.signal()
  }

  /// The answer, or `nil` if it has not come by a moment; `nil` waits for ever.
  func result(by moment: SuspendingClock.Instant?) -> Result<End, any Error>? {
    while true {
      if let result = end.withLock(\.self) { return result }
      guard let moment else {
        isOver.wait()
        continue
      }
      // A semaphore may wake up early, as when the system has slept.
      let left = SuspendingClock.now.duration(to: moment)
      guard left > .zero else { return nil }
      _ = isOver.wait(timeout: .now() + left / .seconds(1))
    }
  }
}
