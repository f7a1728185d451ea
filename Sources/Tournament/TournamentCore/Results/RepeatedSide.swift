/// The games of a pairing from one opening with the same sides, with what is needed to tell whether
/// they were all the same game.
///
/// Counts of disjoint games merge, in any order.
public struct RepeatedSide: Hashable, Sendable {
  /// The pairing's first bot's wins, draws and losses.
  public private(set) var results = [0, 0, 0]
  /// The hash of the one game that was played, from 1 to 2⁴⁸; `nil` if there is none, or the games
  /// differ.
  package private(set) var hash: Int?

  /// No games yet.
  package init() {}

  /// Games of bots trusted to be deterministic, by wins, draws and losses: those with the same
  /// result were the same.
  package init(trusted results: [Int]) {
    let kinds = results.indices.filter { results[$0] > 0 }
    self.init(results, hash: kinds.count == 1 ? kinds[0] + 1 : nil)
  }

  /// Games by wins, draws and losses, and the hash of the one game, `nil` if they differ.
  package init(_ results: [Int], hash: Int?) {
    self.results = results
    self.hash = hash
  }

  /// Games with the given facts; `nil` if these are impossible.
  package init?(results: [Int], hash: Int?) {
    guard results.count == 3, results.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(results, hash: hash)
    // The same game always has the same result.
    guard hash == nil || results.count(where: { $0 > 0 }) == 1 else { return nil }
  }

  /// The number of games.
  public var games: Int { results.reduce(0, +) }

  /// Whether they were all the same game.
  public var isOneGame: Bool { hash != nil }

  /// Adds other games from the same opening.
  package mutating func merge(_ other: RepeatedSide) {
    if games == 0 { hash = other.hash } else if other.games > 0, hash != other.hash { hash = nil }
    for index in results.indices { results[index] += other.results[index] }
  }

  /// The same games as seen by the other bot.
  var inverted: RepeatedSide {
    // Where the hash stands for a result, it becomes that of the opposite one.
    let kinds = 1...results.count
    return RepeatedSide(
      results.reversed(),
      hash: hash.map { kinds.contains($0) ? kinds.count + 1 - $0 : $0 }
    )
  }
}
