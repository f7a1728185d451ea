import GameModel
import Supervision

/// The remains of an engine killed for a fault.
struct FailedEngine {
  /// The fault it is charged with.
  let fault: EngineFault
  /// The last lines exchanged with it, oldest first.
  let exchange: [String]
  /// The resources its processes used.
  let usage: ChildUsage

  var forfeit: Forfeit { Forfeit(fault.cause, fault.description, exchange: exchange) }
}
