import Foundation
import GameModel
import TestSupport
import Testing

@testable import Records

/// Files that are wrong, and what is said of each: the lines of `Golden/mistakes.txt`.
///
/// Before `⇒` stands how the file is read, and its text, in which `⏎` and `␍` are line ends and `␉` is
/// a tab. A new case is a line there;
/// `RECORD_GOLDEN=1 swift test --filter RecordsTests.MistakesTests` writes what is said.
@Suite struct MistakesTests {
  @Test func `anything but a record, result or opening is refused with its line`() throws {
    try Golden.expectAnswers(in: "mistakes.txt", atLeast: 121, Self.message)
  }

  /// What is said of a text, after the word for how it is read.
  private static func message(of line: String) -> String {
    let kind = line.prefix { $0 != " " }
    let text = ["⏎": "\n", "␍": "\r", "␉": "\t"]
      .reduce(String(line.dropFirst(kind.count + 1))) { $0.replacing($1.key, with: $1.value) }
    do {
      switch kind {
      case "openings", "openings-c4":
        let rules: Rules = kind == "openings" ? .ticTacToe : "7,6,4 gravity"
        _ = try OpeningFile.openings(in: Data(text.utf8), of: "o", rules: rules)
      case "csv": _ = try ResultSheet.results(in: text)
      case "pgn-results": _ = try PGN.results(in: text)
      default: _ = try #require(RecordFormat(rawValue: String(kind))).records(in: text)
      }
      return "nothing"
    } catch { return "\(error)".replacing("o:", with: "line ", maxReplacements: 1) }
  }
}
