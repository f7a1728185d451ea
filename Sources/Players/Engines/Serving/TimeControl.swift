import GameModel

/// The time that a manager allows, from its INFO lines.
struct TimeControl {
  /// The time per move; zero means to move at once, `nil` no limit.
  private var turn: Duration?
  private var match: Duration?
  private var left: Duration?
  /// What is added to it before each move.
  private var increment = Duration.zero
  /// Whether the manager has told the time left since the last move, what is added included.
  private var isLeftTold = false

  /// The value that managers send for unlimited time.
  private static let unlimited = Int64(Int32.max)
  /// The margin of a move's time for sending the answer and for a busy machine.
  private static let reserve = Duration.milliseconds(30)
  /// A move gets this fraction of the time left, or a larger one if fewer moves remain.
  private static let movesToCome = 20

  /// Takes the value of an INFO line.
  ///
  /// - Returns: Whether the line was about time.
  mutating func inform(_ key: Substring, _ value: Substring) -> Bool {
    guard ["timeout_turn", "timeout_match", "time_left", "time_increment"].contains(key) else {
      return false
    }
    guard let number = Int64(value) else { return true }
    let time = Duration.milliseconds(max(0, number))
    switch key {
    case "timeout_turn": turn = number >= Self.unlimited ? nil : time
    case "timeout_match":
      match = number <= 0 || number >= Self.unlimited ? nil : time
      left = match
    case "time_increment": increment = number >= Self.unlimited ? .zero : time
    default:
      left = number >= Self.unlimited ? nil : time
      isLeftTold = true
    }
    return true
  }

  mutating func beginGame() { (left, isLeftTold) = (match, false) }

  /// Adds to the clock what a move that is asked for now brings, unless the manager has told the time
  /// left.
  mutating func beginMove() {
    if !isLeftTold { left = left.map { $0 + increment } }
    isLeftTold = false
  }

  /// Subtracts a move's time from the clock; the manager may correct it right afterwards.
  mutating func spend(_ time: Duration) { left = left.map { max(.zero, $0 - time) } }

  /// The time after which a move is lost, or `nil` if it never is.
  var limit: Duration? { [turn, left].compactMap(\.self).min() }

  /// How long to think about a move, or `nil` if the manager sets no time.
  func thinkingTime(in position: Position) -> Duration? {
    let moves = max(1, min(Self.movesToCome, (position.freeCount + 1) / 2))
    // What this move has brought need not be saved: the next one brings as much.
    let share = left.map { left in
      let brought = min(increment, left)
      return (left - brought) / moves + brought
    }
    guard let time = [turn, share].compactMap(\.self).min() else { return nil }
    return time - min(max(Self.reserve, time / 10), time * 3 / 5)
  }
}
