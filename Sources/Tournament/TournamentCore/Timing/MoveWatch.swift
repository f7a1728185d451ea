import GameModel
import Synchronization

/// Notices a bot that never answers: a thread of this process cannot be stopped, so all that is
/// left is to end the run and name the bot.
///
/// A bot that answers late only forfeits the game; one that is far beyond its limit is given up.
package final class MoveWatch: Sendable {
  private let limit: Duration
  private let now: Runner.Now
  private let places = Mutex<[Place]>([])

  /// A watch over moves that have a time limit.
  init(limit: Duration, now: @escaping Runner.Now) {
    self.limit = limit
    self.now = now
  }

  /// How long a bot is waited for.
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
    return places.lazy.compactMap(\.question).first { $0.start.duration(to: time) > self.patience }
      .map { question in
        UnansweredMove(
          bot: question.bot,
          game: question.game,
          player: question.player,
          position: question.position,
          waited: patience,
          limit: limit
        )
      }
  }

  /// A question that a bot has not yet answered.
  struct Question {
    let bot: Int
    let game: Int
    let player: Player
    let position: Position
    let start: SuspendingClock.Instant
  }

  /// The note of one thread of the bot that it has asked.
  package final class Place: Sendable {
    private let state = Mutex(State())

    private struct State {
      var game = 0
      var question: Question?
    }

    /// Notes which game is played from now on, by its index in the plan.
    func begin(game: Int) { state.withLock { $0.game = game } }

    /// Notes that a bot is asked something.
    func ask(
      _ bot: Int,
      as player: Player,
      in position: Position,
      at start: SuspendingClock.Instant
    ) {
      state.withLock { state in
        state.question = Question(
          bot: bot,
          game: state.game,
          player: player,
          position: position,
          start: start
        )
      }
    }

    /// Notes that the bot has answered.
    func answered() { state.withLock { $0.question = nil } }

    fileprivate var question: Question? { state.withLock(\.question) }
  }
}
