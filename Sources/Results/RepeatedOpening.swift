/// The games of a pairing from one opening, as far as it has to be known whether they were the same
/// again and again.
///
/// It is kept of pairings in which no bot draws lots as a policy: what those repeat by chance are
/// independent samples. Counts of disjoint games merge, in any order.
public struct RepeatedOpening: Hashable, Sendable {
  /// The games in which the pairing's first bot had X.
  public private(set) var asX = RepeatedSide()
  /// The others.
  public private(set) var asO = RepeatedSide()

  /// No games yet.
  package init() {}

  /// Games by what is known of them.
  package init(asX: RepeatedSide, asO: RepeatedSide) {
    self.asX = asX
    self.asO = asO
  }

  /// Counts a game.
  package mutating func add(_ result: BotResult, asX isX: Bool, hash: Int) {
    if isX { asX.add(result, hash: hash) } else { asO.add(result, hash: hash) }
  }

  /// Adds other games from the same opening.
  package mutating func merge(_ other: RepeatedOpening) {
    asX.merge(other.asX)
    asO.merge(other.asO)
  }
}
