import GameModel
import Statistics
import Testing
import TournamentCore

@Suite struct StandingsTests {
  /// The games of one bot as X against another as O.
  private struct Games {
    let x: Int
    let o: Int
    let score: Score
  }

  /// The result in which bots called a, b, c … played some games; the first bot of a pairing that
  /// comes before the other.
  private func result(bots: Int, _ games: [Games]) throws -> TournamentResult {
    let names = "abcdefgh".prefix(bots).map(String.init)
    let plan = try TournamentPlan(
      names.map { PlannedBot(name: $0, spec: $0, isDeterministic: true) },
      TournamentPlan.Terms(
        name: "Test",
        gamesPerPairing: 2,
        seed: 1
      )
    )
    var result = TournamentResult(plan)
    for games in games {
      let pair = [games.x, games.o].sorted()
      let pairing = try #require(
        plan.pairings.firstIndex { [$0.first, $0.second] == pair }
      )
      var chunk = ChunkResult(
        plan.chunk(plan.firstChunk(ofPairing: pairing)),
        lineCount: 8
      )
      var tally = PairTally(lineCount: 8)
      tally.games = games.score.games
      tally.x.wins = games.score.wins
      tally.o.wins = games.score.losses
      tally.x.forfeits = games.score.losses / 2
      tally.x.lines[0] = games.score.wins
      tally.x.multipleLines = games.score.wins / 2
      if games.x < games.o { chunk.firstAsX = tally } else { chunk.secondAsX = tally }
      result.merge(chunk)
    }
    return result
  }

  /// The rows as rank, bot and points.
  private func table(_ result: TournamentResult) -> [String] {
    Standings(result).rows.map { "\($0.rank) \(result.plan.bots[$0.bot].name) \($0.total.points)" }
  }

  @Test func `a bot's games with each side come from its own point of view`() throws {
    let result = try result(
      bots: 2,
      [
        Games(x: 0, o: 1, score: Score(wins: 5, draws: 2, losses: 3)),
        Games(x: 1, o: 0, score: Score(wins: 4, draws: 1, losses: 5)),
      ]
    )
    let rows = Standings(result).rows
    #expect(rows.map(\.bot) == [0, 1])
    #expect(rows[0].asX == Score(wins: 5, draws: 2, losses: 3))
    #expect(rows[0].asO == Score(wins: 5, draws: 1, losses: 4))
    #expect(rows[0].total == Score(wins: 10, draws: 3, losses: 7))
    #expect(rows[1].total == rows[0].total.inverted)
    #expect(rows.map(\.forfeits) == [1, 2])
    #expect(rows.map { $0.lines[0] } == [5, 4])
    #expect(rows.map(\.multipleLines) == [2, 2])
  }

  @Test func `more points come first`() throws {
    let result = try result(
      bots: 3,
      [
        Games(x: 0, o: 1, score: Score(losses: 2)), Games(x: 1, o: 2, score: Score(draws: 2)),
        Games(x: 2, o: 0, score: Score(wins: 1, losses: 1)),
      ]
    )
    #expect(table(result) == ["1 b 3.0", "2 c 2.0", "3 a 1.0"])
  }

  @Test func `of equal points more wins come first`() throws {
    let result = try result(
      bots: 3,
      [
        Games(x: 0, o: 1, score: Score(draws: 2)),
        Games(x: 2, o: 1, score: Score(wins: 1, losses: 1)),
        Games(x: 0, o: 2, score: Score(draws: 2)),
      ]
    )
    // All have 2 points; b and c have won once, a never.
    #expect(table(result) == ["1 b 2.0", "1 c 2.0", "3 a 2.0"])
  }

  @Test func `a better score comes first, however many games there were`() throws {
    let result = try result(
      bots: 3,
      [
        Games(x: 0, o: 1, score: Score(wins: 6, losses: 2)),
        Games(x: 1, o: 2, score: Score(losses: 2)),
      ]
    )
    #expect(table(result) == ["1 c 2.0", "2 a 6.0", "3 b 2.0"])
    // Half of the points from wins, in four games and in two.
    let even = try self.result(
      bots: 3,
      [
        Games(x: 0, o: 1, score: Score(wins: 1, losses: 1)),
        Games(x: 1, o: 2, score: Score(wins: 1, losses: 1)),
      ]
    )
    #expect(table(even) == ["1 a 1.0", "1 b 2.0", "1 c 1.0"])
  }

  @Test func `bots that did equally well share a rank, in the order of the list`() throws {
    let draws = Score(draws: 2)
    let games = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].map {
      Games(x: $0.0, o: $0.1, score: $0 == (2, 3) ? Score(wins: 2) : draws)
    }
    #expect(
      table(try result(bots: 4, games)) == ["1 c 4.0", "2 a 3.0", "2 b 3.0", "4 d 2.0"]
    )
    #expect(table(try result(bots: 3, [])) == ["1 a 0.0", "1 b 0.0", "1 c 0.0"])
  }
}

@Suite struct ScoreTests {
  @Test func `a win is a point and a draw half of one`() {
    let score = Score(wins: 5, draws: 3, losses: 2)
    #expect(score.games == 10)
    #expect(score.halfPoints == 13)
    #expect(score.points == 6.5)
    #expect(score.rate == 0.65)
    #expect(Score().rate == 0)
    #expect(Score(wins: 1).rate == 1)
  }

  @Test func `the other side has the losses as wins`() {
    let score = Score(wins: 5, draws: 3, losses: 2)
    #expect(score.inverted == Score(wins: 2, draws: 3, losses: 5))
    #expect(score.inverted.inverted == score)
    #expect(score.rate + score.inverted.rate == 1)
  }

  @Test func `scores add up`() {
    var score = Score(wins: 1, draws: 2, losses: 3)
    score += Score(wins: 10, draws: 20, losses: 30)
    #expect(score == Score(wins: 11, draws: 22, losses: 33))
    #expect(score + Score() == score)
  }
}
