import GameModel
import StrategyKit
import Synchronization

extension AnswerBook {
  enum Amount {
    /// As much as can be in a time.
    case time(Duration)
    /// Each position, so many times.
    case rounds(Int)

    /// Half as long as it took to find the answers, or half a second if that is longer.
    static func half(since began: SuspendingClock.Instant) -> Self {
      .time(max(began.duration(to: .now) / 2, .milliseconds(500)))
    }
  }

  /// Plays games again, in which the bot has to answer as it did, until the deadline at most.
  func askAgain(
    _ amount: Amount,
    _ pool: ThreadPool,
    onProgress: @Sendable (_ left: Int) -> Void = { _ in }
  ) throws(BotFault) {
    let (answers, way) = state.withLock { ($0.answers, $0.way) }
    // Those that are known by a game and otherwise need not be asked again.
    let known = answers.lazy.filter { $0.value.isRepeated && $0.value.isPlayed }.map(\.key)
    let plan = Mutex(
      ReplayPlan(
        of: AnsweredGames(answers, as: player, from: start),
        amount,
        except: known,
        isShown: way == .shown
      )
    )
    let fault = Mutex<BotFault?>(nil)
    pool.onEach {
      while fault.withLock({ $0 == nil }), !isLate,
        let (part, left) = plan.withLock({ plan in plan.next().map { ($0, plan.left) } })
      {
        onProgress(left)
        do throws(BotFault) {
          try play(part)
        } catch {
          fault.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let fault = fault.withLock(\.self) { throw fault }
    let isComplete = !isLate && plan.withLock { $0.isComplete }
    state.withLock { $0.hasPlayedAll = isComplete }
  }

  /// Plays a game, or the rest of one, in which every answer is known.
  private func play(_ part: ReplayPlan.Part) throws(BotFault) {
    let (line, first) = part
    let shown = first == 0 ? 0 : line.moves(to: first).count
    var place = first
    do {
      try withPlayer { session in
        try session.begin(after: line.moves.prefix(shown))
        for index in first..<line.positions.count {
          place = index
          let moves = line.moves(to: index)
          for move in moves.dropFirst(session.moveCount) { try session.play(move) }
          try ask(&session, moves, shown: shown)
        }
      }
    } catch let fault as BotFault {
      throw fault
    } catch {
      let (position, moves) = (line.positions[place], line.moves(to: place))
      guard let known = self[position] else { preconditionFailure("all answers are known") }
      throw changed(Question(position, after: moves, shown: shown), [known], failure: error)
    }
  }
}
