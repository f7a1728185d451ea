package import GameModel
import GameSolver

/// Games that end by proof.
extension TournamentPlan {
  /// The judge of its games; `nil` if they are played to their ends.
  var adjudicator: Adjudicator? { adjudication.map { Adjudicator(rules, budget: $0) } }

  /// Whether a game that comes to a position that is not over ends there by proof, or would have to
  /// begin there and does not.
  package func isDecided(_ position: Position) -> Bool {
    guard var adjudicator, position.plies > 0 else { return false }
    return adjudicator.verdict(on: position) != nil
  }
}
