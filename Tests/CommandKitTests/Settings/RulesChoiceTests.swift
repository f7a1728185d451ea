@testable import CommandKit
import Foundation
import GameModel
import TestSupport
import Testing

/// The rules of a game as a file and options say them: the lines of `Golden/rules.txt`.
///
/// Before `⇒` stand what a file says and the options. A new case is a line there;
/// `RECORD_GOLDEN=1 swift test --filter RulesChoiceTests` writes what comes of it.
@Suite struct RulesChoiceTests {
  /// The rules of a file's `rules` with options.
  private func choice(_ file: String, _ options: String) throws -> Configuration.RulesChoice {
    let text = #"{ "rules": \#(file) }"#
    var configuration = try ConfigurationFile(Data(text.utf8), path: "c.json").configuration
    let words = options.split(separator: " ").map(String.init)
    let arguments = try Arguments(words, of: "run", options: Setting.rules.options)
    _ = try Setting.rules.apply(arguments, &configuration)
    return configuration.rules
  }

  @Test func `options replace what a file says, or are refused`() throws {
    try Golden.expectAnswers(in: "rules.txt", atLeast: 41) { given in
      let file = given.prefix { $0 != "}" } + "}"
      return try game(String(file), String(given.dropFirst(file.count)))
    }
  }

  /// The game of a choice, or why it is refused.
  private func game(_ file: String, _ options: String) throws -> String {
    do {
      let choice = try choice(file, options)
      let rules = try choice.rules()
      // What is written says the same.
      #expect(try self.choice(choice.text, "").rules() == rules)
      #expect(try Configuration.RulesChoice(rules).rules() == rules)
      return "\(rules)"
    } catch let error as CommandError { return "\(error)" }
  }
}
