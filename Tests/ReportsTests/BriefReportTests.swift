import GameModel
import TournamentCore
@testable import Reports
import Testing
import TextKit

/// What a report says where nobody has asked for more.
@Suite struct BriefReportTests {
  private func lines(_ tournament: Tournament) throws -> [Substring] {
    try tournament.report().rendered(as: .text)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  private func headings(_ tournament: Tournament) throws -> [Substring] {
    try lines(tournament).compactMap { $0.prefixMatch(of: /[A-Z][A-Z ]{5,}(?= · |$)/)?.0 }
  }

  @Test func `forty bots take less than 120 lines, and have no cross table`() throws {
    let bots = (1...40).map { "B\($0)=first-free" }
    for rules in [Rules.ticTacToe, Rules(15, 15)] {
      let many = Tournament(name: "Many", bots: bots, rules: rules, games: 2)
      #expect(try lines(many).count < 120)
      #expect(try headings(many) == ["STANDINGS", "WIN LINES"])
    }
  }

  @Test
  func `forty bots with long names stay distinct, and the report says where they are`()
    throws
  {
    let bots = (1...40).map { "Engine-version-1.\($0 + 10)-of-the-night-before=first-free" }
    let many = Tournament(name: "Many", bots: bots, games: 2)
    #expect(try lines(many).count < 120)
    let text = try many.report().rendered(as: .text)
    #expect(text.contains("\n40 names are shortened; --show bots lists them in full.\n"))
    for number in 11...50 { #expect(text.contains("1.\(number)…"), "\(number)") }
  }

  @Test(arguments: [(80, true), (119, true), (120, false), (200, false)])
  func `on a wide terminal the cross table stands beside the standings`(
    _ width: Int,
    _ isBelow: Bool
  ) throws {
    let text = try Tournament.builtIn.report().rendered(as: .text, TextStyle(width: width))
    #expect(text.contains("\nCROSS TABLE · ") == isBelow)
    let heading = try #require(text.split(separator: "\n").first { $0.hasPrefix("#  Bot ") })
    #expect(heading.contains(#/ as O +1 +2 +3 +4$/#) != isBelow, "\(heading)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test func `a section that is asked for is there in full, and all are where all are`() throws {
    var report = try Tournament.builtIn.report()
    #expect(try !report.rendered(as: .text).contains("BY SIDE"))
    report.detail = TextDetail(["sides", "matches"], hint: "ask for more")
    let some = try report.rendered(as: .text)
    #expect(some.contains("BY SIDE") && some.contains("MATCHES · ") && !some.contains("RATINGS"))
    #expect(some.hasSuffix(" · seed 2026 · ask for more\n"))
    report.detail = .all
    report.detail.hint = "ask for more"
    let all = try report.rendered(as: .text)
    #expect(all.contains("RATINGS") && all.hasSuffix("Signature \(report.signature)\n"))
  }

  @Test func `bots that share a figure are not out of order`() throws {
    let section = try StandingsSection(report: Tournament.gomoku.report())
    #expect(!section.isOutOfOrder.contains(true))
    #expect(section.eloNote(for: .lines(width: 80, isFull: true)) == nil)
  }

  @Test func `a single name that was shortened follows in a line`() throws {
    let name = String(repeating: "long-name-", count: 9)
    let report = try Tournament(bots: ["\(name)=random", "first-free"]).report()
    let text = try report.rendered(as: .text).replacing("\n", with: " ")
    #expect(text.contains(" In full: long-name-") && !text.contains("In full: 1 "))
    let two = ["\(name)A=random", "\(name)B=first-free"]
    let both = try Tournament(bots: two).report().rendered(as: .text)
    #expect(both.contains("\nIn full:\n1   long-name-"))
  }

  @Test func `the cross table has decimals where there is room`() throws {
    let report = try Tournament.twelve.report()
    #expect(try report.rendered(as: .text, TextStyle(width: 160)).contains(#/ · +\d+\.\d /#))
  }

  @Test func `the text up to the standings is the beginning of the whole`() throws {
    let report = try Tournament.faults.report()
    let standings = try report.standings(.plain)
    #expect(try report.rendered(as: .text).hasPrefix(standings))
    #expect(standings.contains("STANDINGS") && !standings.contains("CROSS TABLE"))
  }

  @Test func `sections have names, each its own`() {
    let names = Measurements.sectionNames
    #expect(Set(names).count == names.count)
    #expect(names.contains("standings") && !names.contains("all"))
  }
}
