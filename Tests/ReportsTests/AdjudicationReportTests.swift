import GameModel
import GameSolver
import TestSupport
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// What a report says of games that ended by proof.
@Suite struct AdjudicationReportTests {
  private func report(_ budget: Int?, _ rules: Rules = .ticTacToe, games: Int = 40) throws -> Report
  {
    var tournament = Tournament(name: "Proved", bots: ["random", "first-free"], rules: rules)
    (tournament.games, tournament.adjudication) = (games, budget)
    return try tournament.report()
  }

  @Test func `without a budget nothing is reported`() throws {
    let report = try report(nil)
    #expect(report.members["adjudicated"] == nil)
    for format in [Format.text, .markdown, .csv, .json, .junit] {
      #expect(try !report.rendered(as: format).lowercased().contains("adjudic"), "\(format)")
    }
  }

  @Test(arguments: [Format.text, .markdown, .html])
  func `games, proofs and plies saved are in every format`(format: Format) throws {
    let report = try report(10)
    let counts = report.result.adjudications
    let search = try #require(counts.counts.last)
    #expect(search.proof == .search && search.measuredWins > 1 && search.draws > 1)
    let words = try report.words(as: format)
    #expect(words.contains("by proof within 10 positions"))
    let draws = counts.counts.reduce(0) { $0 + $1.draws }
    let free = counts.counts.reduce(0) { $0 + $1.freeInDraws }
    let sentences = [
      "With best play of both, the \(search.measuredWins) wins found by search would have taken "
        + "\(search.pliesToWins) plies more.",
      "The \(draws) draws had \(free) free squares left, the most plies that they could have gone on.",
    ]
    for sentence in sentences { #expect(words.contains(sentence), "\(words)") }
  }

  @Test func `a win by threats is reported with its most plies`() throws {
    let report = try report(100, Rules(columns: 10, rows: 10, lineLength: 5), games: 10)
    let threats = report.result.adjudications.counts[2]
    #expect(threats.proof == .threats && threats.measuredWins > 1)
    let words = try report.words(as: .text)
    #expect(
      words.contains(
        "The \(threats.measuredWins) wins by threats would have taken at most "
          + "\(threats.pliesToWins) plies more."
      )
    )
    // A win that was not played to its end is on no line.
    #expect(WinLinesSection(report: report).boardWins.allSatisfy { $0 >= 0 })
    let lines = report.standings.rows.reduce(0) { $0 + $1.lines.reduce(0, +) }
    #expect((WinLinesSection(report: report).boardWins.reduce(0, +) == 0) == (lines == 0))
  }

  @Test func `where only the last squares are searched, and nothing is proved, the report says so`()
    throws
  {
    var tournament = Tournament(name: "Proved", bots: ["random", "first-free"])
    (tournament.games, tournament.adjudication) = (2, 1)
    tournament.rules = try Rules(columns: 15, rows: 15, lineLength: 5, variants: [.renju])
    let report = try tournament.report()
    #expect(report.result.adjudications.games == 0)
    let words = try report.words(as: .text)
    #expect(words.contains("ADJUDICATED · 0 of 2 games"), "\(words)")
    let reason = "nothing is searched before 16 squares are free or fewer"
    #expect(words.contains(reason), "\(words)")
    let small = try Rules(columns: 8, rows: 8, lineLength: 5, variants: [.exactLine])
    let large = try Rules(columns: 15, rows: 15, variants: [.exactLine])
    #expect(Adjudicator.searchesEndgamesOnly(large) && !Adjudicator.searchesEndgamesOnly(small))
    #expect(!Adjudicator.searchesEndgamesOnly(try Rules(columns: 15, rows: 15)))
  }

  @Test func `exact scores are of games that are played to their ends`() throws {
    var tournament = Tournament(name: "Proved", bots: ["random", "first-free"])
    tournament.adjudication = 10
    let plan = try tournament.report().plan
    let error = #expect(throws: Problem.self) {
      try Measurements(SelectedStatistics(measurements: ["exact": ""]), for: plan)
    }
    #expect(
      error
        == Problem(
          "--exact computes games that the bots play to their ends, and --adjudicate ends them before; "
            + "leave out one of the two"
        )
    )
  }
}
