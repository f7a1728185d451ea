package import GameModel
import GameSolver
package import StrategyKit

/// Its parameters, and the player that they describe.
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
    return isBounded || arguments[sees] != nil ? nil : quickNodes
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
  .usually { arguments, _ in
    arguments[temperature] == nil && arguments[sees] == nil ? .first : nil
  }
  private static let temperature = Parameter<Temperature?>(
    "temperature",
    expected: "a number from 0 to \(Temperature.maximum) with at most 6 decimals, like 0.5",
    default: nil,
    defaultText: "none: it plays best moves only",
    "how rare worse moves are: each so many steps down halve the chance; 0 for best moves only",
    print: { $0?.description }
  ) { Temperature($0).map(Optional.some) }
  .taking(.decimals(0...Temperature.maximum))
  private static let sees = Parameter.optionalInteger(
    "sees",
    in: 1...20,
    default: "none: it overlooks nothing",
    "how many plies it looks ahead while it overlooks replies; played, not computed, on large boards"
  )
  private static let attention = Parameter<Probability>(
    "attention",
    expected: "a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3",
    default: .certain,
    defaultText: "1",
    "with sees, how often it sees each move that may follow its own, of either side",
    print: { $0.description }
  ) { Probability($0) }
  .taking(.probabilities)
  private static let opening = Parameter.choice(
    "opening",
    default: Opening.best,
    "what it plays on an empty board: a best move, or any square"
  )
  private static let blunder = Parameter.probability(
    "blunder",
    "how often a move is drawn from all free squares instead"
  )

  /// All of them, in the order in which they are listed.
  static var parameters: [ListedParameter] {
    [
      depth.listed, nodes.listed, time.listed, ties.listed, temperature.listed, sees.listed,
      attention.listed, opening.listed, blunder.listed,
    ]
  }

  /// What plays for arguments.
  package enum Form {
    /// A search that sees everything.
    case attentive(Minimax)
    /// A search that overlooks replies, which is computed or played.
    case overlooking(AttentiveMinimax), sampling(SampledMinimax)
  }

  /// The player that arguments describe.
  ///
  /// - Throws: `BotError` if they do not go together, or the board cannot be solved after all.
  package static func player(_ arguments: BotArguments, _ rules: Rules) throws(BotError) -> Form {
    if let problem = conflict(in: arguments) {
      throw .conflict(kind: arguments.kind, problem: problem)
    }
    if let sees = arguments[sees], arguments[attention] != .certain {
      return overlooking(arguments, sees: sees, on: rules)
    }
    do throws(SolverError) {
      return .attentive(
        try Minimax(
          rules,
          depth: arguments[depth] ?? arguments[sees],
          nodes: arguments[nodes],
          time: arguments[time],
          ties: arguments[ties] ?? (arguments[sees] == nil ? .first : .random),
          temperature: arguments[temperature],
          opening: arguments[opening],
          blunder: arguments[blunder]
        )
      )
    } catch {
      throw .unplayable(kind: arguments.kind, reason: error.description)
    }
  }

  /// The player that overlooks replies.
  private static func overlooking(
    _ arguments: BotArguments,
    sees: Int,
    on rules: Rules
  ) -> Form {
    let attention = arguments[attention]
    let (opening, blunder) = (arguments[opening], arguments[blunder])
    return AttentiveMinimax.isFeasible(on: rules, sees: sees)
      ? .overlooking(
        AttentiveMinimax(
          rules,
          sees: sees,
          attention: attention,
          opening: opening,
          blunder: blunder
        )
      )
      : .sampling(
        SampledMinimax(rules, sees: sees, attention: attention, opening: opening, blunder: blunder)
      )
  }

  /// A conflict among the parameters.
  private static func conflict(in arguments: BotArguments) -> String? {
    if arguments[sees] != nil {
      let others: [(String, Bool)] = [
        ("depth", arguments[depth] != nil), ("nodes", arguments[nodes] != nil),
        ("time", arguments[time] != nil), ("ties", arguments[ties] != nil),
        ("temperature", arguments[temperature] != nil),
      ]
      return others.first { $0.1 }.map { "sees is a search of its own; leave out \($0.0)" }
    }
    if arguments[attention] != .certain { return "attention is for a search with sees; add sees=N" }
    if arguments[temperature] != nil, arguments[ties] != nil {
      return "with a temperature the best moves are equally likely; leave out ties"
    }
    return nil
  }
}
