import Statistics

/// How often pairs of games with sides swapped had each of nine results.
///
/// Everything is seen from the pairing's first bot: the rows are its wins, draws and losses as X,
/// and the columns its wins, draws and losses as O. Counts of disjoint games add up, in any order.
public struct PairResultCounts: Hashable, Sendable {
  /// The nine counts.
  public private(set) var counts = [Int](repeating: 0, count: 9)

  /// No pairs yet.
  public init() {}

  /// Pairs by their nine counts.
  package init(_ counts: [Int]) {
    precondition(counts.count == 9, "a pair comes out in one of nine ways")
    self.counts = counts
  }

  /// The number of pairs.
  public var total: Int { counts.reduce(0, +) }

  /// Adds pairs with the same result.
  package mutating func add(_ count: Int = 1, asX: BotResult, asO: BotResult) {
    counts[3 * asX.rawValue + asO.rawValue] += count
  }

  /// The pairs without those that a bot lost with both sides without playing them.
  func without(lostByFirst: Int, lostBySecond: Int) -> PairResultCounts {
    var played = self
    played.counts[8] -= lostByFirst
    played.counts[0] -= lostBySecond
    return played
  }

  /// Adds other pairs.
  public static func += (pairs: inout PairResultCounts, other: PairResultCounts) {
    for index in pairs.counts.indices { pairs.counts[index] += other.counts[index] }
  }

  /// Whether these can be the pairs of some games as X and the same number as O.
  package func fit(_ asX: PairTally, _ asO: PairTally) -> Bool {
    let (x, o) = (asX.score, asO.score.inverted)
    let rows = (0..<3).map { row in (0..<3).reduce(0) { $0 + counts[3 * row + $1] } }
    let columns = (0..<3).map { column in (0..<3).reduce(0) { $0 + counts[3 * $1 + column] } }
    return rows == [x.wins, x.draws, x.losses] && columns == [o.wins, o.draws, o.losses]
  }
}

/// A bot's result in a game.
package enum BotResult: Int, CaseIterable, Sendable {
  case win, draw, loss
}
