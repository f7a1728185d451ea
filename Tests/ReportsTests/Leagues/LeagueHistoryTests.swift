import Foundation
import GameModel
@testable import LeagueReports
import Leagues
import Records
import Statistics
import StrategyKit
import Testing

@testable import Reports

/// How a league came to be as it is.
@Suite struct LeagueHistoryTests {
  @Test(arguments: [(0, 0), (1, 1), (59, 59), (60, 60), (61, 31), (120, 60), (1000, 32)])
  func `of many rounds some are shown, the last one always`(_ rounds: Int, _ shown: Int) {
    let numbers = LeagueHistory.rounds(of: rounds).sorted()
    #expect(numbers.count == shown)
    #expect(numbers.last == (rounds > 0 ? rounds : nil))
    #expect(numbers.allSatisfy { 1...rounds ~= $0 } || rounds == 0)
    let gaps = zip(numbers.dropFirst(), numbers).dropLast().map { $0 - $1 }
    #expect(gaps.max() == gaps.min())
    // What is shown later has been shown before, and so is rated once.
    #expect(
      LeagueHistory.rounds(of: rounds + 1).subtracting(numbers).subtracting([rounds + 1]) == []
    )
  }

  @Test func `a history that follows a league equals one read later`() throws {
    let league = try PlayedLeague(["random", "first-free", "B=random"], rounds: 2)
    var history = try LeagueHistory(league.folder)
    try league.add(.init("heuristic"))
    try league.play(2)
    #expect(history.roundCount == 2)
    try history.follow(league.folder)
    let late = try LeagueHistory(league.folder)
    #expect(history.moments == late.moments && history.lostGames == late.lostGames)
    #expect(history.roundCount == 4)
  }

  @Test func `a round is read once, so that a page costs the same after any number of them`() throws
  {
    let league = try PlayedLeague(["random", "first-free", "B=random"], rounds: 3)
    var history = try LeagueHistory(league.folder)
    // What has been read is not there to be read again.
    for round in 1...3 {
      try FileManager.default.removeItem(atPath: "\(league.folder.path)/rounds/\(round)")
    }
    try league.play(1)
    try history.follow(league.folder)
    #expect(history.moments.map(\.round) == [1, 2, 3, 4])
    #expect(history.moments.last?.games == league.folder.results.gameCount)
  }

  @Test func `the last ratings are those of the table, whoever they are relative to`() throws {
    let league = try PlayedLeague(["random", "first-free", "heuristic"], rounds: 3)
    try league.folder.record { _ in [.anchor(entrant: 1, elo: 100)] }
    let moments = try LeagueHistory(league.folder).moments
    #expect(moments.map(\.round) == [1, 2, 3])
    #expect(moments.last?.games == league.folder.results.gameCount)
    #expect(moments.map(\.games) == moments.map(\.games).sorted())
    for row in league.report().table.rows {
      let elo = try #require(moments.last?.ratings[row.entrant])
      #expect(try abs(elo - #require(row.rating).elo) < 1e-6)
    }
  }

  @Test func `a bot that came later has no earlier rating, and each version is rated on its own`()
    throws
  {
    let league = try PlayedLeague(["A=random", "first-free", "B=random"], rounds: 2)
    try league.add(.init("heuristic"))
    try league.play(1)
    try league.add(.init("A=minimax:depth=2"))
    try league.play(1)
    let moments = try LeagueHistory(league.folder).moments
    #expect(moments.map { $0.ratings[3] != nil } == [false, false, true, true])
    #expect(moments.map { $0.versions[0] } == [0, 0, 0, 4])
  }

  @Test func `earlier ratings are moved so that by the median bot nothing has changed`() throws {
    let league = try PlayedLeague(["A=random", "first-free", "B=random"], rounds: 2)
    try league.add(.init("heuristic"))
    try league.play(2)
    let moments = try LeagueHistory(league.folder).moments
    let last = try #require(moments.last)
    for moment in moments {
      let shifts = zip(moment.ratings, last.ratings)
        .compactMap { then, now in then.flatMap { then in now.map { $0 - then } } }.sorted()
      let median = (shifts[(shifts.count - 1) / 2] + shifts[shifts.count / 2]) / 2
      #expect(abs(median) < 1e-9)
    }
  }

  @Test func `of lost games the last ten are there, the newest first`() throws {
    let league = try PlayedLeague(["random", "heuristic"], rounds: 5)
    let history = try LeagueHistory(league.folder)
    let lost = history.lostGames[0]
    #expect(lost.count == 10 && !history.isSample)
    #expect(lost.map(\.round) == lost.map(\.round).sorted(by: >))
    let numbers = lost.compactMap(\.record.number)
    #expect(numbers == numbers.sorted(by: >) && numbers.count == 10)
    for game in lost {
      #expect(game.version == 0 && game.opponent == 1)
      #expect(game.record.loser.map(game.record.name) == "random")
    }
  }

  @Test func `of games that repeat each other the newest is there`() throws {
    let league = try PlayedLeague(["first-free", "heuristic", "random"], rounds: 6)
    let lost = try LeagueHistory(league.folder).lostGames[0].filter { $0.opponent == 1 }
    #expect(Set(lost.map(\.record.game)).count == lost.count && lost.count <= 2)
  }
}
