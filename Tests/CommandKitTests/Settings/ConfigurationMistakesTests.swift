import Bots
import CommandKit
import Foundation
import TestSupport
import Testing

/// Configurations that are wrong, and what is said of each: the lines of `Golden/mistakes.txt`.
///
/// Before `⇒` stands a file, in which `⏎` is a line end, `␍` that of Windows, `␀` a null byte, `␉` a
/// tab and `▮` a byte order mark. A new case is a line there;
/// `RECORD_GOLDEN=1 swift test --filter ConfigurationMistakesTests` writes what is said.
@Suite struct ConfigurationMistakesTests {
  @Test func `a mistake is reported with its line and its remedy`() throws {
    try Golden.expectAnswers(in: "mistakes.txt", atLeast: 101, message)
  }

  /// What is said of a configuration when its plan is made.
  private func message(of text: String) -> String {
    let signs = ["⏎": "\n", "␍": "\r\n", "␀": "\0", "␉": "\t", "▮": "\u{FEFF}"]
    let text = signs.reduce(text) { $0.replacing($1.key, with: $1.value) }
    do {
      let setup = TournamentSetup(try ConfigurationFile(Data(text.utf8), path: "c.json"))
      let rules = try setup.rules()
      let openings = try setup.openings(rules)
      let bots = try setup.bots(from: roster, rules: rules).bots
      _ = try setup.expectations(setup.plan(bots, rules: rules, openings: openings))
      return "nothing"
    } catch {
      let error = CommandError(error)
      #expect(error.status == .data, "\(text)")
      return error.description.replacing("c.json:", with: "", maxReplacements: 1)
    }
  }
}
