package import GameModel
import StrategyKit

extension Worker {
  /// A chunk to play, and what is known of it.
  package struct Task: Hashable, Sendable {
    package let chunk: Chunk
    /// Its first games, in the order in which they are played, if they have been played before.
    package var recalled: [PlayedGame] = []
    /// The bots that cannot be made, by their indices in the list of bots, and why: they forfeit.
    package var unmade: [Int: Forfeit] = [:]

    package init(_ chunk: Chunk) { self.chunk = chunk }
  }
}

extension Worker.Task {
  /// Adds a game that a bot loses by a fault, unless another fault has ended it.
  package mutating func add(
    _ game: PlayedGame,
    lostBy bot: Int,
    _ forfeit: Forfeit,
    of plan: TournamentPlan
  ) {
    var game = game
    if game.fault == nil {
      if plan.playedOpening != nil { game.swap2 = game.swap2 ?? PlayedSwap2() }
      let isFirstAsX = recalled.count < chunk.games.count / 2
      let begins = (bot == plan.pairings[chunk.pairing].first) == isFirstAsX
      let first = game.swap2?.firstSide ?? .x
      game.fault = GameFault(player: begins ? first : first.opponent, forfeit: forfeit)
    }
    recalled.append(game)
  }

  /// Has a bot lose the last game by a fault after its end, and so before its last move.
  ///
  /// - Returns: Whether there is a game.
  @discardableResult
  package mutating func loseLast(_ bot: Int, _ forfeit: Forfeit, of plan: TournamentPlan) -> Bool {
    guard var last = recalled.popLast() else { return false }
    if last.fault == nil { last.moves.removeLast(min(1, last.moves.count)) }
    add(last, lostBy: bot, forfeit, of: plan)
    return true
  }
}
