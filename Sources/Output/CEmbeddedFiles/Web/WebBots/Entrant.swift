import GameModel
import StrategyKit

/// A bot that plays in a page, whatever its type.
class Entrant {
  /// Its move in a position that is not over.
  func move(in position: Position, using random: inout GameRandom) -> Square {
    position.move(rank: 0)
  }

  /// How likely each of its moves is, or `nil` if it does not say.
  func moves(in position: Position) -> MoveDistribution? { nil }

  /// Its reasons.
  func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    Explanation([])
  }
}

/// A strategy that gives reasons.
class Reasoning<Player: Explaining>: Entrant {
  final var player: Player

  init(_ player: Player) { self.player = player }

  final override func move(in position: Position, using random: inout GameRandom) -> Square {
    (try? player.chooseMove(in: position, using: &random)) ?? position.move(rank: 0)
  }

  final override func explanation(
    of position: Position,
    using random: inout GameRandom
  ) -> Explanation {
    (try? player.explanation(of: position, using: &random)) ?? Explanation([])
  }
}

/// A policy that gives reasons.
final class Stating<Player: Policy & Explaining>: Reasoning<Player> {
  override func moves(in position: Position) -> MoveDistribution? {
    try? player.moves(in: position)
  }
}
