public import GameModel

/// A fault that ends a game, and who committed it.
public struct GameFault: Hashable, Sendable, Codable {
  /// The side at fault.
  public let player: Player
  /// The fault.
  public let forfeit: Forfeit

  /// A fault and who committed it.
  package init(player: Player, forfeit: Forfeit) {
    self.player = player
    self.forfeit = forfeit
  }
}
