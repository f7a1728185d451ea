/// How long the moves of a bot took, and what resources they used.
public struct MoveTimes: Hashable, Sendable, Codable {
  /// The number of moves.
  public var moves = 0
  /// The total wall time from request to answer.
  public var total = Duration.zero
  /// The longest wall time from request to answer.
  public var longest = Duration.zero
  /// The total processor time of its moves; for a separate program, of everything it did.
  public var processor = Duration.zero
  /// The peak memory use in bytes; `nil` for a bot that shares this program's memory.
  public var peakMemory: Int?

  /// No moves yet.
  public init() {}

  /// The mean wall time from request to answer, or `nil` without moves.
  public var mean: Duration? { moves > 0 ? total / moves : nil }

  package mutating func add(_ wall: Duration, processor time: Duration) {
    moves += 1
    total += wall
    longest = max(longest, wall)
    processor += time
  }

  package static func += (times: inout MoveTimes, others: MoveTimes) {
    times.moves += others.moves
    times.total += others.total
    times.longest = max(times.longest, others.longest)
    times.processor += others.processor
    times.peakMemory = [times.peakMemory, others.peakMemory].compactMap(\.self).max()
  }
}
