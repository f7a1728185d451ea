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
  package static let unblockedLine = Flag(
    "--unblocked-line",
    "a row of K with the opponent's marks at both ends does not count as a line",
    in: .game
  )
  package static let misere = Flag("--misere", "the player who completes a line loses", in: .game)
  package static let renju = Flag(
    "--renju",
    "five in a row, and X may make neither a longer one nor two fours or two threes at once",
    in: .game
  )

  package static let placement = Option<Rules.Placement>(
    "--placement",
    .choice("RULE", words(Rules.Placement.self)),
    "anywhere, or gravity like \(gravity.name); replaces what a file says",
    in: .game
  )
  package static let line = Option<Rules.LineRule>(
    "--line",
    .choice("RULE", words(Rules.LineRule.self)),
    "at-least, exact like \(exactLine.name), unblocked like \(unblockedLine.name), or exact-unblocked; "
      + "replaces what a file says",
    in: .game
  )
  package static let goal = Option<Rules.Goal>(
    "--goal",
    .choice("RULE", words(Rules.Goal.self)),
    "win, or lose like \(misere.name); replaces what a file says",
    in: .game
  )
  package static let restriction = Option<Rules.Restriction>(
    "--restriction",
    .choice("RULE", words(Rules.Restriction.self)),
    "none, or renju like \(renju.name); replaces what a file says",
    in: .game
  )

  private static func words<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type
  ) -> String {
    Value.allCases.map(\.rawValue).alternatives
  }

  /// The rules that may differ from the plain game.
  package static let variations: [any CommandOption] = [
    gravity, exactLine, unblockedLine, misere, renju, placement, line, goal, restriction,
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
    let placement = try GivenRule(arguments, SetupOptions.placement, [SetupOptions.gravity]) { _ in
      .gravity
    }
    // Each flag is one half of the rule of lines, and leaves the other as it is.
    let (isExact, isUnblocked) = (
      arguments[SetupOptions.exactLine], arguments[SetupOptions.unblockedLine]
    )
    let line = try GivenRule(
      arguments,
      SetupOptions.line,
      [SetupOptions.exactLine, SetupOptions.unblockedLine]
    ) { given in
      let other = given ?? self.line ?? self.game?.rules.line ?? .atLeast
      return Rules.LineRule(
        isExact: isExact || other.isExact,
        isUnblocked: isUnblocked || other.isUnblocked
      )
    }
    let goal = try GivenRule(arguments, SetupOptions.goal, [SetupOptions.misere]) { _ in .lose }
    let restriction = try GivenRule(arguments, SetupOptions.restriction, [SetupOptions.renju]) {
      _ in .renju
    }
    if let placement { set(\.placement, placement.value, of: \.placement) }
    if let line { set(\.line, line.value, of: \.line) }
    if let goal { set(\.goal, goal.value, of: \.goal) }
    if let restriction { set(\.restriction, restriction.value, of: \.restriction) }
    guard let game, self.game == nil else { return true }
    let wrong = [
      placement?.contradiction(to: game.rules.placement), line?.contradiction(to: game.rules.line),
      goal?.contradiction(to: game.rules.goal),
      restriction?.contradiction(to: game.rules.restriction),
    ]
    throw contradiction(to: game, wrong.compactMap(\.self).flatMap(\.self))
  }

  /// The error of options that make another game of one that is named.
  private func contradiction(to game: NamedGame, _ wrong: [String]) -> CommandError {
    let (own, given) = (game.rules, try? rules())
    let named = NamedGame.all.first { other in
      given.map { other.rules.hasTerms(of: $0) && other.rules.hasSize(of: own) } ?? false
    }
    let name = SetupOptions.namedGame.name
    let remedy =
      if let named {
        "\(name) \(named.name) is that game"
      } else if given == nil {
        "no game has both; leave \(wrong.count == 1 ? "it" : "them") out"
      } else {
        "give \(SetupOptions.board.name) and \(SetupOptions.lineLength.name) instead of \(name)"
      }
    let verb = wrong.count == 1 ? "contradicts" : "contradict"
    return CommandError(.usage, "\(wrong.listed) \(verb) \(name) \(game.name); \(remedy)")
  }
}

/// A rule as a command line gives it, by its value or by the flags that stand for one.
private struct GivenRule<Value: Equatable> {
  let value: Value
  /// The options, as they were written.
  private let texts: [String]

  /// The rule, or `nil` if it is not given; `flagged` is what flags make of one that is, or of none.
  init?(
    _ arguments: Arguments,
    _ option: Option<Value>,
    _ flags: [Flag],
    flagged: (Value?) -> Value
  ) throws {
    let given = try arguments[option]
    let written = "\(option.name) \(arguments.text(option) ?? "")"
    let flags = flags.filter { arguments[$0] }.map(\.name)
    if !flags.isEmpty, let given, given != flagged(given) {
      let verb = flags.count == 1 ? "contradicts" : "contradict"
      throw CommandError(.usage, "\(flags.listed) \(verb) \(written); leave one of them out")
    }
    guard let value = given ?? (flags.isEmpty ? nil : flagged(nil)) else { return nil }
    (self.value, texts) = (value, given == nil ? flags : [written])
  }

  /// The options, if the rule of a game is another one.
  func contradiction(to own: Value) -> [String]? { value == own ? nil : texts }
}

extension Rules {
  fileprivate func hasSize(of other: Rules) -> Bool {
    columns == other.columns && rows == other.rows && lineLength == other.lineLength
  }
}
