import GameModel
@testable import Reports
import TestSupport
import Testing
import TextKit
import TournamentCore

@Suite struct ReportTests {
  @Test(arguments: Tournament.all)
  func `a report looks as it did`(_ tournament: Tournament) throws {
    let report = try tournament.report()
    let file = tournament.name.lowercased().split(separator: " ").joined(separator: "-")
    // In full what has sections of its own. Other formats have a line for every number: a small one
    // shows their shape. The page is looked at in a browser.
    let isFull = [Tournament.levels, .faults, .gomoku].contains { $0.name == tournament.name }
    if isFull { try Golden.expect(try report.fullText, in: "\(file)-full.txt") }
    let isShape = tournament.name == Tournament.faults.name
    for format in Format.allCases
    where format == .text ? isShape || !isFull : isShape && format != .html {
      try Golden.expect(try report.rendered(as: format), in: "\(file).\(format.fileEnding)")
    }
  }

  @Test func `a format is found by the ending of a file, in letters of either case`() {
    for format in Format.allCases {
      #expect(Formats.tournament.format(ofPath: "a/b.\(format.fileEnding)") == format)
      #expect(Formats.tournament.format(ofPath: "b.\(format.fileEnding.uppercased())") == format)
    }
    #expect(Formats.tournament.format(ofPath: "b.doc") == nil)
  }

  @Test(arguments: Format.allCases)
  func `a report ends with one newline`(_ format: Format) throws {
    let text = try Tournament.duel.report().rendered(as: format)
    #expect(text.hasSuffix("\n"))
    #expect(!text.hasSuffix("\n\n"))
  }
}
