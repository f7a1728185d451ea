public import GameModel
import Synchronization

/// Notices a bot that never answers: a thread of this process cannot be stopped, so all that is
/// left is to end the run and name the bot.
///
/// A bot that answers late only forfeits the game; one that is far beyond its limit is given up.
package final class MoveWatch: Sendable {
  private let limit: Duration
  private let now: Runner.Now
  private let places = Mutex<[Place]>([])

  init(limit: Duration, now: @escaping Runner.Now) {
    self.limit = limit
    self.now = now
  }

  private var patience: Duration { max(limit * 10, .seconds(10)) }

  /// The slot of one playing thread.
  func newPlace() -> Place {
    let place = Place()
    places.withLock { $0.append(place) }
    return place
  }

  /// A move that is no longer awaited, or `nil` if there is none.
  var unansweredMove: UnansweredMove? {
    let (places, time) = (places.withLock(\.self), now())
    return places.lazy.compactMap { $0.unansweredMove(at: time, after: self.patience, self.limit) }
      .first
  }

  /// The note of one thread of the bot that it has asked.
  package final class Place: Sendable {
    private let state = Mutex(State())

    private struct State {
      var game = 0
      var question: (bot: Int, player: Player, position: Position, start: SuspendingClock.Instant)?
    }

    /// Notes which game is played from now on, by its index in the plan.
    func begin(game: Int) { state.withLock { $0.game = game } }

    func ask(
      _ bot: Int,
      as player: Player,
      in position: Position,
      at start: SuspendingClock.Instant
    ) {
      state.withLock { $0.question = (bot, player, position, start) }
    }

    func answered() { state.withLock { $0.question = nil } }

    fileprivate func unansweredMove(
      at time: SuspendingClock.Instant,
      after patience: Duration,
      _ limit: Duration
    ) -> UnansweredMove? {
      state.withLock { state in
        guard let question = state.question, question.start.duration(to: time) > patience else {
          return nil
        }
        return UnansweredMove(
          bot: question.bot,
          game: state.game,
          player: question.player,
          position: question.position,
          waited: patience,
          limit: limit
        )
      }
    }
  }
}

/// A move that a bot never made, which ended the run.
public struct UnansweredMove: Hashable, Sendable {
  /// The bot by its index in the list of bots.
  public let bot: Int
  /// The game's index among all games of the plan, from 0.
  public let game: Int
  /// The side it plays.
  public let player: Player
  /// The position in which it was asked.
  public let position: Position
  /// The minimum time that was waited.
  public let waited: Duration
  /// The time allowed for a move.
  public let limit: Duration
}
