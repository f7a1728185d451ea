import CommandKit
import Journal
import SystemKit
import TextKit
import TournamentCore
import Workers

extension ResultsOptions {
  /// The error of a run that something else has ended, with the remedy.
  func error(endingRun problem: any Error) -> any Error {
    switch problem {
    case is HostShortage: CommandError(.software, "\(problem); \(remedy)")
    case is WorkerProblem: CommandError(.unavailable, "\(problem); \(remedy)")
    case let problem as JournalError: CommandError(problem)
    default: problem
    }
  }

  /// The error for a move that was never made, which ended the run.
  func error(of move: UnansweredMove, _ plan: TournamentPlan) -> CommandError {
    let option = PlayingOptions.isolate.name
    let remedy = path == nil ? "" : "; continue with: \(continuation) \(option)"
    return CommandError(
      .unavailable,
      "\(plan.bots[move.bot].name) has not answered in \(move.waited.inUnits) ("
        + "\(move.limit.inUnits) allowed) as \(move.player) in game \(move.game + 1), in "
        + "\(move.position); this ends the run; with \(option) it would end "
        + "only the game\(remedy)"
    )
  }
}
