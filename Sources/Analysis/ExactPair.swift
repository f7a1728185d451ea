import GameModel
import StrategyKit

/// Two players of computed games.
struct ExactPair {
  private let players: [Player: ExactPlayer]
  /// The conversation with each player that is not a policy.
  private var interviews: [Player: Interview] = [:]

  init(x: ExactPlayer, o: ExactPlayer, from start: Position) {
    players = [.x: x, .o: o]
    for (player, exact) in players {
      guard case .deterministic(_, let make) = exact else { continue }
      interviews[player] = Interview(make, as: player, from: start)
    }
  }

  /// Whether both depend on the position alone, however it was reached.
  var knowPositions: Bool { interviews.isEmpty }

  /// The probability of each move.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - game: The moves that led to it.
  /// - Returns: The moves and their weights.
  /// - Throws: What the player did instead of answering.
  mutating func moves(
    in position: Position,
    after game: @autoclosure () -> [Square]
  ) throws(AnalysisError) -> MoveDistribution {
    let player = position.playerToMove
    if case .policy(let policy)? = players[player] { return try policy.statedMoves(in: position) }
    do throws(BotFault) {
      guard let answer = try interviews[player]?.answer(after: game()) else {
        preconditionFailure("a player is a policy or is asked")
      }
      return MoveDistribution(answer)
    } catch {
      throw self.error(of: error)
    }
  }

  /// Leads players that are not policies through games again, in which they must answer as before.
  func replay(_ games: [() -> [Square]]) throws(AnalysisError) {
    var all = Player.allCases.compactMap { interviews[$0] }
    do throws(BotFault) {
      try Replays.untilCompared(1000).run(&all, games: games)
    } catch {
      throw self.error(of: error)
    }
  }
}

extension ExactPair {
  /// A fault with the name of the player responsible.
  private func error(of fault: BotFault) -> AnalysisError {
    guard case .deterministic(let name, _)? = players[fault.player] else {
      preconditionFailure("a player that is asked is no policy")
    }
    return switch fault {
    case .failure(let text, _, let game): .failure(text, by: name, after: game)
    case .contradiction(let contradiction): .contradiction(contradiction, by: name)
    }
  }
}
