import Bots
import GameModel
import StrategyKit

extension Entrant {
  /// The names of the kinds of bot, in the order in which they are listed.
  static let kinds = [
    RandomMover.kind.name, FirstFree.kind.name, Scripted.kind.name, Minimax.kind.name,
    Heuristic.kind.name, MonteCarlo.kind.name,
  ]

  /// Enters the bot of a spec.
  ///
  /// - Throws: `BotError` if the spec is wrong.
  static func enter(_ spec: BotSpec, rules: Rules) throws(BotError) -> Entrant {
    guard !spec.parameters.contains(where: { $0.key == "time" }) else {
      throw .unplayable(kind: spec.kind, reason: "a page has no clock")
    }
    switch spec.kind {
    case RandomMover.kind.name:
      return Stating(try RandomMover.kind.player(spec, rules: rules))
    case FirstFree.kind.name:
      return Stating(try FirstFree.kind.player(spec, rules: rules))
    case Scripted.kind.name:
      return Stating(try Scripted.kind.player(spec, rules: rules))
    case Heuristic.kind.name:
      return Stating(try Heuristic.kind.player(spec, rules: rules))
    case MonteCarlo.kind.name:
      return Reasoning(try MonteCarlo.kind.player(spec, rules: rules))
    case Minimax.kind.name:
      return Stating(try Minimax.kind.player(spec, rules: rules))
    default:
      guard !spec.isCommand else { throw .noPrograms(command: spec.kind) }
      throw .unknownKind(spec.kind, suggestion: spec.kind.nearest(in: kinds), known: kinds)
    }
  }
}
