import GameModel
import StrategyKit

/// A player whose moves a bot in a worker chooses.
struct RemoteStrategy: RemotePlayer {
  let seat: RemoteSeat
  let traits: SeatTraits
}

/// A player whose moves a policy in a worker chooses.
struct RemotePolicy: RemotePlayer, Policy {
  let seat: RemoteSeat
  let traits: SeatTraits

  var isSymmetric: Bool { traits.isSymmetric }

  // Its own choice, not one that is drawn from its moves.
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, using: &random)
  }

  func moves(in position: Position) throws -> MoveDistribution { try seat.moves(in: position) }
}

/// What players in workers have in common.
protocol RemotePlayer: Strategy {
  var seat: RemoteSeat { get }
  var traits: SeatTraits { get }
}

extension RemotePlayer {
  var isDeterministic: Bool { traits.isDeterministic }
  var usesClock: Bool { traits.usesClock }
  var isSlow: Bool { traits.isSlow }
  var remark: String? { traits.remark }

  func beginGame(as player: Player, from start: Position) throws {
    try seat.beginGame(as: player, from: start)
  }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, using: &random)
  }
}
