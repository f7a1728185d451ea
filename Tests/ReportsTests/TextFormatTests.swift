import GameModel
import Testing
import TextKit
import TournamentCore

@testable import Reports

@Suite struct TextFormatTests {
  @Test(arguments: [
    Rules.ticTacToe, Rules(1, 1), Rules(1, 6), Rules(8, 1, 1), Rules(8, 3, 1), Rules(4, 3),
    Rules(4, 4), Rules(4, 4, 3), Rules(5, 4, 3), Rules(7, 7, 7), Rules(9, 2, 2), Rules(15, 15),
    Rules(32, 4, 4),
  ])
  func `eight bots with names of twelve letters fit 80 columns on any board`(_ rules: Rules) throws
  {
    let report = try Tournament.eight(on: rules).report()
    expectTidy(try report.rendered(as: .text))
    expectTidy(try report.fullText)
  }

  @Test(arguments: Tournament.all)
  func `every tournament fits 80 columns`(_ tournament: Tournament) throws {
    for report in [try tournament.report(), try tournament.emptyReport()] {
      expectTidy(try report.rendered(as: .text))
      expectTidy(try report.fullText)
    }
  }

  @Test func `long and wide names fit 80 columns, however many there are`() throws {
    let name = "東京の大きな三目並べのプログラム第"
    let tournament = Tournament(
      name: String(repeating: "Very long ", count: 20),
      bots: (10...24).map { "\(name)\($0)=random" },
      games: 2
    )
    let report = try tournament.report()
    for text in [try report.rendered(as: .text), try report.fullText] {
      expectTidy(text)
      #expect(text.contains(": 3×3, 3 in a row\n"))
      #expect(text.contains("\(name)24"), "every name stands somewhere in full")
    }
  }

  @Test func `a name that would move the cursor is written out`() throws {
    let tournament = Tournament(
      name: "\u{1B}[2JGone",
      bots: ["\u{1B}[31mRed\n=random", "\u{202E}deR=first-free"],
      games: 2
    )
    let text = try tournament.report().rendered(as: .text)
    let scalars = text.unicodeScalars
    #expect(!scalars.contains { $0.isObeyed && $0 != "\n" })
    #expect(text.contains("␛[31mRed␊"))
    expectTidy(text)
  }

  @Test func `two deterministic bots are said to repeat their games`() throws {
    var tournament = Tournament(bots: ["heuristic", "first-free"], games: 1000)
    #expect(
      try prose(in: tournament.report()).contains(
        "first-free and heuristic are deterministic: their 1,000 games are 2 different games, "
          + "500 times each. Openings would give them different games."
      )
    )
    tournament.openingPlies = 2
    #expect(
      try prose(in: tournament.report()).contains(
        "their 1,000 games are 24 different games, 41 or 42 times each. More openings would"
      )
    )
    tournament.games = 24
    #expect(try !prose(in: tournament.report()).contains("are deterministic"))
  }

  @Test func `several deterministic bots are named together`() throws {
    let tournament = Tournament(bots: ["heuristic", "first-free", "random", "scripted"])
    #expect(
      try prose(in: tournament.report()).contains(
        "heuristic, first-free and scripted are deterministic: the 20 games of any two of them "
          + "are 2 different games, 10 times each."
      )
    )
  }

  /// The whole text as one line.
  private func prose(in report: Report) throws -> String {
    try report.fullText.split { $0.isWhitespace }.joined(separator: " ")
  }

  private func expectTidy(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.displayWidth <= 80, "\(line)", sourceLocation: sourceLocation)
      #expect(line.last != " ", "\(line)", sourceLocation: sourceLocation)
    }
    #expect(!text.contains("\n\n\n"), sourceLocation: sourceLocation)
  }
}
