import Rounds
import TestSupport
import Testing

@Suite struct DoubleEliminationTests {
  @Test(arguments: 2...17)
  func `a bot is out after two lost matches, and not before`(count: Int) {
    var random = SplitMix(seed: count)
    for _ in 0..<20 {
      let field = RandomField(.doubleElimination, of: count, &random)
      let schedule = field.schedule
      var losses = [Int](repeating: 0, count: count)
      var open: [Set<Int>: Int] = [:]
      for played in field.played {
        for (match, score) in zip(played.round.matches, played.scores) {
          #expect(losses[match.first] < 2 && losses[match.second] < 2)
          let pair: Set = [match.first, match.second]
          #expect((played.round.games == .pair) == (open[pair] != nil))
          let times = (open[pair] ?? -1) + 1
          open[pair] = score.first == score.second && times < 3 ? times : nil
          guard open[pair] == nil else { continue }
          let worse = field.seeding.last { pair.contains($0) } ?? 0
          let loser =
            score.first == score.second
            ? worse : score.first > score.second ? match.second : match.first
          losses[loser] += 1
        }
      }
      #expect(losses.count { $0 < 2 } == 1 && open.isEmpty)
      let rounds = field.played.count { $0.round.games == .usual }
      let standings = schedule.standings(after: field.played, seeding: field.seeding)
      let lossesOfWinner = losses[standings.rows[0].bot]
      #expect(lossesOfWinner < 2 && standings.rows.map(\.bot).sorted() == Array(0..<count))
      #expect(rounds <= schedule.format.roundCount(botCount: count) + 1)
      #expect(losses.reduce(0, +) == schedule.format.matchCount(botCount: count) + lossesOfWinner)
    }
  }

  @Test func `the winner of the lower bracket must beat the other finalist twice`() throws {
    let schedule = RoundSchedule.doubleElimination
    var played: [PlayedRound] = []
    var titles: [String] = []
    // The better seed wins until the final, which the other one wins twice.
    while let round = schedule.next(after: played, seeding: [0, 1, 2, 3, 4]) {
      titles.append(round.title)
      let isFinal = round.title.lowercased().hasSuffix("final")
      let scores = round.matches.map { match in
        let isFirst = (match.first < match.second) != isFinal
        return MatchScore(first: isFirst ? 4 : 0, second: isFirst ? 0 : 4, games: 2)
      }
      played.append(PlayedRound(round, scores: scores))
    }
    #expect(
      titles == [
        "Upper round 1", "Upper round 2", "Lower round 1", "Lower round 2", "Upper round 3",
        "Lower round 3", "Final", "Second final",
      ]
    )
    #expect(schedule.format.roundCount(botCount: 5) == 7)
    let rows = schedule.standings(after: played, seeding: [0, 1, 2, 3, 4]).rows
    #expect(rows.map(\.bot) == [1, 0, 2, 3, 4] && rows.map(\.rank) == [1, 2, 3, 4, 5])
    let drawn = schedule.eliminations(after: played, seeding: [0, 1, 2, 3, 4])
    #expect(drawn.map(\.title).sorted() == titles.sorted())
    #expect(drawn.last?.fixtures.map(\.winner) == [1])
  }

  @Test func `of a drawn match the bot that was withdrawn has not won`() throws {
    let schedule = RoundSchedule.doubleElimination
    let round = try #require(schedule.next(after: [], seeding: [0, 1]))
    let drawn = MatchScore(first: 2, second: 2, games: 2)
    let played = [PlayedRound(round, scores: [drawn], withdrawn: [0])]
    let fixture = try #require(
      schedule.eliminations(after: played, seeding: [0, 1])[0].fixtures.first
    )
    #expect(fixture.winner == 1 && fixture.decision == .walkover)
  }
}
