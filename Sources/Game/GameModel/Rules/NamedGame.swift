/// A game that has a name.
public struct NamedGame: Hashable, Sendable {
  /// The name on a command line and in a file, such as `connect-four`.
  public let name: String
  /// The name in a sentence.
  public let title: String
  /// Its rules on the usual board.
  public let rules: Rules
  /// How it ends with best play, and who found that out.
  public let value: String

  /// All of them, tic-tac-toe first.
  public static let all = [
    NamedGame(
      name: "tic-tac-toe",
      title: "Tic-tac-toe",
      rules: .ticTacToe,
      value: "a draw"
    ),
    NamedGame(
      name: "misere-tic-tac-toe",
      title: "Misère tic-tac-toe",
      rules: Rules(uncheckedColumns: 3, rows: 3, lineLength: 3, [.misere]),
      value: "a draw"
    ),
    NamedGame(
      name: "connect-four",
      title: "Connect Four",
      rules: Rules(uncheckedColumns: 7, rows: 6, lineLength: 4, [.gravity]),
      value: "X wins at ply 41 (J. Allen and L. V. Allis, 1988)"
    ),
    NamedGame(
      name: "misere-connect-four",
      title: "Misère Connect Four",
      rules: Rules(uncheckedColumns: 7, rows: 6, lineLength: 4, [.gravity, .misere]),
      value: "not known here"
    ),
    NamedGame(
      name: "gomoku",
      title: "Gomoku",
      rules: Rules(uncheckedColumns: 15, rows: 15, lineLength: 5),
      value: "X wins (L. V. Allis, 1994)"
    ),
    NamedGame(
      name: "standard-gomoku",
      title: "Standard Gomoku",
      rules: Rules(uncheckedColumns: 15, rows: 15, lineLength: 5, [.exactLine]),
      value: "X wins (L. V. Allis, 1994)"
    ),
    NamedGame(
      name: "renju",
      title: "Renju",
      rules: Rules(uncheckedColumns: 15, rows: 15, lineLength: 5, [.renju]),
      value: "X wins (J. Wágner and I. Virág, 2001)"
    ),
    NamedGame(
      name: "caro",
      title: "Caro",
      rules: Rules(uncheckedColumns: 15, rows: 15, lineLength: 5, [.exactLine, .unblockedLine]),
      value: "not known here"
    ),
    NamedGame(
      name: "caro-overline",
      title: "Caro with overlines",
      rules: Rules(uncheckedColumns: 15, rows: 15, lineLength: 5, [.unblockedLine]),
      value: "not known here"
    ),
  ]

  /// Names that other programs use.
  private static let aliases = ["standard": "standard-gomoku", "freestyle": "gomoku"]

  /// All names that ``named(_:)`` knows, those of other programs last.
  public static var allNames: [String] { all.map { $0.name } + aliases.keys.sorted() }

  /// The names that other programs use for the game.
  public var otherNames: [String] {
    Self.aliases.filter { $0.value == name }.map { $0.key }.sorted()
  }

  /// The game of a name, or of another that is usual: `standard` or `freestyle`.
  public static func named(_ name: String) -> NamedGame? {
    let name = aliases[name] ?? name
    return all.first { $0.name == name }
  }

  /// The game of a title or a name, in capitals or not.
  public static func titled(_ text: String) -> NamedGame? {
    let text = text.lowercased()
    return all.first { [$0.name, $0.title.lowercased()].contains(text) }
  }

  /// The game of some rules on its usual board.
  public init?(_ rules: Rules) {
    guard let game = Self.all.first(where: { $0.rules == rules }) else { return nil }
    self = game
  }

  private init(name: String, title: String, rules: Rules, value: String) {
    (self.name, self.title, self.rules, self.value) = (name, title, rules, value)
  }
}
