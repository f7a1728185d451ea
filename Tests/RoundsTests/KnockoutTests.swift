import TestSupport
import Testing

@testable import Rounds

@Suite struct KnockoutTests {
  @Test(arguments: 0..<(FullTests.isOn ? 1000 : 200))
  func `the winner advances, the loser is out, and a draw is played on`(number: Int) throws {
    var random = SplitMix(seed: number)
    let count = 2 + random.number(below: 63)
    let field = RandomField(.knockout, of: count, draws: 2 + number % 4, &random)
    let standings = field.schedule.standings(after: field.played, seeding: field.seeding)
    let bracket = try #require(field.schedule.bracket(after: field.played, seeding: field.seeding))
    var rules = KnockoutRules(field.seeding)
    for played in field.played { try rules.follow(played) }
    let winner = try #require(rules.alive.count == 1 ? rules.alive.first : nil)

    #expect(bracket.winner == winner && standings.rows[0].bot == winner)
    #expect(Set(standings.rows.map(\.bot)) == Set(field.seeding))
    #expect(standings.rows.map(\.rank) == rules.ranks(of: standings.rows.map(\.bot)))
    #expect(standings.rows.allSatisfy { $0.eliminatedBy == rules.conquerors[$0.bot] }, "\(field)")
    let fixtures = bracket.rounds.flatMap(\.self) + [bracket.thirdPlace].compactMap(\.self)
    #expect(fixtures.allSatisfy { $0.winner != nil && $0.decision != nil })
    #expect(fixtures.count { $0.decision == .seed } == rules.decidedBySeed)
    #expect(fixtures.count { $0.decision == .bye } == field.played[0].round.byes.count)
  }

  @Test(arguments: 2...64)
  func `as long as the better seed wins, the best meets the worst`(count: Int) throws {
    let schedule = RoundSchedule.knockout
    let seeding = (0..<count).map { 100 - $0 }
    var (played, alive): ([PlayedRound], Int) = ([], count)
    while let round = schedule.next(after: played, seeding: seeding) {
      let matches = round.matches.filter { $0.stake != .thirdPlace }
      let places = matches.map { [100 - $0.first, 100 - $0.second] }
      let size = alive.nextPowerOfTwo
      #expect(places.allSatisfy { $0[0] + $0[1] == size - 1 })
      #expect(round.byes.map { 100 - $0 }.sorted() == Array(0..<size - alive))
      alive = size / 2
      played.append(
        PlayedRound(
          round,
          scores: round.matches.map {
            MatchScore(first: $0.first > $0.second ? 2 : 0, second: 1, games: 2)
          }
        )
      )
    }
    #expect(schedule.format.roundCount(botCount: count) == played.count)
    let ranks = schedule.standings(after: played, seeding: seeding).rows.map(\.rank)
    #expect(ranks.prefix(4) == [1, 2, 3, 4].prefix(count))
  }

  /// Plays a knockout of four bots, best first, with the scores of the first bot in each match.
  private func play(_ scores: [[Int]]) -> [PlayedRound] {
    scores.reduce(into: []) { played, scores in
      guard let round = RoundSchedule.knockout.next(after: played, seeding: [0, 1, 2, 3]) else {
        return
      }
      let results = zip(round.matches, scores).map { match, score in
        let other = 4 - score
        let isBetter = match.first < match.second
        return MatchScore(
          first: isBetter ? score : other,
          second: isBetter ? other : score,
          games: 2
        )
      }
      played.append(PlayedRound(round, scores: results))
    }
  }

  @Test func `drawn matches are played on three times, then the better seed goes through`() throws {
    let played = play([[2, 3], [2], [2], [2], [2, 2], [3, 2], [1]])
    #expect(
      played.map(\.round.title) == [
        "Semi-finals", "Semi-finals, tie-break", "Semi-finals, second tie-break",
        "Semi-finals, third tie-break", "Final", "Final and match for third place, tie-break",
        "Match for third place, second tie-break",
      ]
    )
    #expect(played.shownNumbers == [1, 1, 1, 1, 2, 2, 2])
    #expect(played.map(\.round.tieBreak) == [nil, 1, 2, 3, nil, 1, 2])
    let decided = played.indices.map {
      played[$0].round.decidedMatches(after: Array(played[..<$0]))
    }
    #expect(decided.map { $0?.round } == [nil, 1, 1, 1, 2, 2, 2])
    #expect(decided.map { $0?.matches } == [nil, [0], [0], [0], [0, 1], [0, 1], [1]])
    #expect(played.map(\.round.games) == [.usual, .pair, .pair, .pair, .usual, .pair, .pair])
    #expect(played[4].round.matches.map(\.stake) == [.final, .thirdPlace])
    #expect(RoundSchedule.knockout.next(after: played, seeding: [0, 1, 2, 3]) == nil)
    let bracket = try #require(
      RoundSchedule.knockout.bracket(after: played, seeding: [0, 1, 2, 3])
    )
    #expect(bracket.rounds.indices.map(bracket.title) == ["Semi-finals", "Final"])
    #expect(bracket.rounds[0].map(\.decision) == [.seed, .score])
    #expect(bracket.rounds[0].map(\.extraScores.count) == [3, 0])
    #expect(bracket.rounds[0].map(\.winner) == [0, 1])
    #expect(bracket.rounds[1].map(\.decision) == [.extraGames])
    #expect(bracket.thirdPlace?.winner == 3 && bracket.thirdPlace?.extraScores.count == 2)
    let standings = RoundSchedule.knockout.standings(after: played, seeding: [0, 1, 2, 3])
    #expect(standings.rows.map(\.bot) == [0, 1, 3, 2])
    #expect(standings.rows.map(\.reached) == [1, 2, 4, 4])
    #expect(standings.rows.map(\.eliminatedBy) == [nil, 0, 0, 1])
  }

  @Test func `those who can still win share the first rank`() {
    let standings = RoundSchedule.knockout.standings(after: play([[2, 3]]), seeding: [0, 1, 2, 3])
    #expect(standings.rows.map(\.rank) == [1, 1, 1, 4])
    #expect(standings.rows.map(\.bot) == [0, 1, 3, 2])
  }

  @Test func `a match of which no game could be played goes to the better seed at once`() throws {
    let round = try #require(RoundSchedule.knockout.next(after: [], seeding: [5, 7]))
    let played = [PlayedRound(round, scores: [MatchScore(first: 0, second: 0, games: 0)])]
    #expect(RoundSchedule.knockout.next(after: played, seeding: [5, 7]) == nil)
    let bracket = try #require(RoundSchedule.knockout.bracket(after: played, seeding: [5, 7]))
    #expect(bracket.winner == 5 && bracket.rounds[0][0].decision == .seed)
  }
}

extension Int {
  fileprivate var nextPowerOfTwo: Int {
    var power = 1
    while power < self { power *= 2 }
    return power
  }
}
