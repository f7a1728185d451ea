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

  /// The rules that differ from the plain game.
  package static let ruleFlags = [gravity, exactLine, misere]

  /// All of them.
  static let rules: [any CommandOption] = [board, lineLength, namedGame] + ruleFlags
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
    if arguments[SetupOptions.exactLine] { set(\.line, .exact, of: \.line) }
    if arguments[SetupOptions.misere] { set(\.goal, .lose, of: \.goal) }
    if let game, self.game == nil { throw contradiction(to: game, arguments) }
    return true
  }

  /// The error of options that make another game of one that is named.
  private func contradiction(to game: NamedGame, _ arguments: Arguments) -> CommandError {
    let (own, given) = (game.rules, try? rules())
    let flags: [(flag: Flag, isOwn: Bool)] = [
      (SetupOptions.gravity, own.placement == .gravity),
      (SetupOptions.exactLine, own.line == .exact),
      (SetupOptions.misere, own.goal == .lose),
    ]
    let wrong = flags.filter { arguments[$0.flag] && !$0.isOwn }.map(\.flag.name)
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

extension Rules {
  fileprivate func hasSize(of other: Rules) -> Bool {
    columns == other.columns && rows == other.rows && lineLength == other.lineLength
  }
}
