public import Statistics

/// The games of a pairing from one opening, with what is needed to tell whether they were repeated.
///
/// It is kept for pairings in which no bot chooses at random as a policy: games that such a bot
/// repeats by chance are independent samples. Counts of disjoint games merge, in any order.
public struct RepeatedOpening: Hashable, Sendable {
  /// The games in which the pairing's first bot had X.
  public package(set) var asX = RepeatedSide()
  /// The other games.
  public package(set) var asO = RepeatedSide()

  package init(asX: RepeatedSide = RepeatedSide(), asO: RepeatedSide = RepeatedSide()) {
    (self.asX, self.asO) = (asX, asO)
  }

  package mutating func merge(_ other: RepeatedOpening) {
    asX.merge(other.asX)
    asO.merge(other.asO)
  }

  var inverted: RepeatedOpening { RepeatedOpening(asX: asO.inverted, asO: asX.inverted) }
}

/// The games of a pairing from one opening with the same sides, with what is needed to tell whether
/// they were all the same game.
public struct RepeatedSide: Hashable, Sendable {
  /// The results of the pairing's first bot.
  public private(set) var results = Score()
  /// The hash that all games so far have, from 1 to 2⁴⁸; `nil` if there are none, or they differ.
  private var commonHash: Int?

  /// The hash of a game of bots trusted to be deterministic, whose games with the same result are the same.
  static var trustedHash: Int { 1 }

  /// Some games, and the hash of the one game that they were; `nil` if they differ.
  package init(_ results: Score = Score(), hash: Int? = nil) {
    (self.results, commonHash) = (results, hash)
  }

  /// The number of games.
  public var games: Int { results.games }

  /// The hash of the one game that was played; `nil` if there is none, or the games differ.
  package var hash: Int? {
    // The same game always has the same result.
    [results.wins, results.draws, results.losses].contains(games) ? commonHash : nil
  }

  /// Whether they were all the same game.
  public var isOneGame: Bool { hash != nil }

  @inline(__always)
  mutating func add(_ result: BotResult, hash: Int) {
    if commonHash != hash { commonHash = games == 0 ? hash : nil }
    switch result {
    case .win: results.wins &+= 1
    case .draw: results.draws &+= 1
    case .loss: results.losses &+= 1
    }
  }

  fileprivate mutating func merge(_ other: RepeatedSide) {
    if games == 0 {
      commonHash = other.commonHash
    } else if other.games > 0, commonHash != other.commonHash {
      commonHash = nil
    }
    results += other.results
  }

  fileprivate var inverted: RepeatedSide { RepeatedSide(results.inverted, hash: commonHash) }
}
