import Foundation
import GameModel
import Records
import Statistics
import StrategyKit
import TestSupport
import Testing

@testable import TournamentCore

/// Games are kept with their moves: the same ones on any number of threads.
@Suite struct PlayedGamesTests {
  private static let careless = BotKind.choosing("careless") { position, random in
    Square(random.next(below: position.rules.squareCount))
  }

  /// The tournaments whose games are kept, by their places.
  private static func tournaments() throws -> [Tournament] {
    let fourByFour = try Rules(columns: 4, rows: 4)
    return [
      Tournament(bots: ["A=random", "first-free", "B=random"], games: 400),
      Tournament(bots: ["A=random", "B=careless", "first-free"], kinds: [careless], games: 200),
      Tournament(
        bots: ["A=random", "B=random"],
        rules: fourByFour,
        games: 60,
        openings: try Openings.distinct(after: 2, on: fourByFour)
      ),
    ]
  }

  @Test(arguments: 0..<3, [0, 1, 7, 50])
  func `a sample has as many games as asked for, and changes no result`(
    index: Int,
    count: Int
  ) throws {
    let tournament = try Self.tournaments()[index]
    let (games, result) = try tournament.played(keeping: count)
    #expect(games.count == count)
    #expect(result.tallies == (try tournament.result()).tallies)
    let other = try tournament.played(keeping: count, jobs: 3)
    #expect(other.games == games)
    let (all, _) = try tournament.played(keeping: nil)
    let plan = result.plan
    let numbers = (0..<plan.chunkCount).flatMap { index in
      plan.chunk(index).games.map { plan.game($0, ofPairing: plan.chunk(index).pairing).number }
    }
    #expect(all.map(\.number) == numbers)
    #expect(numbers.sorted() == Array(0..<plan.gameCount))
    #expect(games == all.filter(Set(games).contains))
  }

  @Test(arguments: [("[1,2]", true), ("[1]", false), ("[1,-2]", false), ("null", true)])
  func `a kept game has a time for each move, or none`(_ times: String, _ isRead: Bool) throws {
    let json = Data(#"{"n":1,"m":[0,4],"t":\#(times)}"#.utf8)
    let game = try? JSONDecoder().decode(PlayedGame.self, from: json)
    #expect((game != nil) == isRead)
  }

  @Test func `games lost by bots that should not lose are kept besides`() throws {
    let (games, result) = try Self.tournaments()[0].played(keeping: 10, lossesOf: [1])
    let losses = result.tallies.reduce(0) { sum, entry in
      sum + (entry.key.x == 1 ? entry.value.o.wins : entry.key.o == 1 ? entry.value.x.wins : 0)
    }
    let kept = try games.filter { game in
      let players = game.players(in: result.plan)
      let winner = try game.record(in: result.plan).game.outcome?.winner
      return winner != nil && (winner == .x ? players.o : players.x) == 1
    }
    #expect(losses > 10)
    #expect(kept.count == losses)
    #expect(games.count >= losses && games.count <= losses + 10)
  }

  @Test(arguments: [(2, 1), (1000, 7), (1_000_000_000_000, 3), (1_000_000_000_000, 999_999)])
  func `every stretch of a plan has its share of the sample`(games: Int, count: Int) throws {
    let plan = try TournamentPlan(
      ["a", "b"].map { PlannedBot(name: $0, spec: $0) },
      TournamentPlan.Terms(name: "Test", gamesPerPairing: games, seed: 1)
    )
    let selection = GameSelection(count, of: plan)
    let found = games < 10_000 ? selection.games(in: 0..<games) : []
    #expect(found.count == (games < 10_000 ? count : 0))
    #expect(found.filter(selection.contains) == found)
    let width = games / count
    let middle = selection.games(in: max(0, games / 2 - width)..<min(games, games / 2 + width))
    #expect((1...3).contains(middle.count))
    #expect(middle.allSatisfy(selection.contains))
  }

  @Test func `where a test may end the games, the sample has the first ones`() throws {
    let plan = try Tournament(games: 20_000, mayStopEarly: true).plan()
    let selection = GameSelection(50, of: plan)
    #expect(selection.games(in: 0..<20_000) == Array(0..<50))
    #expect((0..<20_000).filter(selection.contains) == Array(0..<50))
    #expect(selection.games(in: 40..<100) == Array(40..<50))
    #expect(selection.games(in: 60..<100).isEmpty)
    #expect(GameSelection(nil, of: plan).contains(19_999))
  }

  @Test func `the history ends with the score and stays small`() throws {
    let tournament = Tournament(bots: ["A=random", "first-free", "B=random"], games: 6000)
    let result = try tournament.result(jobs: 2)
    #expect(result.history == (try tournament.result()).history)
    for row in Standings(result).rows {
      let points = result.history.points(of: row.bot)
      #expect(points.last?.games == row.total.games)
      #expect(points.last?.halfPoints == row.total.halfPoints)
      #expect(points.count <= ScoreHistory.maximumPoints)
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.games < $1.games })
    }
  }
}
