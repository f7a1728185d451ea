public import GameModel
public import GameSolver
import StrategyKit
import TextKit

/// Why something cannot be analysed.
public enum AnalysisError: Error, Hashable {
  /// There are more positions than allowed.
  case tooManyPositions(limit: Int)
  /// A policy gives a move that cannot be made.
  case illegalMove(Square, Position)
  /// A policy does not say what it plays in a position, for the given reason.
  case noMoves(String, Position)
  /// The board is too large to solve, or the game cannot be solved.
  case unsolvable(Rules)
  /// A solver has given no answer about a position, for the given reason.
  case unsolved(Position, SolverError)
  /// A bot chooses in ways that differ too much from value to value of a parameter on a board of that
  /// size.
  case unsteady
  /// A strategy that claims to be deterministic is not; `nil` if it has no name.
  case contradiction(Contradiction, by: String?)
  /// The answers of a named strategy depend on how a position was reached, as described.
  case historyDependent(String, by: String)
  /// A named strategy gave no answer after the given game so far.
  case failure(String, by: String, after: Game)
}

extension AnalysisError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String { description(callingLimit: "the limit") }

  /// A description of the problem.
  ///
  /// - Parameter limit: The name of the limit of positions, so that people know what to raise.
  /// - Returns: A description of the problem and its remedy.
  public func description(callingLimit limit: String) -> String {
    switch self {
    case .tooManyPositions(let count):
      "stopped at the limit of \(count.counted("position")); "
        + "raise \(limit), or use a smaller board"
    case .illegalMove(let square, let position):
      "the illegal move \(position.rules.name(of: square)) in \(position)"
    case .noMoves(let reason, let position):
      "it gives no move probabilities for \(position): \(reason)"
    case .unsolvable(let rules):
      !rules.has(.renju)
        ? "a board of \(rules) is too large to solve" : "\(SolverError.restricted(rules))"
    case .unsolved(let position, let error): "\(position): \(error)"
    case .unsteady:
      "the way it chooses differs too much from value to value for a board of this size; "
        + "use a smaller board"
    case .contradiction(let contradiction, let name):
      "\(name ?? "a bot") does not always answer alike, so its games cannot be computed: "
        + "\(contradiction)"
    case .historyDependent(let description, let name):
      "the answers of \(name) depend on the moves of the game: \(description)"
    case .failure(let description, let name, let game):
      "\(name): \(description), after \(game.movesInWords)"
    }
  }
}

extension Game {
  var movesInWords: String { moves.isEmpty ? "no move" : rules.names(of: moves) }
}
