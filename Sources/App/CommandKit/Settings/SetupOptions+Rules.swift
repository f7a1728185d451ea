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

  /// The rules that may differ from the plain game.
  package static let variations = [gravity, exactLine, unblockedLine, misere, renju]

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
    if arguments[SetupOptions.gravity] { set(\.placement, .gravity, of: \.placement) }
    let (isExact, isUnblocked) = (
      arguments[SetupOptions.exactLine], arguments[SetupOptions.unblockedLine]
    )
    if isExact || isUnblocked {
      // Each is one half of the rule of lines, and leaves the other as it is.
      let own = line ?? self.game?.rules.line ?? .atLeast
      let rule = Rules.LineRule(
        isExact: isExact || own.isExact,
        isUnblocked: isUnblocked || own.isUnblocked
      )
      set(\.line, rule, of: \.line)
    }
    if arguments[SetupOptions.misere] { set(\.goal, .lose, of: \.goal) }
    if arguments[SetupOptions.renju] { set(\.restriction, .renju, of: \.restriction) }
    guard let game, self.game == nil else { return true }
    let flags: [(flag: Flag, holds: Bool)] = [
      (SetupOptions.gravity, game.rules.placement == .gravity),
      (SetupOptions.exactLine, game.rules.line.isExact),
      (SetupOptions.unblockedLine, game.rules.line.isUnblocked),
      (SetupOptions.misere, game.rules.goal == .lose),
      (SetupOptions.renju, game.rules.restriction == .renju),
    ]
    let wrong = flags.filter { arguments[$0.flag] && !$0.holds }
    throw contradiction(to: game, wrong.map(\.flag.name))
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

extension Rules {
  fileprivate func hasSize(of other: Rules) -> Bool {
    columns == other.columns && rows == other.rows && lineLength == other.lineLength
  }
}
