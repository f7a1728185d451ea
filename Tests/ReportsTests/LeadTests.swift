import Rounds
import TestSupport
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// The sentence that every report begins with.
@Suite struct LeadTests {
  private static let four = ["minimax", "random", "heuristic", "first-free"]
  private static let levels = ["New=minimax:blunder=0.2", "Old=minimax:blunder=0.3"]

  private static let tournaments = [
    Tournament(name: "two that draw", bots: ["A=minimax", "B=minimax"], games: 2),
    Tournament(name: "two ahead of one", bots: ["A=minimax", "B=minimax", "random"], games: 2),
    Tournament(name: "four alike", bots: (1...4).map { "B\($0)=minimax" }, games: 2),
    Tournament(name: "seven alike", bots: (1...7).map { "B\($0)=minimax" }, games: 2),
    Tournament(name: "three", bots: ["minimax", "random", "first-free"], games: 400),
    Tournament(
      name: "gauntlet",
      bots: ["minimax", "random", "first-free"],
      games: 400,
      gauntlet: 1
    ),
    Tournament(
      name: "nobody finishes",
      bots: ["A=cheater", "B=cheater", "C=cheater"],
      games: 40,
      maximumForfeits: 10
    ),
    Tournament(name: "knockout", bots: four, rounds: .knockout),
    Tournament(name: "double elimination", bots: four, rounds: .doubleElimination),
    Tournament(name: "Swiss", bots: four, rounds: .swiss(rounds: 2)),
    Tournament(name: "not weaker", bots: levels, games: 20_000, asked: ["sprt": "elo0=-20,elo1=0"]),
    Tournament(name: "stronger", bots: levels, games: 20_000, asked: ["sprt": "elo0=0,elo1=20"]),
    Tournament(
      name: "weaker",
      bots: ["random", "minimax"],
      games: 20_000,
      asked: ["sprt": "elo0=-50,elo1=-10"]
    ),
    Tournament(
      name: "not stronger",
      bots: ["random", "minimax"],
      games: 20_000,
      asked: ["sprt": "nelo0=0,nelo1=10"]
    ),
  ]

  private static func tournament(_ name: String) throws -> Tournament {
    try #require(tournaments.first { $0.name == name })
  }

  /// Before, at the start, near the end and at the end; a test has its sentence at the end.
  @Test func `the title says who wins, and who leads so far`() throws {
    var text = ""
    for tournament in Self.tournaments {
      let course = try tournament.asked.isEmpty ? tournament.courseOfReports() : []
      let reports = try [tournament.emptyReport()] + course.prefix(1) + course.dropLast().suffix(1)
      text += "\(tournament.name)\n"
      for report in try reports + [tournament.report()] { text += "  \(report.lead)\n" }
    }
    try Golden.expect(text, in: "leads.txt")
  }

  @Test func `where nobody finished a game nobody is rated`() throws {
    let report = try Self.tournament("nobody finishes").report()
    let text = try report.rendered(as: .text)
    #expect(text.hasPrefix("\(report.lead)\n"))
    #expect(text.contains("\nNobody is rated, as nobody finished a game.\n"))
    #expect(try !text.contains(" Elo ") && !report.fullText.contains("Elo "))
    let json = try report.rendered(as: .json)
    #expect(json.contains(#""elo":null,"error":null"#))
    #expect(json.contains("\"ratings\" : null"))
  }

  @Test func `a sequential test has one estimate, which the report begins with`() throws {
    let report = try Self.tournament("stronger").report()
    let text = try report.rendered(as: .text)
    #expect(text.contains("\n\(report.lead).\nH1 is accepted: the log-likelihood ratio is "))
    let basis = "The estimate is based on the expected score and allows for stopping early."
    #expect(text.contains("\n\(basis)\n"))
    #expect(text.matches(of: /\bNew is stronger\b/).count == 2)
    #expect(!text.contains("leads") && !text.contains("ormalised"))
    // Ratings are said to take the score as it is.
    let full = try report.fullText.replacing("\n", with: " ")
    #expect(full.contains("These ratings do not allow for stopping early"))
    let markdown = try report.rendered(as: .markdown)
    #expect(markdown.contains("These ratings do not allow for stopping early"))
    let standings = try #require(markdown.firstMatch(of: /## Standings\n\n\|(.*)\n/)?.1)
    #expect(!standings.contains("Elo"))
  }

  @Test func `a name in the title is harmless`() throws {
    let tournament = Tournament(bots: ["\u{1B}[31m*R*=minimax", "random"], games: 4)
    let report = try tournament.report()
    #expect(report.lead.hasPrefix("␛[31m*R* beats random: "))
    #expect(try report.rendered(as: .markdown).hasPrefix("# ␛\\[31m\\*R\\* beats"))
  }
}
