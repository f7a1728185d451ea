import GameModel
import TextKit

extension Rules {
  /// The command that announces a game of these rules to an engine.
  ///
  /// Five in a row on boards of at least five by five, by one of Gomocup's rules, is Gomocup's own game;
  /// everything else needs a command of ours, in which words say what the numbers do not.
  var startCommand: String {
    guard isGomocup else {
      let words = variants.map(\.text.word)
      return "MNKSTART \(columns),\(rows),\(lineLength)" + words.map { ",\($0)" }.joined()
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }

  /// The rule of Gomocup's by which a game is played that `startCommand` does not say the rules of; `nil`
  /// for a game that is not Gomocup's.
  var gomocupRule: GomocupRule? { min(columns, rows) >= 5 ? GomocupRule(self) : nil }

  var isGomocup: Bool { gomocupRule != nil }

  /// The number in `INFO rule`: 0 for all but Gomocup's games.
  var protocolRule: Int { gomocupRule?.rawValue ?? 0 }

  /// The game that the text after `MNKSTART` describes.
  init(startText text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    let numbers = parts.prefix(3).compactMap { Int($0) }
    guard numbers.count == 3 else {
      throw Problem("'\(text)' is not 3 numbers, perhaps with words after them")
    }
    let variants = try parts.dropFirst(3).map { part in
      guard let variant = Variant.allCases.first(where: { $0.text.word == part }) else {
        let known = Variant.allCases.map(\.text.word).joined(separator: ", ")
        throw Problem("the rule '\(part)' is not known; \(known) are")
      }
      return variant
    }
    try self.init(
      columns: numbers[0],
      rows: numbers[1],
      lineLength: numbers[2],
      variants: variants
    )
  }
}

extension GomocupRule {
  /// What stands before the number where an engine is told a rule.
  static let command = "INFO rule "

  /// The numbers of all of them, in words.
  static let numbers =
    "\(allCases.dropLast().map { "\($0.rawValue)" }.joined(separator: ", ")) and \(caro.rawValue)"

  var game: String {
    switch self {
    case .freestyle: "five in a row"
    case .standard: "exactly five in a row"
    case .renju: "renju"
    case .caroWithOverlines: "caro with overlines"
    case .caro: "caro"
    }
  }
}
