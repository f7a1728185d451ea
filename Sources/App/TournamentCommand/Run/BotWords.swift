import CommandKit
import Foundation
import StrategyKit

/// Bots on a command line that stand where a configuration belongs: `tournament minimax random`.
struct BotWords {
  /// The bots that are probably meant, in order.
  private let bots: [String]
  /// The first of those in the wrong place.
  private let word: String

  /// The bots among the words of a command line; `nil` if its words are no bots.
  init?(_ arguments: Arguments, _ registry: Registry) {
    let given = arguments.words
    guard let word = given.first, !given.contains(where: FileManager.default.fileExists) else {
      return nil
    }
    let words = given.flatMap { word in
      word.contains(":") ? [word] : word.components(separatedBy: ",")
    }
    let listed = arguments.texts([SetupOptions.bots])
      .flatMap { $0.text.split(separator: ",") }.map(String.init)
    // A word after a list may be a bot of the configuration.
    func isName(_ word: String) -> Bool { !listed.isEmpty && !word.contains { "./".contains($0) } }
    func isBot(_ word: String) -> Bool {
      guard let spec = try? BotSpec(word), !spec.isCommand else { return false }
      return (try? registry.kind(of: spec)) != nil
    }
    guard words.allSatisfy({ isBot($0) || isName($0) }) else { return nil }
    self.word = word
    bots = listed + words
  }

  /// Throws the error that says how bots are written, behind a command if there is one.
  func refuse(after command: String? = nil) throws {
    let (list, single) = (SetupOptions.bots.name, SetupOptions.bot.name)
    let other = bots == ["random"] ? "minimax" : "random"
    let all = bots.count > 1 ? bots : bots + [other]
    let options =
      all.contains { $0.contains { ":=".contains($0) } }
      ? all.map { "\(single) \($0)" }.joined(separator: " ")
      : "\(list) \(all.joined(separator: ","))"
    let line = ["tournament", command].compactMap(\.self).joined(separator: " ")
    let what = word.contains(",") ? "is a list of bots" : "is a bot"
    throw CommandError(.usage, "'\(word)' \(what), not a configuration; write \(line) \(options)")
  }
}
