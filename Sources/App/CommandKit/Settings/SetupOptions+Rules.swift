package import GameModel
import TextKit

/// The options that set the rules of the game.
extension SetupOptions {
  package static let namedGame = Option<NamedGame>(
    "--game",
    OptionValue("NAME", completion: .words(NamedGame.allNames)) { text, _ in
      try Configuration.RulesChoice.game(named: text) { CommandError(.usage, $0) }
    },
    "play a game by its name, such as connect-four, on its board unless another is given; "
      + "'tournament help games' lists them",
    in: .rules
  )
  package static let gravity = variant(.gravity)
  /// What differs from the plain game, an option each.
  package static let variants = Rules.Variant.allCases.map(variant)

  private static func variant(_ variant: Rules.Variant) -> Flag {
    let help =
      switch variant {
      case .gravity: "a mark falls to the lowest free square of its column"
      case .exactLine: "a row of more than K does not count as a line"
      case .unblockedLine:
        "a row of K with the opponent's marks at both ends does not count as a line"
      case .misere: "the player who completes a line loses"
      case .renju:
        "five in a row, and X may make neither a longer one nor two fours or two threes at once"
      }
    return Flag("--\(variant.text.option)", help, in: .rules)
  }

  static let rules: [any CommandOption] = [board, lineLength, namedGame] + variants
}

extension Configuration.RulesChoice {
  /// Applies the options of a command line, and returns whether there were any.
  ///
  /// A game that is named replaces what a file says; a board beside it replaces its size.
  ///
  /// - Throws: `CommandError` for a value that is not as expected, and for options that contradict
  ///   each other.
  package mutating func apply(_ arguments: Arguments) throws -> Bool {
    guard SetupOptions.rules.contains(where: arguments.contains) else { return false }
    let game = try arguments[SetupOptions.namedGame]
    let size = try arguments[SetupOptions.board]
    let length = try arguments[SetupOptions.lineLength]
    if let game { self = Configuration.RulesChoice(game: game) }
    if let size { resize(size) }
    if let length { lineLength = length }
    let given = zip(Rules.Variant.allCases, SetupOptions.variants).filter { arguments[$0.1] }
    for (variant, _) in given { add(variant) }
    guard let game, self.game == nil else { return true }
    let wrong = given.filter { !game.rules.has($0.0) }
    throw contradiction(to: game, wrong.map(\.1.name))
  }

  /// The options that say what a named game is.
  private static func options(of rules: Rules) -> [String] {
    let variants = zip(Rules.Variant.allCases, SetupOptions.variants).filter { rules.has($0.0) }
    return [SetupOptions.board.name, SetupOptions.lineLength.name] + variants.map(\.1.name)
  }

  /// The error of options that make another game of one that is named.
  private func contradiction(to game: NamedGame, _ wrong: [String]) -> CommandError {
    let (own, given) = (game.rules, try? rules())
    let named = NamedGame.all.first { other in
      given.map { other.rules.hasVariants(of: $0) && other.rules.hasSize(of: own) } ?? false
    }
    let name = SetupOptions.namedGame.name
    let remedy =
      if let named {
        "\(name) \(named.name) is that game"
      } else if given == nil {
        "no game has both; leave \(wrong.count == 1 ? "it" : "them") out"
      } else {
        "give \(Self.options(of: own).listed) instead of \(name)"
      }
    let verb = wrong.count == 1 ? "contradicts" : "contradict"
    return CommandError(.usage, "\(wrong.listed) \(verb) \(name) \(game.name); \(remedy)")
  }
}

extension Rules {
  fileprivate func hasSize(of other: Rules) -> Bool {
    columns == other.columns && rows == other.rows && lineLength == other.lineLength
  }
}
