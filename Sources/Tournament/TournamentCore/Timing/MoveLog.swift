import GameModel
import Records

/// The moves of a game as they are made, with their times if these are measured.
struct MoveLog {
  private(set) var moves: [Square] = []
  /// The times of the moves, to the microsecond; `nil` if they are not measured.
  private(set) var times: [Duration]?
  private let isKept: Bool
  private let now: Runner.Now
  private var began: SuspendingClock.Instant

  init(now: @escaping Runner.Now, isKept: Bool) {
    (self.now, self.isKept) = (now, isKept)
    began = now()
  }

  /// Forgets the moves, for another game, and sets whether its times are measured.
  mutating func clear(keepsTimes: Bool) {
    moves.removeAll(keepingCapacity: true)
    times = keepsTimes ? [] : nil
  }

  /// A bot starts to think.
  mutating func start() { if times != nil { began = now() } }

  /// It has moved, and the other one starts to think.
  mutating func add(_ move: Square) {
    guard isKept else { return }
    moves.append(move)
    guard times != nil else { return }
    let end = now()
    times?.append(.microseconds(began.duration(to: end).microseconds))
    began = end
  }
}
