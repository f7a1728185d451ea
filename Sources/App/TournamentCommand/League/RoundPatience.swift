/// How long a round of a watch goes on.
struct RoundPatience {
  /// How long it has gone on.
  let seconds: Double
  /// Whether any game of it has ended: a round that is always ended before would get nowhere.
  let hasPlayed: Bool
  /// Whether somebody waits to join, or has gone.
  let isAwaited: Bool

  /// The seconds that a round goes on even if somebody waits.
  static let least = 2.0
  /// The seconds after which it ends.
  static let most = 15.0

  /// Whether no further games of it should begin.
  var isOver: Bool { hasPlayed && seconds >= (isAwaited ? Self.least : Self.most) }
}
