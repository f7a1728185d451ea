public import GameModel

/// Two answers of a strategy to the same game so far, which a deterministic one cannot give.
public struct Contradiction: Hashable, Sendable {
  /// The game so far, with the strategy to move.
  public let game: Game
  /// Its first answer.
  public let first: Square
  /// Its answer when asked again.
  public let second: Square
}

extension Contradiction: CustomStringConvertible {
  /// Both answers and where they were given.
  ///
  /// For example `after a3b2 (x../.o./...) it answered c3, but a1 when asked again`.
  public var description: String {
    let moment = game.moves.isEmpty ? "at the start" : "after \(game.movesInWords)"
    let (first, second) = (game.rules.name(of: first), game.rules.name(of: second))
    return "\(moment) (\(game.position)) it answered \(first), but \(second) when asked again"
  }
}
