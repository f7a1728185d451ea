import Bots
import Foundation
import GameModel
import StrategyKit
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
    #expect(Set(Entrants.kinds) == Set(kinds))
    #expect(kinds.count == Set(kinds).count)
  }

  @Test(arguments: Entrants.kinds)
  func `a name is lower-case words joined by hyphens`(name: String) {
    #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test(arguments: Entrants.kinds)
  func `a kind says in a line how it plays`(name: String) throws {
    let summary = try roster.kind(named: name).summary
    #expect(summary.count > 10)
    #expect(summary.count <= 64, "so that a list of all fits 80 columns")
    #expect(summary.isPhrase)
  }

  @Test(arguments: Entrants.kinds)
  func `a kind says of each parameter what it does, what it takes and what is the default`(
    name: String
  ) throws {
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
    #expect(bot.name == spec)
    #expect(bot.remark?.isPhrase ?? true)
  }

  @Test func `what a kind does not take is answered with what it takes`() {
    for (spec, message) in [
      ("random:seed=1", "random has no parameter 'seed': it takes none"),
      ("scripted:move=b2", "scripted has no parameter 'move'; did you mean 'moves'?"),
      (
        "heuristic:without=luck",
        "heuristic: without must be win, block, fork, block-fork, centre, opposite-corner, corner or "
          + "side, not 'luck'"
      ),
      ("first-fre", "unknown bot 'first-fre'; did you mean 'first-free'?"),
    ] {
      let error = #expect(throws: BotError.self) {
        try roster.bot(BotSpec(spec), rules: .ticTacToe)
      }
      #expect(error?.description == message)
    }
  }
}

extension String {
  /// Whether it says something in one line, without a full stop.
  fileprivate var isPhrase: Bool {
    !isEmpty && !hasSuffix(".") && !contains { $0.isNewline }
  }
}
