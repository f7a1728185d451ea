/// A run of games of one pairing: the unit in which a tournament is played and its results are
/// merged.
public struct Chunk: Hashable, Sendable {
  /// Its index in the plan, from 0.
  public let index: Int
  /// The index of its pairing in the plan.
  public let pairing: Int
  /// The range of its games within the pairing, starting with an even one.
  public let games: Range<Int>

  package init(index: Int, pairing: Int, games: Range<Int>) {
    self.index = index
    self.pairing = pairing
    self.games = games
  }
}
