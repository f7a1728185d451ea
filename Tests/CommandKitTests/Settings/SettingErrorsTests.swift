import Bots
import CommandKit
import TestSupport
import Testing

/// Values of settings that are wrong on a command line: the lines of `Golden/settings.txt`.
///
/// Before `⇒` stands an option. A new case is a line there; `RECORD_GOLDEN=1 swift test --filter
/// SettingErrorsTests` writes what is said when the plan of the built-in configuration is made with it.
@Suite struct SettingErrorsTests {
  @Test func `a wrong value is refused with the right ones`() throws {
    try Golden.expectAnswers(in: "settings.txt", atLeast: 21) { option in
      let error = try #require(throws: CommandError.self) {
        let arguments = try Arguments([option], of: "run", options: SetupOptions.all)
        let setup = try SetupOptions.setup(arguments, .builtIn)
        let rules = try setup.rules()
        let bots = try setup.bots(from: roster, rules: rules).bots
        _ = try setup.plan(bots, rules: rules, openings: setup.openings(rules))
      }
      #expect(error.status == .usage)
      return "\(error)"
    }
  }
}
