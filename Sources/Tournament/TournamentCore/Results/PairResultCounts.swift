package import Statistics

/// How often pairs of games with sides swapped had each of nine results.
///
/// Everything is seen from the pairing's first bot: the rows are its wins, draws and losses as X,
/// and the columns its wins, draws and losses as O. Where the players play the opening, the rows are
/// of the games in which it began, whatever side it then had, and the columns of the others. Counts of
/// disjoint games add up, in any order.
public struct PairResultCounts: Hashable, Sendable {
  /// The nine counts.
  public private(set) var counts = [Int](repeating: 0, count: 9)

  /// No pairs yet.
  public init() {}

  package init(_ counts: [Int]) {
    precondition(counts.count == 9, "a pair comes out in one of nine ways")
    self.counts = counts
  }

  /// The number of pairs.
  public var total: Int { counts.reduce(0, +) }

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

  package var first: Score {
    Score(sums: (0..<3).map { row in (0..<3).reduce(0) { $0 + counts[3 * row + $1] } })
  }

  package var second: Score {
    Score(sums: (0..<3).map { column in (0..<3).reduce(0) { $0 + counts[3 * $1 + column] } })
  }

  /// Whether these can be the pairs of some games as X and some as O: as many as each other, unless the
  /// players chose their sides.
  package func fit(_ asX: PairTally, _ asO: PairTally, sidesAreChosen: Bool = false) -> Bool {
    let (x, o) = (asX.score, asO.score.inverted)
    return sidesAreChosen ? first + second == x + o : first == x && second == o
  }
}

extension Score {
  fileprivate init(sums: [Int]) { self.init(wins: sums[0], draws: sums[1], losses: sums[2]) }
}

package enum BotResult: Int, CaseIterable, Sendable {
  case win, draw, loss
}
