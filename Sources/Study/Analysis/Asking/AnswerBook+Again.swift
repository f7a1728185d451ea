import GameModel
import StrategyKit
import Synchronization

/// Questions that are put again.
extension AnswerBook {
  /// How much is asked again.
  enum Amount {
    /// As many positions as can be in a time, each once.
    case time(Duration)
    /// Each position, so many times.
    case rounds(Int)
  }

  /// Asks again in positions with an answer, spread over all of them, each as it is reached by other
  /// moves if there are any, and on from there in the same game.
  ///
  /// - Returns: False if the deadline has come first.
  func askAgain(
    _ amount: Amount,
    by deadline: SuspendingClock.Instant?,
    _ pool: ThreadPool,
    onProgress: @Sendable (_ left: Int) -> Void = { _ in }
  ) throws(BotFault) -> Bool {
    let answers = state.withLock(\.answers)
    let paths = AnswerPaths(answers, player)
    // Those that can be reached otherwise tell the most.
    let positions = answers.keys.map { (paths.hasOther(to: $0) ? 0 : 1, $0.hash, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    let end: SuspendingClock.Instant? =
      if case .time(let time) = amount { .now + time } else { nil }
    let rounds = if case .rounds(let rounds) = amount { rounds } else { 1 }
    let next = Atomic(0)
    let fault = Mutex<BotFault?>(nil)
    pool.onEach {
      while fault.withLock({ $0 == nil }) {
        let number = next.add(1, ordering: .relaxed).oldValue
        let now = SuspendingClock.now
        let isOver = [end, deadline].contains { $0.map { now >= $0 } ?? false }
        guard number < rounds * positions.count, !isOver else { return }
        onProgress(rounds * positions.count - number)
        let position = positions[number % positions.count]
        let path = paths.path(to: position, choice: number)
        do throws(BotFault) {
          try askAgain(
            path,
            answers,
            within: end.map { now.duration(to: $0) },
            isFirst: rounds == 1
          )
        } catch {
          fault.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let fault = fault.withLock(\.self) { throw fault }
    return deadline.map { .now < $0 } ?? true
  }

  /// Asks again in the last position of a path, and in those before it as far as there is time; not
  /// if that has been done meanwhile and once is enough.
  private func askAgain(
    _ path: AnswerPaths.Path,
    _ answers: [Position: Kept],
    within time: Duration?,
    isFirst: Bool
  ) throws(BotFault) {
    guard let last = path.positions.last else { return }
    if isFirst, state.withLock({ $0.answers[last]?.isRepeated ?? true }) { return }
    // The way there may take a part of the time that is left, so that something is left for others.
    var (first, cost) = (path.positions.count, Duration.zero)
    while first > 0 {
      cost += answers[path.positions[first - 1]]?.cost ?? .zero
      let share = first == path.positions.count ? 1 : 8
      if let time, cost > time / share { break }
      first -= 1
    }
    guard first < path.positions.count, first == 0 || way == .shown else { return }
    if first == 0 || path.moves(to: first).count < 2 {
      try lead(through: path.moves(to: path.positions.count - 1), on: 0)
    } else {
      try show(path, from: first)
    }
  }

  /// Shows the bot a position of a path, and goes on from there as in a game.
  private func show(_ path: AnswerPaths.Path, from first: Int) throws(BotFault) {
    var place = first
    let shown = path.moves(to: first).count
    do {
      try withPlayer { led in
        for index in first..<path.positions.count {
          place = index
          let (position, moves) = (path.positions[index], path.moves(to: index))
          if index == first {
            try led.begin(after: moves[...], patience: nil)
          } else {
            for move in moves.suffix(2) { try led.play(move) }
          }
          let began = SuspendingClock.now
          let square = try led.answer()
          let question = Question(position, after: moves, shown: shown)
          try keep(square, question, began.duration(to: .now))
        }
      }
    } catch let fault as BotFault {
      throw fault
    } catch {
      let moves = path.moves(to: place)
      let question = Question(path.positions[place], after: moves, shown: shown)
      let (square, _) = try confirmed(error, question)
      throw changed(question, [square], failure: error)
    }
  }
}
