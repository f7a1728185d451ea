import Bots
import GameModel
import StrategyKit
import Testing

/// What the rules of thumb are worth, against every opponent there can be.
@Suite struct HeuristicStrengthTests {
  /// The ends of all games between a bot and any opponent.
  struct Ends: Hashable, CustomStringConvertible {
    var wins = 0
    var draws = 0
    var losses = 0
    var description: String { "+\(wins) =\(draws) -\(losses)" }
  }

  /// Plays a bot against every reply, from a position on.
  private func ends(of bot: Heuristic, as player: Player, in position: Position) throws -> Ends {
    if let outcome = position.outcome {
      guard let winner = outcome.winner else { return Ends(draws: 1) }
      return winner == player ? Ends(wins: 1) : Ends(losses: 1)
    }
    let moves =
      position.playerToMove == player
      ? bot.moves(in: position).entries.map(\.square) : Array(position.freeSquares)
    return try moves.reduce(into: Ends()) { sum, square in
      let ends = try ends(of: bot, as: player, in: position.playing(square))
      sum.wins += ends.wins
      sum.draws += ends.draws
      sum.losses += ends.losses
    }
  }

  /// The ends of all games between a bot and any opponent, from the empty board.
  private func ends(of bot: Heuristic, as player: Player) throws -> Ends {
    try ends(of: bot, as: player, in: Position(.ticTacToe))
  }

  @Test func `with all rules it never loses at tic-tac-toe`() throws {
    let bot = Heuristic(.ticTacToe)
    #expect(try ends(of: bot, as: .x) == Ends(wins: 124, draws: 16))
    #expect(try ends(of: bot, as: .o) == Ends(wins: 346, draws: 111))
  }

  @Test(
    arguments: [
      (.win, Ends(wins: 184, draws: 62), Ends(wins: 406, draws: 334, losses: 19)),
      (.block, Ends(wins: 117, losses: 15), Ends(wins: 335, draws: 30, losses: 238)),
      (.fork, Ends(wins: 119, draws: 26), Ends(wins: 346, draws: 111)),
      (.blockFork, Ends(wins: 124, draws: 16), Ends(wins: 404, draws: 175, losses: 6)),
      (.centre, Ends(wins: 87, draws: 8), Ends(wins: 350, draws: 255, losses: 12)),
      (.oppositeCorner, Ends(wins: 82, draws: 10), Ends(wins: 346, draws: 111)),
      (.corner, Ends(wins: 137, draws: 22), Ends(wins: 333, draws: 130, losses: 10)),
      // The sides of tic-tac-toe are all alike, and the last resort is the first free square.
      (.side, Ends(wins: 124, draws: 16), Ends(wins: 346, draws: 111)),
    ] as [(Heuristic.Rule, Ends, Ends)]
  )
  func `as X it can spare any rule but block, as O only fork, opposite corner and side`(
    rule: Heuristic.Rule,
    asX: Ends,
    asO: Ends
  ) throws {
    let bot = Heuristic(.ticTacToe, without: rule)
    #expect(try ends(of: bot, as: .x) == asX)
    #expect(try ends(of: bot, as: .o) == asO)
  }
}
