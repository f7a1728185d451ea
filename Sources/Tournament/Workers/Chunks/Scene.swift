import GameModel
import Supervision
import TextKit
import TournamentCore

/// What a worker that has failed left behind.
struct Scene {
  /// Why it failed.
  private(set) var failure: RunningWorker.Failure
  /// What it was doing.
  let glance: WorkerMemory.Glance
  /// The games it had played.
  let reading: MoveTrace.Reading
  /// The last lines that it wrote.
  let words: [String]

  /// The scene of a worker's failure.
  init(_ failure: RunningWorker.Failure, _ worker: inout RunningWorker, _ rules: Rules) {
    self.failure = failure
    glance = worker.memory.glance(after: 0)
    reading = MoveTrace.Reading(worker.memory.trace, rules)
    words = worker.takeWords()
  }

  /// The same scene, with a better reason for the failure.
  func explained(by failure: RunningWorker.Failure) -> Scene {
    var scene = self
    scene.failure = failure
    return scene
  }

  /// Whether the bot did not answer, and was not waited for.
  var isLate: Bool { if case .late = failure { true } else { false } }

  /// What it means for the bot at fault.
  var forfeit: Forfeit {
    Forfeit(failure.cause, failure.words, exchange: words.suffix(5).map { "! \($0)" })
  }
}
