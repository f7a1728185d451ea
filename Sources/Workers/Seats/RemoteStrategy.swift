import GameModel
import StrategyKit

/// A player whose moves a bot in a worker chooses.
struct RemoteStrategy: Strategy {
  private let seat: RemoteSeat
  private let traits: SeatTraits

  init(_ seat: RemoteSeat, _ traits: SeatTraits) {
    self.seat = seat
    self.traits = traits
  }

  var isDeterministic: Bool { traits.isDeterministic }
  var usesClock: Bool { traits.usesClock }
  var isSlow: Bool { traits.isSlow }
  var remark: String? { traits.remark }

  mutating func beginGame(as player: Player, from start: Position) throws {
    try seat.beginGame(as: player, from: start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, using: &random)
  }
}

/// A player whose moves a policy in a worker chooses.
struct RemotePolicy: Policy {
  private let seat: RemoteSeat
  private let traits: SeatTraits

  init(_ seat: RemoteSeat, _ traits: SeatTraits) {
    self.seat = seat
    self.traits = traits
  }

  var isDeterministic: Bool { traits.isDeterministic }
  var usesClock: Bool { traits.usesClock }
  var isSlow: Bool { traits.isSlow }
  var remark: String? { traits.remark }

  mutating func beginGame(as player: Player, from start: Position) throws {
    try seat.beginGame(as: player, from: start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, using: &random)
  }

  func moves(in position: Position) throws -> MoveDistribution { try seat.moves(in: position) }
}
