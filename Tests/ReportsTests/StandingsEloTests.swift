import GameModel
import Rounds
import Statistics
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// When the standings have Elo, and how their ranks and figures go on into other tables.
@Suite struct StandingsEloTests {
  private func heading(_ text: String) throws -> Substring {
    try #require(text.split(separator: "\n").first { $0.hasPrefix("#  Bot") })
  }

  @Test func `Elo is left out where its order is another one, and a line says so`() throws {
    var report = try Tournament.builtIn.report()
    #expect(StandingsSection(report: report).isOutOfOrder.contains(true))
    let text = try report.rendered(as: .text)
    #expect(try !heading(text).contains("Elo"))
    #expect(!text.contains("*"))
    let reason = "its order differs, as it counts repeated games once."
    #expect(text.contains("\nElo is in --show ratings: \(reason)\n"))
    let markdown = try report.rendered(as: .markdown)
    #expect(markdown.contains("\nElo is under Ratings: \(reason)\n"))
    report.detail = TextDetail(["standings"])
    let asked = try report.rendered(as: .text)
    #expect(asked.contains("\n* Ranked by score; Elo counts repeated games once, "))
  }

  @Test func `a knockout has no Elo in its standings`() throws {
    let bots = ["minimax", "random", "heuristic", "first-free"]
    var report = try Tournament(bots: bots, rounds: .knockout).report()
    for _ in 0..<2 {
      let text = try report.rendered(as: .text)
      let standings = try #require(text.split(separator: "STANDINGS").last)
      #expect(try !heading(String(standings)).contains("Elo"))
      report.detail = TextDetail(["standings"])
    }
  }

  @Test func `bots that share a rank share it in the cross table too`() throws {
    let tournament = Tournament(
      name: "",
      bots: ["minimax", "A=first-free", "B=first-free", "heuristic"],
      games: 4
    )
    let report = try tournament.report()
    let ranks = report.standings.rows.map { "\($0.rank)" }
    #expect(Set(ranks).count < ranks.count)
    let table = CrossTableSection(report: report).crossTable(.triple) {
      report.score($0, against: $1)
    }
    #expect(table.labels[0].cells == ranks)
    #expect(table.groups[0].columns.map(\.heading) == ranks.map { [$0] })
  }

  @Test func `intervals are sorted by their width, however it is rounded`() throws {
    let report = try Tournament.faults.report()
    let elo = StandingsSection(report: report).ratingGroup.columns
    let errors = report.standings.rows.map { report.rating(of: $0.bot)?.error }
    #expect(elo[1].sortKeys == errors)
    let page = try report.rendered(as: .html)
    let error = try #require(elo[1].sortKeys[0])
    #expect(page.contains("data-sort=\"\(error.rounded(decimals: 6).plain)\""))
  }

  @Test func `in rounds half points are written in one way, and matches rank before games`() throws
  {
    let bots = (1...6).map { "B\($0)=random" }
    let report = try Tournament(bots: bots, games: 2, rounds: .swiss(rounds: 3)).report()
    let points = StandingsSection(report: report).table(for: .page).groups[1].columns.first {
      $0.heading == ["Points"]
    }
    let cells = try #require(points).cells
    #expect(cells.contains { $0.hasSuffix("½") } && !cells.contains { $0.contains(".") })
    let note = StandingsSection(report: report).eloNote(for: .page)
    #expect(
      note
        == "Elo is under Ratings: its order differs, as the rounds rank by matches and Elo by games."
    )
  }

  @Test func `points with halves are sorted as numbers, on the page`() throws {
    let bots = (1...6).map { "B\($0)=random" }
    let report = try Tournament(bots: bots, games: 2, rounds: .swiss(rounds: 3)).report()
    let page = try report.rendered(as: .html)
    let cells = page.matches(of: /data-sort="([\d.]*)">(\d*)([¼½¾])</)
    #expect(!cells.isEmpty)
    let fractions = ["¼": 0.25, "½": 0.5, "¾": 0.75]
    for cell in cells {
      let value = try (Double(cell.2) ?? 0) + #require(fractions[String(cell.3)])
      #expect(Double(cell.1) == value)
    }
  }
}
