import Foundation
public import GameModel
public import StrategyKit
import SystemKit

extension Script {
  /// Reads a script file.
  ///
  /// - Throws: `BotError` if it cannot be read, naming the faulty line.
  public init(contentsOf path: String, rules: Rules) throws(BotError) {
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadableFile(path, kind: "scripted", reason: "\(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unreadableFile(path, kind: "scripted", reason: "it is not UTF-8 text")
    }
    try self.init(text, of: path, rules: rules)
  }
}

extension Scripted {
  /// The bot of a page, which has no files, that plays like one of a file: by the squares that the file
  /// lists, if it has no moves for positions.
  @Sendable static func pageSpec(
    _ spec: BotSpec,
    _ arguments: BotArguments,
    _ rules: Rules
  ) -> BotSpec? {
    guard arguments[file] != nil else { return spec }
    guard let script = try? Script(arguments, rules: rules), script.replies.isEmpty,
      !script.squares.isEmpty
    else { return nil }
    var spec = spec
    spec.parameters = [BotArgument(moves.key, rules.names(of: script.squares))]
    return spec
  }
}
