import GameModel
import Supervision
import TextKit
import TournamentCore

/// The traces of a worker that has failed.
struct PostMortem {
  private(set) var failure: RunningWorker.Failure
  let glance: WorkerMemory.Glance
  let reading: MoveTrace.Reading
  let words: [String]

  init(_ failure: RunningWorker.Failure, _ worker: inout RunningWorker, _ rules: Rules) {
    self.failure = failure
    glance = worker.memory.glance(after: 0)
    reading = MoveTrace.Reading(worker.memory.trace, rules)
    words = worker.takeWords()
  }

  /// The same postMortem, with a better reason for the failure.
  func explained(by failure: RunningWorker.Failure) -> PostMortem {
    var postMortem = self
    postMortem.failure = failure
    return postMortem
  }

  /// Whether the bot did not answer, and was not waited for.
  var isLate: Bool { if case .late = failure { true } else { false } }

  var forfeit: Forfeit {
    Forfeit(failure.cause, failure.words, exchange: words.suffix(5).map { "! \($0)" })
  }
}
