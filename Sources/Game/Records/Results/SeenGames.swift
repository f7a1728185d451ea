import GameModel

/// The games that have been read, so that each counts once, whichever file it is in.
public struct SeenGames: Sendable {
  /// Whether a game that is there again counts again.
  private let keepsAll: Bool
  private var keys: Set<Int> = []
  /// How many games were there before.
  public private(set) var repeatedCount = 0
  /// How many games there were.
  public private(set) var count = 0

  /// No games; `keepsAll` says whether all that come count.
  public init(keepingAll keepsAll: Bool = false) { self.keepsAll = keepsAll }

  /// Whether a game counts, by what tells it from all others; `nil` if nothing does.
  ///
  /// - Complexity: O(1) on average.
  package mutating func isNew(_ key: Int?) -> Bool {
    count += 1
    guard let key, !keepsAll, !keys.insert(key).inserted else { return true }
    repeatedCount += 1
    return false
  }
}

extension GameRecord {
  /// What tells the game from others, where the record says which game it is; `nil` where bots may have
  /// played the same game twice.
  package var key: Int? {
    guard number != nil || place != nil || date != nil && !game.moves.isEmpty else { return nil }
    var hasher = Hasher()
    hasher.combine([x, o, event, date])
    hasher.combine(number)
    hasher.combine(seed)
    hasher.combine(place?.round)
    hasher.combine(place?.pairing)
    hasher.combine(game.start)
    hasher.combine(game.moves)
    hasher.combine(loser)
    return hasher.finalize()
  }
}
