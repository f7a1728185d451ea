import Foundation
import GameModel
import StrategyKit
import Testing

@testable import Reports
@testable import TournamentCore

/// The search for mistakes in the games of a page.
@Suite struct PageMistakesTests {
  /// A tournament of random bots with the games of its page.
  private static func report(_ name: String, games: Int = 6) throws -> Report {
    let rules = try #require(NamedGame.named(name)).rules
    let tournament = Tournament(bots: ["A=random", "B=random"], rules: rules, games: games)
    let (result, kept) = try tournament.played(keeping: 200)
    var report = try Report(result)
    report.page = PageData(games: kept.map { PageData.Game($0, of: result.plan) })
    return report
  }

  /// The games of a page, and how many of them were looked through.
  private static func games(
    of page: String
  ) throws -> (games: [[String: Any]], lookedThrough: Int?) {
    let data = try page.pageData
    return (try #require(data["games"] as? [[String: Any]]), data["lookedThrough"] as? Int)
  }

  @Test func `each game is counted as it is looked through, and the page is the same`() throws {
    let plain = try Self.report("tic-tac-toe")
    var prepared = plain
    var count = 0
    prepared.findMistakes { count += 1 }
    #expect(count == 6)
    let isSame = try plain.rendered(as: .html) == prepared.rendered(as: .html)
    #expect(isSame)
  }

  @Test func `a page says how many games were looked through where not all were`() throws {
    let large = try Self.games(of: Self.report("connect-four").rendered(as: .html))
    #expect(large.games.count == 6 && large.games.allSatisfy { $0["v"] is String })
    #expect(try #require(large.lookedThrough) < 6)
    let small = try Self.games(of: Self.report("tic-tac-toe").rendered(as: .html))
    #expect(small.games.allSatisfy { $0["v"] is String } && small.lookedThrough == nil)
  }

  @Test func `the page of a run in progress does not wait for mistakes`() throws {
    var report = try Self.report("tic-tac-toe")
    report.page.status = .playing(RunProgress(share: 0.5, pause: 2, number: 1))
    let page = try Self.games(of: report.rendered(as: .html))
    #expect(page.games.count == 6 && page.lookedThrough == nil)
    #expect(page.games.allSatisfy { $0["v"] == nil && $0["b"] == nil })
  }
}
