import LeagueReports
import Leagues
import StrategyKit
import Testing
import TextKit

@testable import Reports

/// A league's table for people to read.
@Suite struct LeagueTextTests {
  @Test func `versions, forfeits and remarks fit in one table of 80 columns`() throws {
    let names = ["Annabella Constanze", "Benedict Alexander"]
    let league = try PlayedLeague(
      names.map { BotSpec(name: $0, kind: "random") } + [BotSpec("first-free")]
    )
    try league.play(1)
    try league.add(BotSpec(name: names[0], kind: "heuristic"))
    try league.play(1)
    for name in names { try league.note(Absence("it is gone"), of: name) }
    let lines = league.report().document.text(.plain).split(separator: "\n")
    #expect(lines.count { $0.contains("Bot") } == 1, "\(lines)")
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(lines.contains { $0.contains("Annabella Constanze") && $0.hasSuffix("cannot play") })
  }
}
