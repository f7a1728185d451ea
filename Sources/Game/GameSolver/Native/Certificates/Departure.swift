public import GameModel

/// A position in which a bot leaves a certificate.
public struct Departure: Hashable, Sendable, CustomStringConvertible {
  /// The game up to the position.
  public let game: Game
  /// The move of the bot.
  public let played: Square
  /// The moves of the certificate.
  public let expected: [Square]

  /// A sentence on the departure, with the moves and the drawing of the position.
  public var description: String {
    let rules = game.rules
    let moves = game.moves.isEmpty ? "at the start" : "after \(rules.names(of: game.moves))"
    let names = expected.map(rules.name(of:)).joined(separator: " or ")
    return "\(moves) (\(game.position)) it plays \(rules.name(of: played)), "
      + "the certificate has \(names.isEmpty ? "no such position" : names)"
  }
}
