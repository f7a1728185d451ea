import Bots
import GameModel
import Rounds
import TournamentCore
@testable import Reports
import StrategyKit
import Testing
import TextKit

/// The sentence that every report begins with.
@Suite struct LeadTests {

  @Test func `bots that come out level share the first place, or draw`() throws {
    let two = Tournament(name: "", bots: ["A=minimax", "B=minimax"], games: 2)
    #expect(try two.report().lead == "A and B draw: 50.0% each")
    let three = Tournament(name: "", bots: ["A=minimax", "B=minimax", "random"], games: 2)
    #expect(try three.report().lead.contains(/^A and B share first place: \d+\.\d% each$/))
    let seven = Tournament(name: "", bots: (1...7).map { "B\($0)=minimax" }, games: 2)
    #expect(try seven.report().lead == "All 7 bots share first place: 50.0% each")
  }

  @Test func `what is not finished has a leader so far, or nobody yet`() throws {
    #expect(try Tournament.duel.emptyReport().lead == "No game has been played yet")
    var tournament = Tournament(name: "", bots: ["minimax", "random", "first-free"], games: 400)
    #expect(
      try tournament.courseOfReports().dropLast().allSatisfy {
        $0.lead.contains(/(leads|share the lead) so far: \d+\.\d%( each)?$/)
      }
    )
    tournament.gauntlet = 1
    let course = try tournament.courseOfReports()
    #expect(course[0].lead.contains(/^random has scored \d+\.\d% so far against 2 opponents$/))
  }

  @Test func `where nobody finished a game, that comes first, and nobody is rated`() throws {
    let tournament = Tournament(
      name: "",
      bots: ["A=cheater", "B=cheater", "C=cheater"],
      games: 40,
      maximumForfeits: 10
    )
    let report = try tournament.report()
    let games = "all \(report.result.playedCount) games played"
    let lead = "Nobody finished a game: \(games) were lost by forfeit"
    #expect(report.lead == lead)
    let text = try report.rendered(as: .text)
    #expect(text.hasPrefix(lead + "\n"))
    #expect(text.contains("\nNobody is rated, as nobody finished a game.\n"))
    #expect(try !text.contains(" Elo ") && !report.fullText.contains("Elo "))
    let json = try report.rendered(as: .json)
    #expect(json.contains(#""elo":null,"error":null"#))
    #expect(json.contains("\"ratings\" : null"))
  }

  @Test func `in rounds, the rounds decide`() throws {
    let bots = ["minimax", "random", "heuristic", "first-free"]
    let knockout = Tournament(name: "", bots: bots, rounds: .knockout)
    #expect(
      try knockout.report().lead.contains(
        /^\S+ wins the knockout(: \d+½?–\d*½? against \S+ in the final|, beating \S+ in the tie-break of the final| as the better seed, after a drawn final against \S+)$/
      )
    )
    let course = try knockout.courseOfReports().map(\.lead)
    #expect(course.contains { $0.hasSuffix(" can still win") })
    let swiss = Tournament(name: "", bots: bots, rounds: .swiss(rounds: 2))
    let leads = try swiss.courseOfReports().map(\.lead)
    #expect(leads.first == "Round 1: in progress")
    let lead = /\ (leads|share the lead) after round 1 of 2: 1 of 1 point$/
    #expect(leads.contains { $0.contains(lead) })
    #expect(try swiss.report().lead.contains(/\ (wins|share first place): [\d½]+ of 2 points/))
  }

  @Test(arguments: [
    (
      ["New=minimax:blunder=0.2", "Old=minimax:blunder=0.3"], "elo0=-20,elo1=0",
      "New is not weaker than Old by 20 Elo or more: "
    ),
    (
      ["random", "minimax"], "elo0=-50,elo1=-10",
      "random is weaker than minimax: -"
    ),
    (
      ["random", "minimax"], "nelo0=0,nelo1=10",
      "random is not stronger than minimax by 10 normalised Elo or more: -"
    ),
  ])
  func `a sequential test says what its hypotheses mean`(
    _ bots: [String],
    _ test: String,
    _ start: String
  ) throws {
    let lead = try Tournament(name: "", bots: bots, games: 20_000, test: test).report().lead
    #expect(lead.hasPrefix(start), "\(lead)")
  }

  @Test func `a sequential test has one estimate, which the report begins with`() throws {
    let tournament = Tournament(
      name: "",
      bots: ["New=minimax:blunder=0.2", "Old=minimax:blunder=0.3"],
      games: 20_000,
      test: "elo0=0,elo1=20"
    )
    let report = try tournament.report()
    #expect(report.lead.wholeMatch(of: /New is stronger than Old: \+\d+ ± \d+ Elo/) != nil)
    let text = try report.rendered(as: .text)
    #expect(text.contains("\n\(report.lead).\nH1 is accepted: the log-likelihood ratio is "))
    let basis = "The estimate is based on the expected score and allows for stopping early."
    #expect(text.contains("\n\(basis)\n"))
    #expect(text.matches(of: /\bNew is stronger\b/).count == 2)
    #expect(!text.contains("leads"))
    #expect(!text.contains("ormalised"))
    // Ratings are said to take the score as it is.
    let full = try report.fullText.replacing("\n", with: " ")
    #expect(full.contains("These ratings do not allow for stopping early"))
    let markdown = try report.rendered(as: .markdown)
    #expect(markdown.contains("These ratings do not allow for stopping early"))
    let standings = try #require(markdown.firstMatch(of: /## Standings\n\n\|(.*)\n/)?.1)
    #expect(!standings.contains("Elo"))
  }

  @Test func `a name is safe in it`() throws {
    let tournament = Tournament(name: "", bots: ["\u{1B}[31m*R*=minimax", "random"], games: 4)
    let report = try tournament.report()
    #expect(report.lead.hasPrefix("␛[31m*R* beats random: "))
    #expect(try report.rendered(as: .markdown).hasPrefix("# ␛\\[31m\\*R\\* beats"))
  }
}
