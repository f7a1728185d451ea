public import GameModel

/// The results of a session's games, counted by side and by name.
public struct SessionScore: Hashable, Sendable {
  /// The games that X won.
  public private(set) var x = 0
  /// The games that O won.
  public private(set) var o = 0
  /// The drawn games.
  public private(set) var draws = 0
  private var byName: [String: Int] = [:]

  /// A score of no games.
  public init() {}

  /// The number of games counted.
  public var games: Int { x + o + draws }

  /// The games won by a side.
  public func wins(of player: Player) -> Int { player == .x ? x : o }

  /// The games won by the player with a name, on either side.
  public func wins(of name: String) -> Int { byName[name] ?? 0 }

  /// Counts a game, or removes it again if `count` is -1.
  mutating func add(_ outcome: Outcome, between seats: Seats, count: Int = 1) {
    guard let winner = outcome.winner else {
      draws += count
      return
    }
    if winner == .x { x += count } else { o += count }
    let name = seats[winner].name
    let wins = wins(of: name) + count
    byName[name] = wins == 0 ? nil : wins
  }
}
