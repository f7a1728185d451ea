import GameModel
import Supervision

/// What is left of an engine that has been killed for a fault.
struct FailedEngine {
  /// The fault that it is judged by.
  let fault: EngineFault
  /// The last lines exchanged with it, the oldest first.
  let exchange: [String]
  /// What its processes have used.
  let usage: ChildUsage

  /// The forfeit that the fault comes to in a game.
  var forfeit: Forfeit { Forfeit(fault.cause, fault.description, exchange: exchange) }
}
