/// How long the moves of a bot took, and what it used for them.
public struct MoveTimes: Hashable, Sendable {
  /// The moves it was asked for.
  public var moves = 0
  /// The time on the wall from question to answer, of all moves.
  public var total = Duration.zero
  /// The longest time on the wall from question to answer.
  public var longest = Duration.zero
  /// The time on processors, for all moves; for a program of its own, for all that it did.
  public var processor = Duration.zero
  /// The most memory in use at a time, in bytes; `nil` for a bot that shares this program's.
  public var peakMemory: Int?

  /// No moves yet.
  public init() {}

  /// The mean time on the wall from question to answer, `nil` without moves.
  public var mean: Duration? { moves > 0 ? total / moves : nil }

  /// Counts a move.
  package mutating func add(_ wall: Duration, processor time: Duration) {
    moves += 1
    total += wall
    longest = max(longest, wall)
    processor += time
  }
}
