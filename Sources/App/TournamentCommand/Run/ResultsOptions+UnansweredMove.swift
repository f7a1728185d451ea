import CommandKit
import TextKit
import TournamentCore

extension ResultsOptions {
  /// The error for a move that was never made, which ended the run.
  func error(of move: UnansweredMove, _ plan: TournamentPlan) -> CommandError {
    let remedy = path == nil ? "" : "; continue with: \(continuation) \(EngineOptions.isolate.name)"
    return CommandError(
      .unavailable,
      "\(plan.bots[move.bot].name) has not answered in \(move.waited.inUnits) ("
        + "\(move.limit.inUnits) allowed) as \(move.player) in game \(move.game + 1), in "
        + "\(move.position); this ends the run; with \(EngineOptions.isolate.name) it would end "
        + "only the game\(remedy)"
    )
  }
}
