import Rounds
import TestSupport
import Testing

@Suite struct RoundStandingsTests {
  /// Rounds of a Swiss tournament of matches of one game, such as "0+1": bot 0 beats bot 1, or
  /// "0=1"; a lone bot has a bye.
  private func played(_ rounds: String...) -> [PlayedRound] {
    rounds.enumerated().map { index, text in
      let words = text.split(separator: " ").map(Array.init)
      let digits = words.map { $0.compactMap(\.wholeNumberValue) }
      let pairs = zip(words, digits).filter { $1.count == 2 }
      return PlayedRound(
        Round(
          number: index + 1,
          stage: .swiss,
          matches: pairs.map { Match(first: $1[0], second: $1[1], stake: .points) },
          byes: digits.filter { $0.count == 1 }.map { $0[0] }
        ),
        scores: pairs.map { word, _ in
          word[1] == "+"
            ? MatchScore(first: 2, second: 0, games: 1) : MatchScore(first: 1, second: 1, games: 1)
        }
      )
    }
  }

  private func standings(_ rounds: [PlayedRound], _ seeding: [Int]) -> [RoundStandings.Row] {
    RoundSchedule.swiss(rounds: 9).standings(after: rounds, seeding: seeding).rows
  }

  @Test func `points, then Buchholz, then Sonneborn-Berger`() {
    // Points: 0 has 2, 1 has 1½, 2 has ½ and 3 has 0 in two rounds.
    let rows = standings(played("0+2 1+3", "0+3 1=2"), [3, 2, 1, 0])
    #expect(rows.map(\.bot) == [0, 1, 2, 3])
    #expect(rows.map(\.points) == [4, 3, 1, 0])
    #expect(rows.map(\.buchholz) == [1, 1, 7, 7])
    #expect(rows.map(\.sonnebornBerger) == [2 * 1 + 2 * 0, 2 * 0 + 1, 1 * 3, 0])
    #expect(rows.map(\.rank) == [1, 2, 3, 4])
  }

  @Test func `a bye counts as a win over an opponent of the bot's own points`() {
    let rows = standings(played("0+1 2", "0+2 1"), [0, 1, 2])
    #expect(rows.map(\.bot) == [0, 1, 2])
    #expect(rows.map(\.points) == [4, 2, 2])
    #expect(rows.map(\.buchholz) == [4, 4 + 2, 4 + 2])
    #expect(rows.map(\.sonnebornBerger) == [8, 4, 4])
    #expect(rows.map(\.byes) == [0, 1, 1])
    #expect(rows.map(\.rank) == [1, 2, 2])
  }

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
    #expect(standings([close], [0, 1, 2, 3]).map(\.bot) == [2, 0, 1, 3])
    #expect(standings([], [2, 0, 1]).map(\.bot) == [2, 0, 1])
    #expect(standings([], [2, 0, 1]).map(\.rank) == [1, 1, 1])
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
  }
}
