import GameModel

/// The time that a manager allows, as its INFO lines say it.
struct TimeControl {
  /// The time for a move; nothing where it is to be played at once, `nil` for no limit.
  private var turn: Duration?
  /// The time for a game, `nil` for no limit.
  private var match: Duration?
  /// What is left of it.
  private var left: Duration?

  /// What managers send for time that does not run out.
  private static let unlimited = Int64(Int32.max)
  /// What is kept back of a move's time for the answer's way and for a machine that is busy.
  private static let reserve = Duration.milliseconds(30)
  /// A move gets such a share of the time left, or a larger one where fewer moves are to come.
  private static let movesToCome = 20

  /// Takes the value of an INFO line.
  ///
  /// - Returns: Whether the line was about time.
  mutating func inform(_ key: Substring, _ value: Substring) -> Bool {
    guard ["timeout_turn", "timeout_match", "time_left"].contains(key) else { return false }
    guard let number = Int64(value) else { return true }
    let time = Duration.milliseconds(max(0, number))
    switch key {
    case "timeout_turn": turn = number >= Self.unlimited ? nil : time
    case "timeout_match":
      match = number <= 0 || number >= Self.unlimited ? nil : time
      left = match
    default: left = number >= Self.unlimited ? nil : time
    }
    return true
  }

  /// Starts the clock of a new game.
  mutating func beginGame() { left = match }

  /// Takes a move's time off the clock, which a manager may set right afterwards.
  mutating func spend(_ time: Duration) { left = left.map { max(.zero, $0 - time) } }

  /// The time after which a move is lost, or `nil` if it never is.
  var limit: Duration? { [turn, left].compactMap(\.self).min() }

  /// How long a move should be thought about, or `nil` if nobody says.
  func thinkingTime(in position: Position) -> Duration? {
    let moves = min(Self.movesToCome, (position.freeCount + 1) / 2)
    let share = left.map { $0 / max(1, moves) }
    guard let time = [turn, share].compactMap(\.self).min() else { return nil }
    return time - min(max(Self.reserve, time / 10), time * 3 / 5)
  }
}
