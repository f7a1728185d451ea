import Foundation
import GameModel
import StrategyKit
import Synchronization
import SystemKit

/// Gets a move from a strategy in the time that a manager allows.
///
/// A strategy that manages its own time is given a deadline. One that takes longer keeps thinking
/// on its thread, and its choice is ignored.
struct MoveClock {
  /// The time after which the move is lost, or `nil` for no limit.
  let limit: Duration?
  /// How long the strategy should think, or `nil` to leave it to the strategy.
  let thinkingTime: Duration?

  /// The margin for sending the answer.
  private static let reserve: Duration = .milliseconds(15)
  /// The least time for any strategy, because even an immediate move takes some.
  private static let least: Duration = .milliseconds(40)

  /// A move, with the strategy and the random stream after it.
  struct Choice: Sendable {
    var square: Square
    var strategy: any Strategy
    var random: GameRandom
  }

  /// The strategy's move, or a fallback move if it takes too long.
  func choose(
    _ strategy: any Strategy,
    in position: Position,
    using random: GameRandom
  ) throws -> Choice {
    let deadline = thinkingTime.map { Deadline(in: $0) }
    var choice = Choice(square: Square(0), strategy: strategy, random: random)
    choice.strategy.think(until: deadline)
    guard let limit, limit < .seconds(3600) else {
      choice.square = try choice.strategy.chooseMove(in: position, using: &choice.random)
      return choice
    }
    let thought = Thought()
    try DetachedThread.start { [choice] in
      thought.finish(
        Result {
          var choice = choice
          choice.square = try choice.strategy.chooseMove(in: position, using: &choice.random)
          return choice
        }
      )
    }
    if let result = thought.result(within: max(limit - Self.reserve, Self.least)) {
      return try result.get()
    }
    choice.square = makeshift(in: position)
    return choice
  }

  /// A choice made on another thread.
  private final class Thought: Sendable {
    private let choice = Mutex<Result<Choice, any Error>?>(nil)
    private let isMade = DispatchSemaphore(value: 0)

    func finish(_ result: Result<Choice, any Error>) {
      choice.withLock { $0 = result }
      isMade.signal()
    }

    /// The choice, or `nil` if it is not made in time.
    func result(within time: Duration) -> Result<Choice, any Error>? {
      let nanoseconds = Int(clamping: max(.zero, time).components.attoseconds / 1_000_000_000)
      let seconds = Int(clamping: max(.zero, time).components.seconds)
      _ = isMade.wait(timeout: .now() + .seconds(seconds) + .nanoseconds(nanoseconds))
      return choice.withLock(\.self)
    }
  }

  /// A fallback move: completes a line, blocks the opponent's, or else is nearest to the centre; in
  /// misère it completes none if it can.
  func makeshift(in position: Position) -> Square {
    let rules = position.rules
    var free = position.moves
    if rules.goal == .lose {
      let safe = free.subtracting(position.completions(of: position.playerToMove))
      if !safe.isEmpty { free = safe }
    } else {
      for player in [position.playerToMove, position.playerToMove.opponent] {
        // What would stop the opponent may be forbidden.
        if let urgent = position.completions(of: player).first(where: { free.contains($0) }) {
          return urgent
        }
      }
    }
    func distance(_ square: Square) -> Int {
      abs(2 * rules.column(of: square) - rules.columns + 1)
        + abs(2 * rules.row(of: square) - rules.rows + 1)
    }
    return free.min { distance($0) < distance($1) } ?? Square(0)
  }
}
