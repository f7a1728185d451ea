public import GameModel

/// Plays an opening by `Swap2`, by the values that positions have for somebody: it places stones
/// that are even, and takes the side that is better.
///
/// A value is what the player to move may expect, from −1, a loss, to 1, a win. What is worth the same
/// within a margin is a matter of chance, drawn from the player's random stream, as are the stones that
/// are compared: openings vary.
public struct Swap2Judge {
  /// What to do.
  public enum Choice: Hashable, Sendable {
    /// Place these stones.
    case place([Square])
    /// Take X.
    case swap
    /// Stay O, with the best move that there is.
    case stay
  }

  /// Below this difference, values are taken for equal.
  static let margin = 0.05
  /// How far from the middle stones are placed, in columns and rows.
  static let reach = 3

  private let candidates: Int

  /// A judge that compares a number of placements.
  public init(comparing candidates: Int = 12) { self.candidates = max(1, candidates) }

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - stage: The question.
  ///   - random: The player's random stream.
  ///   - value: The value of a position that is not over, for the player to move.
  /// - Returns: The answer; ``Choice/stay`` leaves the move to the player.
  /// - Throws: What `value` throws.
  public func choice(
    for stage: Swap2Stage,
    using random: inout GameRandom,
    value: (Position, inout GameRandom) throws -> Double
  ) throws -> Choice {
    guard !stage.stones.isEmpty else {
      return .place(try evenest(3, for: stage, using: &random, value: value).stones)
    }
    let worth = try value(stage.position, &random)
    var choices: [(choice: Choice, worth: Double)] = [(.swap, -worth), (.stay, worth)]
    if stage.stones.count == 3, abs(worth) < Self.margin {
      let more = try evenest(2, for: stage, using: &random, value: value)
      // The other player then takes the side that is better.
      choices.append((.place(more.stones), -more.distance))
    }
    let best = choices.lazy.map(\.worth).max() ?? 0
    let equal = choices.filter { $0.worth > best - Self.margin }
    return equal[random.next(below: equal.count)].choice
  }

  /// Of some stones that are drawn, those that leave a position nearest to even, and how far from it.
  private func evenest(
    _ count: Int,
    for stage: Swap2Stage,
    using random: inout GameRandom,
    value: (Position, inout GameRandom) throws -> Double
  ) throws -> (stones: [Square], distance: Double) {
    var best: (stones: [Square], distance: Double)?
    for _ in 0..<candidates {
      let stones = Self.drawn(count, for: stage, using: &random)
      let distance = abs(try value(try stage.playing(.place(stones)), &random))
      if distance < best?.distance ?? .infinity { best = (stones, distance) }
      if distance == 0 { break }
    }
    return best ?? (Self.drawn(count, for: stage, using: &random), 1)
  }

  /// Stones on free squares in the middle of the board, drawn at random.
  public static func drawn(
    _ count: Int,
    for stage: Swap2Stage,
    using random: inout GameRandom
  ) -> [Square] {
    let rules = stage.rules
    func isCentral(_ square: Square) -> Bool {
      abs(2 * rules.column(of: square) - rules.columns + 1) <= 2 * reach
        && abs(2 * rules.row(of: square) - rules.rows + 1) <= 2 * reach
    }
    // A board with room for the opening has, in the middle, more squares than it needs.
    var free = stage.position.moves.filter(isCentral)
    return (0..<count).map { _ in free.remove(at: random.next(below: free.count)) }
  }
}
