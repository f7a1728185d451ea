public import GameModel

/// A game that was lost by a fault: who, where and what.
public struct ForfeitRecord: Hashable, Sendable, Codable {
  /// The game's place among all games of the plan, from 0.
  public let game: Int
  /// The bots that played X and O, by their places in the list of bots.
  public let x: Int
  public let o: Int
  /// The side at fault.
  public let player: Player
  /// The position in which it happened.
  public let position: Position
  public let forfeit: Forfeit

  /// The bot at fault.
  public var bot: Int { player == .x ? x : o }
}
