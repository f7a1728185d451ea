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
