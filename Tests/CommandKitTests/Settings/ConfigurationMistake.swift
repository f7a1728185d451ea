import Bots
import CommandKit
import Foundation
import Testing

/// A configuration that is wrong, and what is said about it.
struct ConfigurationMistake: CustomTestStringConvertible {
  let testDescription: String
  /// The text of the file, `⏎` for a line end and `␍` for that of Windows.
  let text: String
  /// The message, after the name of the file.
  let message: String

  init(_ what: String, _ text: String, _ message: String) {
    testDescription = what
    self.text = text
    self.message = message
  }

  /// Makes the plan of the configuration, and expects the message and the status of wrong data.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text.replacing("␍", with: "\r\n").replacing("⏎", with: "\n")
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) {
      let setup = TournamentSetup(try ConfigurationFile(Data(text.utf8), path: "c.json"))
      let rules = try setup.rules()
      let openings = try setup.openings(rules)
      let bots = try setup.bots(from: roster, rules: rules).bots
      _ = try setup.expectations(setup.plan(bots, rules: rules, openings: openings))
    }
    guard let error = error.map({ CommandError($0) }) else { return }
    #expect(error.description == "c.json:\(message)", sourceLocation: sourceLocation)
    #expect(error.status == .data, sourceLocation: sourceLocation)
  }
}
