import Foundation
import GameModel
public import StrategyKit
import SystemKit

/// The bot `function`: a plain function of a file, which its adapter lets play as an engine.
extension EngineHost {
  private static let file = Parameter.text(
    "file",
    expected: "a file in Python or JavaScript",
    default: "",
    "the file with the function, in Python or JavaScript"
  )
  private static let choices = [
    choice("call", "a function, or Class.method", "the function"),
    choice("board", "a shape like rows, list or string", "how it is shown the board"),
    choice(
      "marks",
      "marks like \"X,O,space\" or \"1,-1,0\"",
      "the marks of X, of O, and of empty squares"
    ),
    choice("answer", "a reading like index or row-column", "what it answers"),
  ]

  private static func choice(_ key: String, _ expected: String, _ help: String)
    -> Parameter<String?>
  {
    .text(key, expected: expected, default: "found out", isNoneWhereEmpty: true, help)
  }

  /// The kind of bot that is a function.
  public var functionKind: BotKind {
    BotKind(
      BotSpec.functionKind,
      "the answers of a plain function in Python or JavaScript",
      parameters: [Self.file] + Self.choices + Self.commonParameters,
      isExternal: true,
      files: { arguments in
        let name = arguments[Self.file] ?? ""
        return [BotFile(name, at: arguments.resolvedPath(name).absolutePath())].compactMap(\.self)
      }
    ) { [self] arguments, rules in
      try enter(Self.functionSettings(arguments), rules: rules)
    }
  }

  static func functionSettings(_ arguments: BotArguments) throws -> EngineSettings {
    let name = arguments[file] ?? ""
    let path = arguments.resolvedPath(name).absolutePath()
    guard path.isFile else { throw arguments.wrongValue(of: file, expected: "a file that exists") }
    guard let adapter = FunctionAdapter(for: path) else {
      let isTypeScript = ["ts", "mts", "tsx"].contains(path.fileEnding)
      throw arguments.wrongValue(
        of: file,
        reason: isTypeScript ? "TypeScript must be compiled to JavaScript first" : nil
      )
    }
    var settings = try commonSettings(arguments, words: [name])
    let choices = choices.compactMap { choice in
      arguments[choice].map { "\(choice.key)=\($0)" }
    }
    settings.isFunction = true
    settings.isFoundOut = choices.count < Self.choices.count
    settings.words = adapter.words(
      for: path,
      named: name,
      startTime: settings.startTime,
      choices: choices
    )
    return settings
  }
}
