import CommandKit
import Journal
import SystemKit
import TextKit
import TournamentCore
import Workers

extension ResultsOptions {
  /// The error of a run that something else has ended, with the remedy.
  func error(endingRun problem: any Error) -> CommandError {
    let error = CommandError(problem)
    guard problem is HostShortage || problem is WorkerProblem else { return error }
    return CommandError(error.status, "\(error); \(remedy)")
  }

  /// The error for a move that was never made, which ended the run.
  func error(of move: UnansweredMove, _ plan: TournamentPlan) -> CommandError {
    let option = PlayingOptions.isolate.name
    let remedy = path == nil ? "" : "; continue with: \(continuation) \(option)"
    return CommandError(
      .unavailable,
      "\(plan.bots[move.bot].name) has not answered in \(move.waited.inUnits) ("
        + "\(move.limit.inUnits) allowed) as \(move.player) in game "
        + "\(plan.rounds == nil ? plan.number(ofGame: move.game) : move.game + 1), in "
        + "\(move.position); this ends the run; with \(option) it would end "
        + "only the game\(remedy)"
    )
  }
}
