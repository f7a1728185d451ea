import GameModel
import StrategyKit

/// Two players of computed games.
///
/// A class, since threads share one: copies would count references at every move.
final class ExactPair: Sendable {
  private let players: [Player: ExactPlayer]
  /// The oracle of each player that is not a policy.
  private let oracles: [Player: StrategyOracle]
  /// Whether both depend on the position alone, however it was reached.
  let knowPositions: Bool

  init(x: ExactPlayer, o: ExactPlayer, from start: Position) {
    players = [.x: x, .o: o]
    var oracles: [Player: StrategyOracle] = [:]
    for (player, exact) in players {
      guard case .deterministic(_, let make) = exact else { continue }
      oracles[player] = StrategyOracle(.deterministic(make), as: player, from: start)
    }
    self.oracles = oracles
    knowPositions = oracles.isEmpty
  }

  private var policies: [any Policy] {
    players.values.compactMap { if case .policy(let policy) = $0 { policy } else { nil } }
  }

  /// Whether both treat a board and its images alike.
  var isSymmetric: Bool { knowPositions && policies.allSatisfy(\.isSymmetric) }

  /// Whether moves of one of them take long.
  var isSlow: Bool { policies.contains(where: \.isSlow) }

  /// The probability of each move.
  func moves(
    in position: Position,
    after game: @autoclosure () -> [Square]
  ) throws(AnalysisError) -> MoveDistribution {
    let player = position.playerToMove
    if case .policy(let policy)? = players[player] { return try policy.statedMoves(in: position) }
    do throws(BotFault) {
      let moves = game()
      guard let answer = try oracles[player]?.answers(in: position, after: moves).first else {
        preconditionFailure("a player is a policy or is asked")
      }
      return MoveDistribution(answer)
    } catch {
      throw self.error(of: error)
    }
  }

  /// Leads players that are not policies through games again, in which they must answer as before.
  func replay(_ games: [() -> [Square]]) throws(AnalysisError) {
    do throws(BotFault) {
      let asked = Player.allCases.compactMap { oracles[$0] }
      try Replays.untilCompared(1000).run(asked, games: games)
    } catch {
      throw self.error(of: error)
    }
  }

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
