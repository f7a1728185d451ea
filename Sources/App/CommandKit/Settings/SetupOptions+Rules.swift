package import GameModel
import TextKit

/// The options that set the rules of the game.
extension SetupOptions {
  package static let namedGame = Option<NamedGame>(
    "--game",
    OptionValue("NAME", completion: .words(NamedGame.all.map(\.name))) { text, _ in
      try Configuration.RulesChoice.game(named: text) { CommandError(.usage, $0) }
    },
    "play a game by its name, such as connect-four, on its board unless another is given; "
      + "'tournament help games' lists them",
    in: .game
  )
  package static let gravity = Flag(
    "--gravity",
    "a mark falls to the lowest free square of its column",
    in: .game
  )
  package static let exactLine = Flag(
    "--exact-line",
    "a row of more than K does not count as a line",
    in: .game
  )
  package static let misere = Flag("--misere", "the player who completes a line loses", in: .game)

  package static let placement = Option<Rules.Placement>(
    "--placement",
    .choice("RULE", words(Rules.Placement.self)),
    "anywhere, or gravity like \(gravity.name); replaces what a file says",
    in: .game
  )
  package static let line = Option<Rules.LineRule>(
    "--line",
    .choice("RULE", words(Rules.LineRule.self)),
    "at-least, or exact like \(exactLine.name); replaces what a file says",
    in: .game
  )
  package static let goal = Option<Rules.Goal>(
    "--goal",
    .choice("RULE", words(Rules.Goal.self)),
    "win, or lose like \(misere.name); replaces what a file says",
    in: .game
  )

  private static func words<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type
  ) -> String {
    Value.allCases.map(\.rawValue).alternatives
  }

  /// The rules that may differ from the plain game.
  package static let variations: [any CommandOption] = [
    gravity, exactLine, misere, placement, line, goal,
  ]

  /// All of them.
  static let rules: [any CommandOption] = [board, lineLength, namedGame] + variations
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
    let placement = try GivenRule(arguments, SetupOptions.placement, SetupOptions.gravity, .gravity)
    let line = try GivenRule(arguments, SetupOptions.line, SetupOptions.exactLine, .exact)
    let goal = try GivenRule(arguments, SetupOptions.goal, SetupOptions.misere, .lose)
    if let placement { set(\.placement, placement.value, of: \.placement) }
    if let line { set(\.line, line.value, of: \.line) }
    if let goal { set(\.goal, goal.value, of: \.goal) }
    guard let game, self.game == nil else { return true }
    let wrong = [
      placement?.contradiction(to: game.rules.placement), line?.contradiction(to: game.rules.line),
      goal?.contradiction(to: game.rules.goal),
    ]
    throw contradiction(to: game, wrong.compactMap(\.self))
  }

  /// The error of options that make another game of one that is named.
  private func contradiction(to game: NamedGame, _ wrong: [String]) -> CommandError {
    let (own, given) = (game.rules, try? rules())
    let named = NamedGame.all.first { other in
      given.map { other.rules.hasTerms(of: $0) && other.rules.hasSize(of: own) } ?? false
    }
    let name = SetupOptions.namedGame.name
    let remedy =
      named.map { "\(name) \($0.name) is that game" }
      ?? "give \(SetupOptions.board.name) and \(SetupOptions.lineLength.name) instead of \(name)"
    let verb = wrong.count == 1 ? "contradicts" : "contradict"
    return CommandError(.usage, "\(wrong.listed) \(verb) \(name) \(game.name); \(remedy)")
  }
}

/// A rule as a command line gives it, by its value or by the flag that stands for one.
private struct GivenRule<Value: Equatable> {
  let value: Value
  /// The option, as it was written.
  private let text: String

  /// The rule, or `nil` if it is not given.
  init?(_ arguments: Arguments, _ option: Option<Value>, _ flag: Flag, _ flagged: Value) throws {
    let given = try arguments[option]
    let written = "\(option.name) \(arguments.text(option) ?? "")"
    if arguments[flag], let given, given != flagged {
      throw CommandError(.usage, "\(flag.name) contradicts \(written); leave one of them out")
    }
    guard let value = given ?? (arguments[flag] ? flagged : nil) else { return nil }
    (self.value, text) = (value, given == nil ? flag.name : written)
  }

  /// The option, if the rule of a game is another one.
  func contradiction(to own: Value) -> String? { value == own ? nil : text }
}

extension Rules {
  fileprivate func hasSize(of other: Rules) -> Bool {
    columns == other.columns && rows == other.rows && lineLength == other.lineLength
  }
}
