import GameModel
import Supervision
import SystemKit
import TextKit

extension RunningWorker.Failure {
  var cause: Forfeit.Cause { if case .late = self { .time } else { .crash } }

  /// The problem if it is not a bot's fault, `nil` otherwise.
  var problem: (any Error)? {
    switch self {
    case .missing, .ended(.noSupervisor), .ended(.notStarted): WorkerProblem(words)
    case .killedAtStart: WorkerProblem(words, mayPass: true)
    case .ended(.shortage(let reason)): HostShortage(reason)
    default: nil
    }
  }

  /// Whether it tells already why nothing was started, or what ended it.
  var isOfStart: Bool {
    switch self {
    case .ended(.noSupervisor), .ended(.notStarted), .ended(.shortage), .killedAtStart: true
    default: false
    }
  }

  var words: String {
    switch self {
    case .ended(let fault): fault.description
    case .killedAtStart(let signal): ChildFault.killed(signal: signal).description
    case .late(let limit): "gave no answer in \(limit.inUnits)"
    case .missing(let reason?): reason
    case .missing(nil):
      "this program does not call 'WorkerProcess.runIfAsked(…)' after 'Supervisor.runIfAsked()'"
    case .overwritten: "wrote over memory that is not its own"
    case .garbled: "left a worker that cannot say what it played"
    }
  }
}
