import Foundation
import GameModel
import StrategyKit
import Supervision

struct RemoteBot: Sendable {
  private let pool: RemoteBotPool
  let lease: Lease<RunningWorker, any Error>

  init(_ pool: RemoteBotPool) {
    self.pool = pool
    lease = pool.lease()
  }

  var traits: BotTraits {
    get throws {
      try lease.prepare()
      guard let traits = pool.traits else { throw WorkerProblem("it does not say what it is") }
      return traits
    }
  }

  func beginGame(as player: Player, from start: Position) throws {
    _ = try ask(.begin, Question(start, side: player), within: pool.limits.start)
  }

  func move(in position: Position, using random: inout GameRandom) throws -> Square {
    let question = Question(position, side: position.playerToMove, random: random)
    let numbers = try ask(.choose, question, within: pool.limits.move)
    guard numbers.count == 2 else { throw Self.garbled }
    random = GameRandom(seed: numbers[1])
    return Square(Int(Int64(bitPattern: numbers[0])))
  }

  func moves(in position: Position) throws -> MoveDistribution {
    let question = Question(position, side: position.playerToMove)
    let numbers = try ask(.weigh, question, within: pool.limits.move)
    let entries = stride(from: 0, to: numbers.count - 1, by: 2).compactMap { index in
      Int(exactly: numbers[index]).map {
        MoveDistribution.Entry(Square($0), weight: numbers[index + 1])
      }
    }
    guard let moves = MoveDistribution(checking: entries, in: position) else { throw Self.garbled }
    return moves
  }

  func end() throws {
    try lease.useIfTaken { worker in try worker.endBot(within: pool.limits.end) }
  }

  private static let garbled = Forfeit(.crash, RunningWorker.Failure.garbled.words)

  private func ask(_ order: WorkerOrder, _ question: Question, within limit: Duration?) throws
    -> [UInt64]
  {
    try lease.use { worker in
      let answer = try worker.ask(order, question.bytes, within: limit)
      pool.log(worker.takeWords())
      return answer.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    }
  }
}

extension MoveDistribution {
  /// The distribution of weights from elsewhere; `nil` if they are not those of a policy.
  fileprivate init?(checking entries: [Entry], in position: Position) {
    let squares = Set(entries.map(\.square))
    let isSound = entries.allSatisfy { entry in
      0..<position.rules.squareCount ~= entry.square.index && position.isLegal(entry.square)
        && entry.weight > 0
    }
    let total = entries.reduce(0 as UInt128) { $0 + UInt128($1.weight) }
    guard isSound, !entries.isEmpty, squares.count == entries.count, total < 1 << 63 else {
      return nil
    }
    self.init(entries)
  }
}
