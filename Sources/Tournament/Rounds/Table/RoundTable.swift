/// All results of a tournament in rounds, by the seeds of the bots, from which standings are made.
package struct RoundTable {
  private let seeding: [Int]
  let rounds: [PlayedRound]
  let records: [Record]
  let rankingKeys: [RankingKey]
  let reaches: [Int: Bracket.Reach]
  let groups: [[Int]]

  /// The table after rounds in which bots are known by their seeds.
  init(_ format: any RoundFormat, after rounds: [PlayedRound], seeding: [Int]) {
    (self.seeding, self.rounds) = (seeding, rounds)
    records = Record.records(of: seeding.count, after: rounds)
    rankingKeys = RankingKey.keys(of: records)
    reaches = format.bracket(of: seeding.count, after: rounds)?.reaches ?? [:]
    groups = format.groups(of: seeding.count)
  }

  /// The seeds that have been in the knockout, best first, those of equal results together.
  var rankingInKnockout: [[Int]] {
    reaches.keys.sorted().ranked { -(reaches[$0]?.place ?? 0) }
  }

  /// The standings of some seeds, best first, those of equal results together.
  func standings(_ ranking: [[Int]]) -> RoundStandings {
    var (rows, rank): ([RoundStandings.Row], Int) = ([], 1)
    for equals in ranking {
      rows += equals.map { row(of: $0, rank: rank) }
      rank += equals.count
    }
    return RoundStandings(rows: rows)
  }

  private func row(of seed: Int, rank: Int) -> RoundStandings.Row {
    let (record, key, reach) = (records[seed], rankingKeys[seed], reaches[seed])
    return RoundStandings.Row(
      rank: rank,
      bot: seeding[seed],
      points: key.points,
      buchholz: key.buchholz,
      sonnebornBerger: key.sonnebornBerger,
      gamePoints: record.gamePoints,
      games: record.games,
      byes: record.byes,
      group: groups.firstIndex { $0.contains(seed) },
      reached: reach?.size,
      eliminatedBy: reach?.eliminatedBy.map { seeding[$0] }
    )
  }
}

extension [Int] {
  /// The elements from the greatest key down, those of equal keys together in their order.
  package func ranked<Key: Comparable>(by key: (Int) -> Key) -> [[Int]] {
    let keys = map(key)
    let order = indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }
    return order.reduce(into: [[Int]]()) { ranks, index in
      if let last = ranks.last?.last, key(last) == keys[index] {
        ranks[ranks.count - 1].append(self[index])
      } else {
        ranks.append([self[index]])
      }
    }
  }
}
