/// What a level is like, in games against itself: expectations per game and player, to double
/// precision.
public struct LevelProfile: Hashable, Sendable {
  /// How many moves both players make in a game.
  public let plies: Double
  /// How often a player makes each kind of mistake in a game.
  public let mistakes: [LevelMistake: Double]

  /// How often a player makes a kind of mistake in a game.
  public func count(of mistake: LevelMistake) -> Double { mistakes[mistake] ?? 0 }

  /// Mistakes that are made less than this much more often are hardly noticed.
  private static let noticedMistakes = 0.1
  /// Nor are games that are less than this much longer.
  private static let noticedPlies = 0.5

  /// Whether a person would hardly notice a difference to another level: no kind of mistake is made
  /// a tenth of a time more often in a game, and games are less than half a ply longer.
  public func feelsLike(_ other: LevelProfile) -> Bool {
    abs(plies - other.plies) < Self.noticedPlies
      && LevelMistake.allCases.allSatisfy {
        abs(count(of: $0) - other.count(of: $0)) < Self.noticedMistakes
      }
  }
}
