import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct RosterTests {
  @Test func `every kind of bot in the sources is on the roster`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Entrants.folder.path)
      .filter { $0.hasSuffix(".swift") }
    let kinds = try files.flatMap { file in
      let source = try String(contentsOf: Entrants.folder.appending(path: file), encoding: .utf8)
      return source.matches(of: /static let kind = BotKind\(\s*"([^"]*)"/).map { String($0.1) }
    }
    let missing = Set(kinds).subtracting(Entrants.kinds)
    #expect(missing.isEmpty, "add the kind to the list in Bots/Roster.swift")
    #expect(Set(Entrants.kinds) == Set(kinds) && kinds.count == Set(kinds).count)
  }

  @Test(arguments: Entrants.kinds)
  func `a kind has a name of lower-case words, and says in a line how it plays`(name: String) throws
  {
    #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    let summary = try roster.kind(named: name).summary
    #expect((11...64).contains(summary.count), "so that a list of all fits 80 columns")
    #expect(summary.isPhrase)
  }

  @Test(arguments: Entrants.kinds)
  func `a kind says what each parameter does and takes, and its default`(name: String) throws {
    let parameters = try roster.kind(named: name).parameters
    #expect(Set(parameters.map(\.key)).count == parameters.count)
    for parameter in parameters {
      #expect(parameter.key.wholeMatch(of: /[a-z]+([A-Z][a-z]+)*/) != nil)
      for text in [parameter.help, parameter.expected, parameter.defaultText] {
        #expect(text.isPhrase, "of \(parameter.key)")
      }
    }
  }

  @Test(arguments: Entrants.forTicTacToe)
  func `a bot is called by its spec and remarks in a line`(spec: String) throws {
    let bot = try roster.bot(BotSpec(spec), rules: .ticTacToe)
    #expect(bot.name == spec && bot.remark?.isPhrase ?? true)
  }

  @Test func `the bots of the page were built from the sources as they are`() {
    let script = ["bash", "\(PackageFolder.path)/.ci/web", "sources"]
    #expect(Program.succeeds("/usr/bin/env", script), "a source has changed: .ci/web write")
  }
}

extension String {
  /// Whether it says something in one line, without a full stop.
  fileprivate var isPhrase: Bool {
    !isEmpty && !hasSuffix(".") && !contains { $0.isNewline }
  }
}
