/// The pairing of a round of a Swiss tournament.
///
/// Bots are known by their places among those that play, the best seed being 0.
///
/// It is the perfect matching with the least sum of costs. What costs more than everything after it
/// together comes first, much as in FIDE's Dutch system (*Handbook*, C.04.3):
///
/// 1. rematches, and second byes;
/// 2. bots that would have been the first in three matches more than the second, or the other way;
/// 3. the points of the bot with the bye;
/// 4. the squared differences of points;
/// 5. bots that are paired with a bot of more points, or of fewer, as in one of the last two rounds;
/// 6. bots that would have been the first in two matches more, or the second;
/// 7. the squared distance from the fold, in which the upper half of those with equal points meets
///    the lower half in order, the last who are left meet the first of the next, and the bye goes
///    to the very last.
struct SwissPairing {
  private let players: [Int]
  private let records: [Record]
  private let number: Int
  private let roundsLeft: Int
  /// How many bots have as many points as each bot, and how many of them are better seeds.
  private let ranks: [(size: Int, rank: Int)]

  /// The pairing of a round, numbered from 1, of the bots that play, by their seeds in order and the
  /// records of all seeds.
  init(of players: [Int], _ records: [Record], number: Int, of roundCount: Int) {
    let records = players.map { records[$0] }
    (self.players, self.records) = (players, records)
    self.number = number
    roundsLeft = roundCount - number
    var sizes: [Int: Int] = [:]
    let ranks = records.map { record in
      defer { sizes[record.points, default: 0] += 1 }
      return sizes[record.points, default: 0]
    }
    self.ranks = zip(records, ranks).map { (sizes[$0.points] ?? 0, $1) }
  }

  var round: Round {
    let partners = partners
    let pairs = partners.indices.filter { $0 < partners[$0] && partners[$0] < records.count }
      .map { ($0, partners[$0]) }
      .sorted { one, other in
        let (one, other) = (strength(one), strength(other))
        return other.lexicographicallyPrecedes(one)
      }
    return Round(
      number: number,
      stage: .swiss,
      matches: pairs.enumerated().map { match($1.0, $1.1, board: $0) },
      byes: records.indices.filter { partners[$0] == records.count }.map { players[$0] }
    )
  }

  /// The sort key of the matches of a round: the points of the better bot, of both, the seed.
  private func strength(_ pair: (Int, Int)) -> [Int] {
    let points = [records[pair.0].points, records[pair.1].points]
    return [max(points[0], points[1]), points[0] + points[1], -pair.0]
  }

  private func match(_ low: Int, _ high: Int, board: Int) -> Match {
    let isFirst = records[low].isFirst(before: records[high]) ?? (board + number).isMultiple(of: 2)
    return Match(
      first: players[isFirst ? low : high],
      second: players[isFirst ? high : low],
      stake: .points,
      isRematch: disqualification(low, high) > 0
    )
  }

  /// The number of bots, and one more that stands for the bye if it is odd.
  private var vertexCount: Int { (records.count + 1) / 2 * 2 }

  /// The partner of each bot, one above them all for the bye.
  private var partners: [Int] {
    let costs = costs
    func cost(_ low: Int, _ high: Int) -> Int128 { costs[low * vertexCount + high] }
    let best = PerfectMatching.partners(of: vertexCount, cost: cost)
    let open = OpenPairs(vertexCount) { disqualification($0, $1) == 0 }
    // Where every bot has at least half of the others ahead of it, there is always another round
    // (G. A. Dirac, *Some Theorems on Abstract Graphs*, 1952).
    guard number + roundsLeft > vertexCount / 2, vertexCount - 1 - number < vertexCount / 2,
      open.contain(best), open.without(best).rounds(roundsLeft) == nil,
      let rounds = open.rounds(roundsLeft + 1)
    else { return best }
    func total(_ partners: [Int]) -> Int128 {
      partners.indices.filter { $0 < partners[$0] }.map { cost($0, partners[$0]) }.reduce(0, +)
    }
    return rounds.min { total($0) < total($1) } ?? best
  }

  /// The costs of all pairs, row by row, as numbers of as many digits as there are kinds of costs.
  private var costs: [Int128] {
    let count = vertexCount
    let pairs = (0..<count).flatMap { low in (low + 1..<count).map { (low, $0) } }
    let digits = pairs.map(digits)
    let largest = digits.reduce([0, 0, 0, 0, 0, 0, 0]) { zip($0, $1).map(max) }
    let bases = largest.map { Int128($0 * count / 2 + 1) }
    var costs = [Int128](repeating: 0, count: count * count)
    for (pair, digits) in zip(pairs, digits) {
      costs[pair.0 * count + pair.1] = zip(digits, bases).reduce(0) { $0 * $1.1 + Int128($1.0) }
    }
    return costs
  }

  /// How often a pair has been paired before.
  private func disqualification(_ low: Int, _ high: Int) -> Int {
    high == records.count ? records[low].byes : records[low].meetings(with: players[high])
  }

  /// The costs of a pair, the most important first.
  private func digits(_ low: Int, _ high: Int) -> [Int] {
    guard high < records.count else {
      let (record, (size, rank)) = (records[low], ranks[low])
      return [
        record.byes, 0, record.points, 0, record.hasFloated(1) ? 1 : 0, 0, square(size - 1 - rank),
      ]
    }
    let (one, other) = (records[low], records[high])
    let (upper, lower) = one.points < other.points ? (high, low) : (low, high)
    let difference = records[upper].points - records[lower].points
    let imbalance = imbalance(one, other)
    return [
      disqualification(low, high),
      imbalance > 2 ? 1 : 0,
      0,
      square(difference),
      difference == 0
        ? 0 : (records[upper].hasFloated(1) ? 1 : 0) + (records[lower].hasFloated(-1) ? 1 : 0),
      imbalance > 1 ? 1 : 0,
      difference == 0
        ? square(foldDistance(low, high))
        : square(ranks[upper].size - 1 - ranks[upper].rank + ranks[lower].rank),
    ]
  }

  /// How far two bots of equal points are from meeting in the fold; twice that in the same half.
  private func foldDistance(_ low: Int, _ high: Int) -> Int {
    let (half, low, high) = (ranks[low].size / 2, ranks[low].rank, ranks[high].rank)
    return (high - low - half) * (low < half && high >= half ? 1 : 2)
  }

  /// The greater imbalance of sides of two bots after a match.
  private func imbalance(_ one: Record, _ other: Record) -> Int {
    let (low, high) = (min(one.balance, other.balance), max(one.balance, other.balance))
    return max(abs(low + 1), abs(high - 1))
  }

  private func square(_ number: Int) -> Int { number * number }
}

extension Record {
  /// Whether it was paired with a bot of fewer points (1) or more (-1) in one of the last two rounds.
  fileprivate func hasFloated(_ direction: Int) -> Bool { floats.suffix(2).contains(direction) }
}
