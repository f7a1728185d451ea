public import GameModel

/// Pairs of free squares, one on every line that matters: whoever answers a mark on one square of a
/// pair with a mark on the other lets no such line be completed.
///
/// This proves draws on boards of any size without search (A. W. Hales and R. I. Jewett,
/// *Regularity and positional games*, 1963).
public struct SquarePairing: Hashable, Sendable {
  /// The pairs, disjoint.
  public let pairs: [[Square]]

  /// Looks for pairs with which a player keeps the opponent from completing a line.
  ///
  /// The search is short, so some pairings are missed. Where a mark may harm its player, or may not be
  /// placed on every free square, pairs prove nothing and none are found.
  ///
  /// - Parameters:
  ///   - player: Who answers; `nil` for pairs that serve either player.
  ///   - position: The position, with either player to move.
  public init?(for player: Player?, in position: Position) {
    guard position.rules.isMonotone else { return nil }
    var finder = PairingFinder(position.rules)
    guard let pairs = finder.pairs(for: player, in: position) else { return nil }
    self.pairs = pairs
  }
}
