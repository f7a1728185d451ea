/// Expectations of a level in a game against a bot that makes any move, half of the games with each
/// side, to double precision.
public struct LevelProfile: Hashable, Sendable {
  /// How many moves both players make in a game.
  public let plies: Double
  /// How often the level makes each kind of mistake in a game.
  public let mistakes: [LevelMistake: Double]

  /// How often the level makes a kind of mistake in a game.
  public func count(of mistake: LevelMistake) -> Double { mistakes[mistake] ?? 0 }

  /// A difference of less than one mistake in this many games is hardly noticed.
  public static let noticedGames = 20

  /// Whether a person would hardly notice a difference to another level: in 20 games, neither makes
  /// one more mistake of any kind, and games are less than a quarter of a ply longer.
  public func feelsLike(_ other: LevelProfile) -> Bool {
    abs(plies - other.plies) < 0.25
      && LevelMistake.allCases.allSatisfy {
        abs(count(of: $0) - other.count(of: $0)) * Double(Self.noticedGames) < 1
      }
  }
}

/// A kind of mistake that a person notices in a game.
///
/// A move can be several of them at once. The first three are made only where a line wins.
public enum LevelMistake: String, CaseIterable, Hashable, Sendable {
  /// A line could be completed, and is not.
  case missedWin
  /// The opponent's line could be blocked, and the opponent can complete it.
  case missedBlock
  /// Two lines could be threatened at once, so that one is completed whatever the answer, and are
  /// not. What wins at once goes before.
  case missedFork
  /// A won position becomes a drawn or a lost one.
  case lostWin
  /// A drawn position becomes a lost one.
  case lostDraw

  /// Whether a move is this mistake, by the worth of the position and of the move to the player who
  /// moves.
  func isMade(from before: PackedValue, to after: PackedValue) -> Bool {
    switch self {
    case .missedWin: before == .win(in: 1) && after != before
    case .missedBlock: before != .win(in: 1) && after == .loss(in: 2) && before != after
    case .missedFork: before == .win(in: 3) && after != before
    case .lostWin: before.isWin && !after.isWin
    case .lostDraw: before.isDraw && after.isLoss
    }
  }
}
