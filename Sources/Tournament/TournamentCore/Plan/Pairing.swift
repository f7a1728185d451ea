/// Two opponents, by their indices in the list of bots.
///
/// The first bot follows from the identities of both, not from their places in the list.
public struct Pairing: Hashable, Sendable {
  /// The bot that has X in the first game of the pairing.
  public let first: Int
  /// The bot that has O in that game.
  public let second: Int

  package func opponent(of bot: Int) -> Int { bot == first ? second : first }

  /// The same opponents the other way round.
  var swapped: Pairing { Pairing(first: second, second: first) }
}
