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
    try Golden.expect(try report.fullText, in: "\(file)-full.txt")
    // Other formats have a line for every number: three small ones show their shape. The page is
    // looked at in a browser.
    let isSmall = [Tournament.levels, .faults, .gauntlet].contains { $0.name == tournament.name }
    for format in Format.allCases where format == .text || isSmall && format != .html {
      try Golden.expect(try report.rendered(as: format), in: "\(file).\(format.fileEnding)")
    }
  }

  @Test func `the same tournament gives the same bytes, on any number of threads`() throws {
    let reports = try [1, 1, 2, 3].map { try Tournament.levels.report(jobs: $0) }
    for format in Format.allCases {
      #expect(try Set(reports.map { try $0.rendered(as: format) }).count == 1)
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
