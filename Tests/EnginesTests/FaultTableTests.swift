import Foundation
import TestSupport
import GameModel
import Testing

/// The manual's table of faults says what becomes of them.
@Suite struct FaultTableTests {
  @Test func `every verdict of the table is one that a test sees`() throws {
    let article = try String(
      contentsOfFile:
        "\(PackageFolder.path)/Sources/App/TournamentCommand/TournamentCommand.docc/Engines.md",
      encoding: .utf8
    )
    let table = try #require(
      article.components(separatedBy: "| fault | verdict |\n|---|---|\n").last
    )
    let rows = table.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.count > 10)
    let verdicts = rows.map { $0[1] }.filter { $0.contains(": ") }
      .map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    #expect(verdicts.count > 6)
    for verdict in verdicts {
      let isSeen = FaultCase.all.contains {
        $0.cause.rawValue == verdict[0] && Self.fits($0.detail, verdict[1])
      }
      #expect(isSeen || Self.fits(HostileTests.bombDetail, verdict[1]), "\(verdict)")
    }
    for fault in FaultCase.all {
      #expect(verdicts.contains { $0[0] == fault.cause.rawValue }, "\(fault.fault)")
    }
  }

  /// Whether what a test expects is what the table says, figures and what was said left open.
  private static func fits(_ detail: String, _ verdict: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.replacing(/'.*'/, with: "").split(separator: " ")
        .filter { word in word.allSatisfy { $0.isLowercase } }
    }
    let said = words(verdict)
    return words(detail).allSatisfy(said.contains)
  }
}
