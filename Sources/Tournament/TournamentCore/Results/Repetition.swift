import Statistics

/// The repeated games of a pairing.
public struct RepeatedGames: Hashable, Sendable {
  /// The number of games.
  public let games: Int
  /// How many of them are different, which is how many count.
  public let differentGames: Int
  /// How often each different game was played, or `nil` if some were not repeated.
  public let times: ClosedRange<Int>?
  /// Whether both bots claim to be deterministic; otherwise the repetition was observed.
  public let isDeclared: Bool
}

/// The repetitions of a pairing, opening by opening, and how its games count as a result.
///
/// If all games from an opening with the same sides were the same game, they count once: two bots
/// that always answer alike reveal nothing new by playing again. For bots that claim to be
/// deterministic, two games are enough to conclude this, for others eight; or, if games from the
/// same opening never had different results, eight repeated games in total.
package struct Repetition: Hashable, Sendable {
  /// The games by the index of their opening; for openings that occur twice, the first index.
  private var openings: [Int: RepeatedOpening] = [:]
  private let isDeclared: Bool
  /// How the counts change if two equal games are enough, and if eight are needed.
  ///
  /// A sequential test asks after each chunk, so they are kept up rather than added up.
  private var corrections = [2: Correction(), Self.fewestGames: Correction()]
  /// The number of earlier games, among the openings and sides with only one game.
  private var repeatCount = 0
  /// How many openings and sides have more than one game.
  private var variedCount = 0

  /// The fewest games that show that bots repeat themselves without claiming to.
  package static let fewestGames = 8

  package init(isDeclared: Bool) { self.isDeclared = isDeclared }

  /// How many games of one opening and side must be equal to count once.
  private var fewestNeeded: Int {
    isDeclared || variedCount == 0 && repeatCount >= Self.fewestGames ? 2 : Self.fewestGames
  }

  package mutating func merge(_ other: RepeatedOpening, at opening: Int) {
    var games = openings[opening] ?? RepeatedOpening()
    count(games, times: -1)
    games.merge(other)
    count(games, times: 1)
    openings[opening] = games
  }

  package mutating func merge(_ other: Repetition) {
    for (opening, games) in other.openings { merge(games, at: opening) }
  }

  private mutating func count(_ opening: RepeatedOpening, times sign: Int) {
    for side in [opening.asX, opening.asO] where side.games > 0 {
      if side.isOneGame { repeatCount += sign * (side.games - 1) } else { variedCount += sign }
    }
    for fewest in corrections.keys {
      corrections[fewest]?.add(opening, fewest: fewest, times: sign)
    }
  }
}

/// The change of a pairing's counts if repeated games count once, and no longer in pairs with games
/// that do not repeat.
private struct Correction: Hashable, Sendable {
  var pairs = [Int](repeating: 0, count: 9)
  /// The wins, draws and losses in unpaired games as X.
  var asX = [0, 0, 0]
  var asO = [0, 0, 0]

  mutating func add(_ opening: RepeatedOpening, fewest: Int, times sign: Int) {
    let (x, o) = (opening.asX, opening.asO)
    switch (x.isRepeated(fewest), o.isRepeated(fewest)) {
    case (false, false): break
    case (true, true): pairs[3 * x.only + o.only] -= sign * (x.games - 1)
    case (true, false):
      asX[x.only] += sign
      for (result, count) in o.counts.enumerated() {
        pairs[3 * x.only + result] -= sign * count
        asO[result] += sign * count
      }
    case (false, true):
      asO[o.only] += sign
      for (result, count) in x.counts.enumerated() {
        pairs[3 * result + o.only] -= sign * count
        asX[result] += sign * count
      }
    }
  }
}

extension RepeatedSide {
  /// Whether the games count once, if this many must be equal.
  fileprivate func isRepeated(_ fewest: Int) -> Bool { games >= fewest && isOneGame }

  fileprivate var counts: [Int] { [results.wins, results.draws, results.losses] }

  fileprivate var only: Int { counts.firstIndex { $0 > 0 } ?? 0 }
}

extension Repetition {
  /// The pairs that count, and the unpaired games as X and as O; `presumed` says whether games that
  /// never differed count once from the second on.
  package func counted(
    of pairs: PairResultCounts,
    presumed: Bool = false
  ) -> (pairs: [Int], asX: [Int], asO: [Int]) {
    let fewest = presumed && variedCount == 0 ? 2 : fewestNeeded
    let correction = corrections[fewest] ?? Correction()
    return (zip(pairs.counts, correction.pairs).map(+), correction.asX, correction.asO)
  }

  private var sides: [RepeatedSide] {
    openings.values.flatMap { [$0.asX, $0.asO] }.filter { $0.games > 0 }
  }

  package var repeatedGames: RepeatedGames? {
    let (sides, fewest) = (sides, fewestNeeded)
    guard sides.contains(where: { $0.isRepeated(fewest) }) else { return nil }
    let counts = sides.map(\.games)
    let times =
      sides.allSatisfy { $0.isRepeated(fewest) }
      ? (counts.min() ?? 0)...(counts.max() ?? 0) : nil
    return RepeatedGames(
      games: counts.reduce(0, +),
      differentGames: sides.reduce(0) { $0 + ($1.isRepeated(fewest) ? 1 : $1.games) },
      times: times,
      isDeclared: isDeclared
    )
  }

  /// Whether all games so far only repeat, and each of a number of openings was played with both
  /// sides often enough to expect nothing else.
  package func isSettled(openingCount: Int) -> Bool {
    let fewest = isDeclared ? 2 : Self.fewestGames
    return openings.count == openingCount
      && openings.values.allSatisfy { $0.asX.isRepeated(fewest) && $0.asO.isRepeated(fewest) }
  }

  /// Whether bots that claim to be deterministic played one opening in two ways.
  var isContradicted: Bool { isDeclared && variedCount > 0 }

  /// Whether every one of the openings was played with both sides, and never in two ways; no game
  /// may have been forfeited without being played.
  package func covers(_ openingCount: Int, games: Int) -> Bool {
    openings.count == openingCount
      && openings.values.allSatisfy { $0.asX.isOneGame && $0.asO.isOneGame }
      && sides.reduce(0) { $0 + $1.games } == games
  }
}
