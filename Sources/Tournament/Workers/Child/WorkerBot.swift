import Foundation
import GameModel
import StrategyKit
import TextKit

struct WorkerBot {
  let traits: BotTraits
  private let rules: Rules
  private var strategy: any Strategy

  init(_ setup: RemoteBotSetup, _ registry: Registry) throws {
    rules = setup.rules
    strategy = try setup.bot.strategies(registry, setup.rules)()
    traits = BotTraits(strategy)
  }

  mutating func answer(_ order: WorkerOrder, _ content: Data) throws -> [UInt8] {
    guard let question = Question(content, rules) else { throw Problem.disorder }
    switch order {
    case .begin:
      try strategy.beginGame(as: question.side, from: question.position)
      return []
    case .choose:
      var random = question.random
      let square = try strategy.chooseMove(in: question.position, using: &random)
      return [UInt64(bitPattern: Int64(square.index)), random.state].withUnsafeBytes { Array($0) }
    default:
      guard let policy = strategy as? any Policy else { throw Problem.disorder }
      let moves = try policy.moves(in: question.position)
      return moves.entries.flatMap { [UInt64($0.square.index), $0.weight] }
        .withUnsafeBytes { Array($0) }
    }
  }
}
