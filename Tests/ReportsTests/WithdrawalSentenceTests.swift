import GameModel
import Testing

@testable import Reports
@testable import TournamentCore

@Suite struct WithdrawalSentenceTests {
  @Test(arguments: [
    (0, "."), (1, ": its remaining game counts as lost, but is not played."),
    (1290, ": its remaining 1,290 games count as lost, but are not played."),
  ])
  func `the games that a withdrawal costs are counted where there are any`(games: Int, end: String)
    throws
  {
    var withdrawal = Withdrawal(bot: 0, cause: .crash, forfeits: 10)
    withdrawal.unplayedGames = games
    #expect(
      try ForfeitsSection(report: Tournament.duel.emptyReport()).sentence(withdrawal)
        == "random was withdrawn after 10 forfeits in a row (\(withdrawal.cause.words))\(end)"
    )
  }

  @Test func `the page leads with who was withdrawn`() throws {
    let report = try Tournament.withdrawn.report()
    let section = ForfeitsSection(report: report)
    let verdict = try #require(section.page.verdict)
    let withdrawal = try #require(report.result.withdrawals.first)
    #expect(withdrawal.unplayedGames > 0)
    let remedy = "(keep a board of all moves, and choose among its free squares)</td>"
    #expect(try report.rendered(as: .html).contains(remedy))
    let forfeited = 80 - withdrawal.unplayedGames
    #expect(
      verdict.sentence
        == "\(section.sentence(withdrawal)) \(forfeited) games forfeited: cheater \(forfeited)"
    )
  }
}
