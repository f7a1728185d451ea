public import GameModel
import Reports
import StrategyKit
import TextKit

/// Levels as Swift: constants for an app that plays against them.
///
/// The file needs the library products `Bots`, `GameModel` and `StrategyKit`.
public struct LevelSource: Sendable {
  private let names: [String]
  private let specs: [String]
  private let elo: [Int]?
  private let rules: Rules
  private let command: String
  private let isPublic: Bool

  /// The source of a ladder.
  ///
  /// - Parameters:
  ///   - names: The names of the levels, the weakest first.
  ///   - specs: The levels as bots.
  ///   - elo: Their ratings, or `nil` if they have none.
  ///   - rules: The game.
  ///   - command: The command that made them.
  ///   - isPublic: Whether other modules can use them.
  public init(
    names: [String],
    specs: [String],
    elo: [Int]?,
    rules: Rules,
    command: String,
    isPublic: Bool = false
  ) {
    self.names = names
    self.specs = specs
    self.elo = elo
    self.rules = rules
    self.command = command
    self.isPublic = isPublic
  }

  /// The file.
  public var text: String {
    let cases = Self.identifiers(of: names)
    func list(_ values: [String]) -> String {
      zip(cases, values).map { "    case .\($0): \($1)" }.joined(separator: "\n")
    }
    let access = isPublic ? "public " : ""
    let ratings =
      elo.map { elo in
        """

          /// The rating in Elo.
          \(access)var elo: Int {
            switch self {
        \(list(elo.map { "\($0)" }))
            }
          }

        """
      } ?? ""
    return """
      // Levels for \(rules.titleInLine). Do not edit them; to change them, generate them again with
      //     \(command.replacing("\n", with: " "))

      \(access)import Bots
      \(access)import GameModel
      \(access)import StrategyKit

      /// A level of difficulty.
      \(access)enum Level: String, CaseIterable, Sendable {
      \(zip(cases, names).map { "  case \($0) = \($1.swiftLiteral)" }.joined(separator: "\n"))

        /// The bot that plays it.
        \(access)var spec: String {
          switch self {
      \(list(specs.map(\.swiftLiteral)))
          }
        }
      \(ratings)
        /// The game it is a level of.
        \(access)static var rules: Rules {
          get throws {
            try Rules(\(rules.swiftArguments))
          }
        }

        /// The bot, ready to play.
        \(access)func bot(from registry: Registry = roster) throws -> Bot {
          var spec = try BotSpec(spec)
          spec.name = rawValue
          return try registry.bot(spec, rules: Self.rules)
        }
      }

      """
  }

  /// Names as Swift has them: `Level 2` is `level2`; each is different.
  static func identifiers(of names: [String]) -> [String] {
    var taken: Set<String> = [
      "bot", "elo", "rules", "spec", "allCases", "rawValue", "init", "self",
    ]
    return names.map { name in
      let words = name.split { !($0.isLetter || $0.isNumber) }
      var text = words.enumerated().map { index, word in
        index == 0
          ? word.prefix(1).lowercased() + word.dropFirst()
          : word.capitalised
      }
      .joined()
      if text.first?.isLetter != true { text = "level\(text)" }
      let base = text
      var number = 2
      while !taken.insert(text).inserted {
        text = "\(base)_\(number)"
        number += 1
      }
      return "`\(text)`"
    }
    .map { $0.isPlainIdentifier ? String($0.dropFirst().dropLast()) : $0 }
  }
}

extension String {
  /// The text as a literal of Swift.
  fileprivate var swiftLiteral: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }

  /// Whether an identifier in backticks needs none: it is no word of the language.
  fileprivate var isPlainIdentifier: Bool {
    !Self.wordsOfSwift.contains(String(dropFirst().dropLast()))
  }

  private static let wordsOfSwift: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Rules {
  /// The arguments that make these rules in Swift.
  fileprivate var swiftArguments: String {
    var arguments = ["columns: \(columns)", "rows: \(rows)", "lineLength: \(lineLength)"]
    if !variants.isEmpty {
      arguments.append("variants: [\(variants.map { ".\($0)" }.joined(separator: ", "))]")
    }
    return arguments.joined(separator: ", ")
  }
}
