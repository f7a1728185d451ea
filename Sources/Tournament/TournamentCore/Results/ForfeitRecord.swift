public import GameModel

/// A game lost by a fault: by which bot, where and how.
public struct ForfeitRecord: Hashable, Sendable, Codable {
  /// The game's index in its plan, from 0; in the result of a tournament in rounds, its number in the
  /// order of play, from 0.
  public let game: Int
  /// The bot that played X, by its index in the list of bots.
  public let x: Int
  /// The bot that played O.
  public let o: Int
  /// The side at fault.
  public let player: Player
  /// The position in which it happened.
  public let position: Position
  /// The fault.
  public let forfeit: Forfeit

  /// The bot at fault.
  public var bot: Int { player == .x ? x : o }

  /// The bot that it played against.
  public var opponent: Int { player == .x ? o : x }
}

extension ForfeitRecord {
  /// How many forfeits of a bot are recorded with their circumstances, from its first; all are
  /// counted.
  public static let maximumPerBot = 5
}

extension [ForfeitRecord] {
  func hasRoom(for bot: Int) -> Bool {
    count { $0.bot == bot } < ForfeitRecord.maximumPerBot
  }

  package var sampled: [ForfeitRecord] {
    reduce(into: []) { if $0.hasRoom(for: $1.bot) { $0.append($1) } }
  }
}
