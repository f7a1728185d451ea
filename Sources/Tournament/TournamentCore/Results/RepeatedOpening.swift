/// The games of a pairing from one opening, with what is needed to tell whether they were repeated.
///
/// It is kept for pairings in which no bot chooses at random as a policy: games that such a bot
/// repeats by chance are independent samples. Counts of disjoint games merge, in any order.
public struct RepeatedOpening: Hashable, Sendable {
  /// The games in which the pairing's first bot had X.
  public private(set) var asX = RepeatedSide()
  /// The other games.
  public private(set) var asO = RepeatedSide()

  /// No games yet.
  package init() {}

  /// Games with the given facts.
  package init(asX: RepeatedSide, asO: RepeatedSide) {
    self.asX = asX
    self.asO = asO
  }

  /// Adds other games from the same opening.
  package mutating func merge(_ other: RepeatedOpening) {
    asX.merge(other.asX)
    asO.merge(other.asO)
  }
}
