import Foundation
import GameModel
@testable import TournamentCore
@testable import Reports
import Statistics
import StrategyKit
import Testing
import TextKit

/// What a report says of ratings, and how they can be asked for.
@Suite struct RatingsSectionTests {
  private func report(
    _ asked: [String: String] = [:],
    bots names: [String] = ["minimax", "random", "first-free"],
    games: Int = 100
  ) throws -> Report {
    var report = try Tournament(bots: names, games: games, asked: asked).report()
    report.detail = .all
    return report
  }

  private func json(_ report: Report) throws -> [String: Any] {
    let data = try Data(report.rendered(as: .json).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `an anchor stands where it is put, and the others keep their distances`() throws {
    let (free, anchored) = try (report(), report(["anchor": "random=100"]))
    #expect(anchored.ratings.rating(of: 1).elo == 100)
    #expect(anchored.ratings.rating(of: 1).error == 0)
    for bot in [0, 2] {
      let lead = free.ratings.lead(of: bot, over: 1).elo
      #expect(abs(anchored.ratings.rating(of: bot).elo - 100 - lead) < 1e-9)
    }
    #expect(try anchored.rendered(as: .text).contains("Elo with random at 100"))
    let ratings = try #require(json(anchored)["ratings"] as? [String: Any])
    #expect((ratings["anchor"] as? [String: Any])?["bot"] as? String == "random")
  }

  @Test(arguments: [
    (
      ["anchor": "random"],
      "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not 'random'"
    ),
    (
      ["anchor": "rndom=0"],
      "--anchor: no bot of the tournament is called 'rndom'; did you mean 'random'?"
    ),
    (
      ["anchor": "random=inf"],
      "--anchor takes a bot and its rating from -10000 to 10000, such as random=0, not 'random=inf'"
    ),
    (["sprt": "nelo0=0"], "--sprt takes nelo0 and nelo1, as in --sprt nelo0=0,nelo1=10"),
  ])
  func `a malformed anchor or test is refused`(_ asked: [String: String], _ problem: String)
    throws
  {
    #expect(throws: Problem(problem)) { try report(asked, bots: ["minimax", "random"]) }
  }

  @Test func `two deterministic bots that played every opening have an exact score`() throws {
    let report = try report()
    #expect(MatchRow(report, 0, against: 2).interval?.isExact == true)
    #expect(MatchRow(report, 0, against: 1).interval?.isExact == false)
    let matches = try #require(json(report)["matches"] as? [[String: Any]])
    #expect(matches.map { $0["exact"] as? Bool } == [false, true, false])
    #expect(matches[1]["lower"] is NSNull)
    #expect((matches[1]["pairs"] as? [Double])?.reduce(0, +) == 1)
    #expect((matches[0]["pairs"] as? [Double])?.reduce(0, +) == 50)
  }

  @Test func `likelihoods of superiority of all pairs add up to one`() throws {
    let ratings = try #require(json(report())["ratings"] as? [String: Any])
    let rows = try #require(ratings["superiorities"] as? [[Any]])
    for (row, column) in [(0, 1), (0, 2), (1, 2)] {
      let one = try #require(rows[row][column] as? Double)
      let other = try #require(rows[column][row] as? Double)
      #expect(abs(one + other - 1) < 0.0002)
    }
    #expect(rows[0][0] is NSNull)
  }

  @Test func `three bots that beat each other in a ring have scores that ratings do not expect`()
    throws
  {
    let plan = try TournamentPlan(
      ["Rock", "Scissors", "Paper"].map { name in
        var bot = PlannedBot(name: name, spec: name)
        bot.drawsLots = true
        return bot
      },
      .init(gamesPerPairing: 40)
    )
    var result = TournamentResult(plan)
    for index in 0..<plan.chunkCount {
      var chunk = ChunkResult(plan.chunk(index), lineCount: 8)
      let pairing = plan.pairings[chunk.chunk.pairing]
      let firstWins = (pairing.second - pairing.first + 3) % 3 == 1
      let half = chunk.chunk.games.count / 2
      (chunk.firstAsX.games, chunk.secondAsX.games) = (half, half)
      if firstWins {
        (chunk.firstAsX.x.wins, chunk.secondAsX.o.wins) = (half, half)
      } else {
        (chunk.firstAsX.o.wins, chunk.secondAsX.x.wins) = (half, half)
      }
      chunk.pairs = PairResultCounts([
        firstWins ? half : 0, 0, 0, 0, 0, 0, 0, 0, firstWins ? 0 : half,
      ])
      result.merge(chunk)
    }
    let text = try Report(result).fullText
    #expect(text.contains("Rock   Scissors   100.0%     50.0%"))
  }

  @Test(arguments: [(5, false), (6, true)])
  func `a reader of more than five bots is warned of chance`(count: Int, isWarned: Bool) throws {
    let text = try report(bots: (1...count).map { "B\($0)=random" }, games: 2).fullText
    #expect(text.contains("Among many comparisons") == isWarned)
  }

  @Test func `intervals of lopsided results are lopsided in words too`() {
    #expect(Elo.error(.init(elo: 10, error: 5)) == "5")
    #expect(Elo.sentence(.init(elo: 10, error: 5)) == "+10 ± 5 Elo")
    let lopsided = Ratings.Estimate(elo: 460, lower: 236, upper: 859)
    #expect(Elo.error(lopsided) == "−224/+399")
    #expect(Elo.sentence(lopsided) == "+460 Elo (+236 to +859)")
  }
}
