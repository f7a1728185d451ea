public import Statistics

/// The entrants of a league and what is known about them when a round is chosen.
///
/// Entrants are known by their indices, which never change: who joins gets the next one, and who
/// retires keeps its own.
public struct LeagueField: Hashable, Sendable {
  /// The number of entrants, retired ones included.
  public private(set) var entrantCount: Int
  /// The games played so far.
  ///
  /// A pairing whose score is known exactly is rated as it is counted here, and never chosen.
  public var results: [PairingSample]
  /// The entrants against whose mean intervals are measured, or none for the mean of the field:
  /// see ``reference``.
  public var anchors: [Int]
  /// The entrants that play no more; their games count.
  public var retired: Set<Int>
  /// The pairings, by their indices with the smaller one first, that have nothing more to tell.
  public var settled: Set<[Int]> = []
  /// The entrants that joined a field which had played, and are not yet rated as well as it is.
  public private(set) var newcomers: [Int] = []
  /// For each entrant the number of rounds since its last game, those of newcomers not counted.
  public internal(set) var waits: [Int]

  /// A field before the first round that is chosen from it.
  public init(
    entrantCount: Int,
    results: [PairingSample] = [],
    anchors: [Int] = [],
    retired: Set<Int> = []
  ) {
    self.entrantCount = entrantCount
    self.results = results
    self.anchors = anchors
    self.retired = retired
    waits = [Int](repeating: 0, count: entrantCount)
  }

  /// Adds an entrant, which is a newcomer if the others have played.
  ///
  /// - Returns: Its index.
  @discardableResult
  public mutating func add(asNewcomer isNew: Bool = true) -> Int {
    if isNew { newcomers.append(entrantCount) }
    waits.append(0)
    entrantCount += 1
    return entrantCount - 1
  }

  /// Moves on to the next round: counts how long entrants have waited, and which are newcomers still.
  ///
  /// Results of the round are for the caller to add.
  public mutating func finish(_ round: LeagueRound) {
    finish(round.choices, newcomers: round.newcomers)
  }

  /// Moves on after a round of which only its choices are known, and the newcomers it is for.
  mutating func finish(_ choices: [PairingChoice], newcomers: [Int]) {
    let players = Set(choices.flatMap { [$0.first, $0.second] })
    for entrant in waits.indices {
      if players.contains(entrant) {
        waits[entrant] = 0
      } else if newcomers.isEmpty {
        waits[entrant] += 1
      }
    }
    self.newcomers = newcomers
  }

  /// The entrants against whose mean intervals are measured: the anchors, or those that have games
  /// left to play and are no newcomers, or all if there are none.
  ///
  /// An entrant that is hardly known, as a newcomer or for ever, so widens no interval but its own.
  public var reference: [Int] { reference(amid: open) }

  /// The same, if the pairings that may be chosen are known.
  func reference(amid open: [(first: Int, second: Int)]) -> [Int] {
    guard anchors.isEmpty else { return anchors }
    let known = entrants(of: open).subtracting(newcomers)
    return known.isEmpty ? Array(0..<entrantCount) : known.sorted()
  }

  var games: [Double] {
    results.reduce(into: [Double](repeating: 0, count: entrantCount)) { games, sample in
      games[sample.first] += sample.games
      games[sample.second] += sample.games
    }
  }

  var active: [Int] { (0..<entrantCount).filter { !retired.contains($0) } }

  /// The pairings that may be chosen, by their indices: of entrants that play on, and without an
  /// exact score.
  var open: [(first: Int, second: Int)] {
    let exact = results.filter(\.isExact).map { [$0.first, $0.second].sorted() }
    let known = settled.union(exact)
    let active = active
    var pairings: [(first: Int, second: Int)] = []
    for (place, first) in active.enumerated() {
      for second in active[(place + 1)...] where !known.contains([first, second]) {
        pairings.append((first, second))
      }
    }
    return pairings
  }

  func entrants(of pairings: [(first: Int, second: Int)]) -> Set<Int> {
    var isOne = [Bool](repeating: false, count: entrantCount)
    for (first, second) in pairings {
      isOne[first] = true
      isOne[second] = true
    }
    return Set(isOne.indices.filter { isOne[$0] })
  }
}
