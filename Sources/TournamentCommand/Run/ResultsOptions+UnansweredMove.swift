import CommandKit
import Planning
import Results
import RunFiles
import Subcommands
import TextKit
import TournamentCore

extension ResultsOptions {
  /// What is said of a move that was never made, which the run has ended with.
  func error(of move: UnansweredMove, _ plan: TournamentPlan) -> CommandError {
    let remedy = path == nil ? "" : "; go on with: \(continuation) \(EngineOptions.isolate.name)"
    return CommandError(
      .unavailable,
      "\(plan.bots[move.bot].name) has not answered in \(move.waited.inUnits), where "
        + "\(move.limit.inUnits) is allowed, as \(move.player) in game \(move.game + 1), in "
        + "\(move.position); the run ends with it, and with \(EngineOptions.isolate.name) only "
        + "the game would\(remedy)"
    )
  }
}
