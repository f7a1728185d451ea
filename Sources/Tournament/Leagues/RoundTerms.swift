/// The terms of every round of a league.
public struct RoundTerms: Hashable, Sendable {
  /// The most games that a round has.
  public let games: Int
  /// Half the width in Elo at which an interval is narrow enough, or `nil` if none ever is.
  public let until: Double?
  /// The number of rounds that an entrant may wait before it is given games for that reason.
  public let patience: Int

  /// Terms for rounds of some games.
  ///
  /// - Precondition: A round has room for a pair of games.
  public init(games: Int, until: Double? = nil, patience: Int = 10) {
    precondition(games >= 2, "a round has at least two games")
    precondition(until.map { $0 > 0 } ?? true, "no interval is without width")
    self.games = games
    self.until = until
    self.patience = patience
  }

  /// The games that are planned at a time: an even number, about a hundredth of a round.
  public var gamesAtATime: Int { max(2, games / 200 * 2) }

  /// The number of rounds within which every entrant plays whose interval is never narrow enough
  /// in them, rounds of newcomers not counted.
  ///
  /// After ``patience`` rounds it stands in a queue, in which those that waited longer are ahead of
  /// it, once each.
  public func longestWait(entrants: Int) -> Int {
    let served = games / gamesAtATime
    return max(0, patience) + (entrants + served - 1) / served
  }
}
