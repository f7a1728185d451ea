import Rounds
import TestSupport
import Testing

@Suite struct RoundStandingsTests {
  @Test func `the direct encounter decides between two equals`() {
    var (random, found) = (SplitMix(seed: 1), 0)
    for _ in 0..<100 {
      let field = RandomField(.swiss(rounds: 4), of: 8, &random)
      let rows = field.schedule.standings(after: field.played, seeding: field.seeding).rows
      let ties = Dictionary(grouping: rows) { [$0.points, $0.buchholz, $0.sonnebornBerger] }
      for tied in ties.values where tied.count == 2 {
        for (match, score) in field.played.flatMap({ zip($0.round.matches, $0.scores) })
        where Set([match.first, match.second]) == Set(tied.map(\.bot))
          && score.first != score.second
        {
          #expect(tied[0].bot == (score.first > score.second ? match.first : match.second))
          #expect(tied[0].rank < tied[1].rank)
          found += 1
        }
      }
    }
    #expect(found > 0)
  }

  @Test func `then the games decide, then the seeding, with the same rank`() {
    let match = Match(first: 0, second: 1, stake: .points)
    let other = Match(first: 2, second: 3, stake: .points)
    let close = PlayedRound(
      Round(number: 1, stage: .swiss, matches: [match, other]),
      scores: [
        MatchScore(first: 5, second: 3, games: 4), MatchScore(first: 6, second: 2, games: 4),
      ]
    )
    let swiss = RoundSchedule.swiss(rounds: 9)
    let rows = swiss.standings(after: [close], seeding: [0, 1, 2, 3]).rows
    #expect(rows.map(\.bot) == [2, 0, 1, 3] && rows.map(\.rank) == [1, 2, 3, 4])
    let none = swiss.standings(after: [], seeding: [2, 0, 1]).rows
    #expect(none.map(\.bot) == [2, 0, 1] && none.map(\.rank) == [1, 1, 1])
  }

  @Test(arguments: 0..<60)
  func `the sums of a Swiss table agree with its matches`(number: Int) {
    var random = SplitMix(seed: number)
    let count = 2 + random.number(below: 30)
    let field = RandomField(.swiss(rounds: min(count - 1, 6)), of: count, &random)
    let rows = field.schedule.standings(after: field.played, seeding: field.seeding).rows
    var ledger = SwissLedger(field.seeding)
    field.played.forEach { ledger.add($0) }
    #expect(rows.allSatisfy { $0.points == ledger.points[$0.bot] })
    #expect(rows.allSatisfy { $0.byes == ledger.byes[$0.bot] ?? 0 })
    let (points, games) = (rows.map(\.points).reduce(0, +), rows.map(\.games).reduce(0, +))
    #expect(points == 2 * field.played.count * ((count + 1) / 2))
    #expect(games == 8 * field.played.flatMap(\.scores).count)
    #expect(rows.map(\.gamePoints).reduce(0, +) == games)
    for row in rows {
      var (buchholz, sonnebornBerger) = (row.byes * row.points, 2 * row.byes * row.points)
      for (match, score) in field.played.flatMap({ zip($0.round.matches, $0.scores) })
      where [match.first, match.second].contains(row.bot) {
        let opponent = match.first == row.bot ? match.second : match.first
        let lead = score.first - score.second
        let outcome = (match.first == row.bot ? lead : -lead).signum()
        buchholz += ledger.points[opponent] ?? 0
        sonnebornBerger += (1 + outcome) * (ledger.points[opponent] ?? 0)
      }
      #expect(row.buchholz == buchholz && row.sonnebornBerger == sonnebornBerger)
    }
    let keys = rows.map { [$0.points, $0.buchholz, $0.sonnebornBerger] }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { !$0.lexicographicallyPrecedes($1) })
    let ranks = rows.map(\.rank)
    #expect(ranks[0] == 1 && zip(ranks, ranks.indices).allSatisfy { $0 <= $1 + 1 })
    for (place, key) in keys.enumerated().dropFirst() where key != keys[place - 1] {
      #expect(ranks[place] == place + 1)
    }
  }
}
