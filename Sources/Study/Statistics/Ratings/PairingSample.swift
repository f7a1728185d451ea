/// The games of two bots that count as samples, in pairs with sides swapped.
///
/// The two games of a pair begin from the same opening, so that the value of an opening cancels
/// out; their results are not independent of each other, but pairs are. Intervals are therefore
/// based on pairs. Everything is from the point of view of the pairing's first bot. Repeated games
/// count once; counts may be fractions, where repeated games count equally.
public struct PairingSample: Hashable, Sendable {
  /// The first bot, by its index in the list of bots.
  public let first: Int
  /// The second one.
  public let second: Int
  /// The pairs by both results of the first bot: a row each for its wins, draws and losses as X,
  /// and in each row its wins, draws and losses as O.
  public var pairs: [Double]
  /// The first bot's wins, draws and losses as X in unpaired games.
  public var looseAsX: [Double]
  /// The same as O.
  public var looseAsO: [Double]
  /// Whether these are all possible games, because both bots are deterministic and played every
  /// opening.
  ///
  /// The score is then known exactly, not estimated.
  public var isExact: Bool

  /// A row of counts.
  ///
  /// - Parameters:
  ///   - first: The first bot, by its index.
  ///   - second: The second one.
  ///   - pairs: Nine numbers: wins, draws and losses as X by wins, draws and losses as O.
  ///   - looseAsX: Wins, draws and losses as X in unpaired games.
  ///   - looseAsO: The same as O.
  ///   - isExact: Whether these are all possible games.
  public init(
    first: Int,
    second: Int,
    pairs: [Double] = [0, 0, 0, 0, 0, 0, 0, 0, 0],
    looseAsX: [Double] = [0, 0, 0],
    looseAsO: [Double] = [0, 0, 0],
    isExact: Bool = false
  ) {
    precondition(pairs.count == 9, "a pair has one of nine results")
    precondition(looseAsX.count == 3 && looseAsO.count == 3, "a game has one of three results")
    self.first = first
    self.second = second
    self.pairs = pairs
    self.looseAsX = looseAsX
    self.looseAsO = looseAsO
    self.isExact = isExact
  }

  /// Adds other games of the two bots; what was all possible games on its own need not be so together.
  package mutating func add(_ other: PairingSample) {
    for cell in pairs.indices { pairs[cell] += other.pairs[cell] }
    for result in looseAsX.indices {
      looseAsX[result] += other.looseAsX[result]
      looseAsO[result] += other.looseAsO[result]
    }
    isExact = false
  }

  /// The number of pairs.
  public var pairCount: Double { pairs.reduce(0, +) }

  /// The number of games, including unpaired ones.
  public var games: Double { 2 * pairCount + (looseAsX + looseAsO).reduce(0, +) }

  /// The first bot's points: one for a win, a half for a draw.
  public var points: Double {
    pairPoints.points + [looseAsX, looseAsO].reduce(0) { $0 + $1[0] + $1[1] / 2 }
  }

  /// The first bot's wins, draws and losses as X.
  public var asX: [Double] {
    (0..<3).map { row in
      let start = 3 * row
      return pairs[start..<start + 3].reduce(looseAsX[row], +)
    }
  }

  /// The first bot's wins, draws and losses as O.
  public var asO: [Double] {
    (0..<3).map { column in
      stride(from: column, to: pairs.count, by: 3).reduce(looseAsO[column]) { $0 + pairs[$1] }
    }
  }

  /// The pairs by the first bot's points.
  public var pairPoints: PointCounts {
    var counts = [0.0, 0, 0, 0, 0]
    for (cell, count) in pairs.enumerated() { counts[4 - cell / 3 - cell % 3] += count }
    return PointCounts(counts)
  }

  /// All games by the first bot's points, without the pairing into pairs.
  public var gamePoints: PointCounts {
    PointCounts(zip(asX, asO).map { $0 + $1 }.reversed())
  }

  /// The games by side, without the pairing into pairs.
  public var samples: [PairSample] {
    let (asX, asO) = (asX, asO)
    return [
      PairSample(x: first, o: second, xWins: asX[0], draws: asX[1], oWins: asX[2]),
      PairSample(x: second, o: first, xWins: asO[2], draws: asO[1], oWins: asO[0]),
    ]
  }

  /// The same games from the second bot's point of view.
  public var inverted: PairingSample {
    PairingSample(
      first: second,
      second: first,
      // The first bot's result as O is the second one's as X, inverted.
      pairs: (0..<9).map { pairs[3 * (2 - $0 % 3) + 2 - $0 / 3] },
      looseAsX: looseAsO.reversed(),
      looseAsO: looseAsX.reversed(),
      isExact: isExact
    )
  }
}
