public import GameModel
import StrategyKit
import TextKit

/// Why something cannot be analysed.
public enum AnalysisError: Error, Hashable {
  /// There are more positions than may be looked at.
  case tooManyPositions(limit: Int)
  /// A policy gives a move that cannot be made.
  case illegalMove(Square, Position)
  /// The board is too large to be solved.
  case unsolvable(Rules)
  /// A strategy that claims to be deterministic is not; `nil` where it has no name.
  case contradiction(Contradiction, by: String?)
  /// A strategy of some name gave no answer after a game so far.
  case failure(String, by: String, after: Game)
}

extension AnalysisError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String { description(callingLimit: "the limit") }

  /// The error in words.
  ///
  /// - Parameter limit: What the limit of positions is called, so that people find what raises it.
  /// - Returns: What is wrong, and what can be done.
  public func description(callingLimit limit: String) -> String {
    switch self {
    case .tooManyPositions(let count):
      "stopped after looking at \(count.counted("position")), as many as are allowed; "
        + "raise \(limit), or take a smaller board"
    case .illegalMove(let square, let position):
      "the illegal move \(position.rules.name(of: square)) in \(position)"
    case .unsolvable(let rules):
      "a board of \(rules) is too large to solve"
    case .contradiction(let contradiction, let name):
      "\(name ?? "a bot") is said to be deterministic, and is not: \(contradiction)"
    case .failure(let description, let name, let game):
      "\(name): \(description), after \(game.movesInWords)"
    }
  }
}

extension Game {
  /// The moves as they are told in a sentence.
  var movesInWords: String { moves.isEmpty ? "no move" : rules.names(of: moves) }
}
