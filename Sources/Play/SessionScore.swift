public import GameModel

/// How the games of a session ended, counted by side and by name.
public struct SessionScore: Hashable, Sendable {
  /// The games that X won, whoever played X.
  public private(set) var x = 0
  /// The games that O won.
  public private(set) var o = 0
  /// The games that nobody won.
  public private(set) var draws = 0
  private var byName: [String: Int] = [:]

  /// A score of no games.
  public init() {}

  /// The number of games counted.
  public var games: Int { x + o + draws }

  /// The games that a side won.
  public func wins(of player: Player) -> Int { player == .x ? x : o }

  /// The games that the player of a name won, with either side.
  public func wins(of name: String) -> Int { byName[name] ?? 0 }

  /// Counts a game, or takes it out again where `count` is -1.
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
