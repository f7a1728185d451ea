import GameModel
import GameSolver
public import StrategyKit

/// Its kind and parameters.
extension Minimax {
  private static let depth = Parameter.optionalInteger(
    "depth",
    in: 1...99,
    default: "perfect play where the board can be solved, otherwise as deep as its nodes allow",
    "how many plies it looks ahead"
  )
  private static let nodes = Parameter.optionalInteger(
    "nodes",
    in: 1...1_000_000_000,
    default: "unlimited where a depth is given or the board can be solved, otherwise \(quickNodes)",
    "how many positions it examines before a move"
  )
  .usually { arguments, rules in
    let isBounded = arguments[depth] != nil || arguments[time] != nil || Solver.canSolve(rules)
    return isBounded ? nil : quickNodes
  }
  private static let time = Parameter.optionalDuration(
    "time",
    default: "none: it counts positions, so a seed repeats its games",
    "how long it thinks about a move where the board cannot be solved"
  )
  private static let ties = Parameter<Ties?>.optionalChoice(
    "ties",
    default: Ties.first.rawValue,
    "which of several best moves: the first in reading order, or any"
  )
  .usually { arguments, _ in arguments[temperature] == nil ? .first : nil }
  private static let temperature = Parameter<Temperature?>(
    "temperature",
    expected: "a number from 0 to \(Temperature.maximum) with at most 6 decimals, like 0.5",
    default: nil,
    defaultText: "none: it plays best moves only",
    "how rarely it plays worse moves: each this many steps worse is half as likely; 0 for best moves only",
    print: { $0?.description }
  ) { Temperature($0).map(Optional.some) }
  .taking(.decimals(0...Temperature.maximum))
  private static let opening = Parameter.choice(
    "opening",
    default: Opening.best,
    "what it plays on an empty board: a best move, or any square"
  )
  private static let blunder = Parameter.probability(
    "blunder",
    "how often a move is drawn from all free squares instead"
  )

  /// The kind of bot.
  public static let kind = BotKind(
    "minimax",
    "plays perfectly if it can solve the board, else looks ahead",
    parameters: [
      depth.listed, nodes.listed, time.listed, ties.listed, temperature.listed, opening.listed,
      blunder.listed,
    ]
  ) { arguments, rules throws(BotError) in
    let minimax = try player(arguments, rules)
    return { minimax }
  }

  /// The player that arguments describe.
  private static func player(
    _ arguments: BotArguments,
    _ rules: Rules
  ) throws(BotError) -> Minimax {
    if arguments[temperature] != nil, arguments[ties] != nil {
      throw .conflict(
        kind: arguments.kind,
        problem: "with a temperature the best moves are equally likely; leave out ties"
      )
    }
    do throws(SolverError) {
      return try Minimax(
        rules,
        depth: arguments[depth],
        nodes: arguments[nodes],
        time: arguments[time],
        ties: arguments[ties] ?? .first,
        temperature: arguments[temperature],
        opening: arguments[opening],
        blunder: arguments[blunder]
      )
    } catch {
      throw .unplayable(kind: arguments.kind, reason: error.description)
    }
  }
}
