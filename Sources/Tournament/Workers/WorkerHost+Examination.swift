package import Foundation
package import GameModel
package import StrategyKit
import Supervision
import TournamentCore

/// Why an examination has no result: what became of its worker, and in what.
package struct ExaminationFailure: Error {
  /// A description: "was killed by signal 11 as it chose a move as O".
  package let words: String
  /// Where, or `nil` if that was in no position.
  package let position: Position?
  /// Whether the bot wrote over the worker's own memory, so that nothing it is seen doing counts.
  let isHarm: Bool
  /// Whether it did not come to an end in time.
  let isLate: Bool

  /// What to do about it, whatever was examined; `nil` if that depends.
  var fix: String? {
    if isHarm {
      return "write to the memory of the library and its instances alone; -fsanitize=address tells "
        + "where it does not"
    }
    return isLate
      ? "return in time: a move has its moveLimit, destroy that or a second, any other call its startTime"
      : nil
  }
}

extension WorkerHost {
  /// Has a fresh worker examine a bot, given no more time and memory than it may have; `order` is
  /// as the worker's `Examine` understands it.
  package func examine(_ order: Data, of bot: PluginEntry) throws -> Data {
    try Self.persisting { try examineOnce(order, of: bot) }
  }

  private func examineOnce(_ order: Data, of bot: PluginEntry) throws -> Data {
    let limits = bot.limits
    var worker = try start(memoryLimit: memoryLimit(of: [limits]), showing: [bot.path])
    let answer: RunningWorker.Answer
    do throws(RunningWorker.Failure) {
      try worker.order(.examine, order.bytes)
      answer = try worker.answer { glance in
        switch glance.turn {
        case _ where !glance.isSealed: .zero
        case Turn.nobody: Self.setupLimit
        case Turn.xMoves, Turn.oMoves, Turn.xWeighs, Turn.oWeighs: limits.moveLimit
        case Turn.firstIsEnded:
          Self.endLimit(move: limits.moveLimit, start: limits.startTime)
        default: limits.startTime
        }
      }
      guard worker.memory.isSealed else { throw .overwritten }
    } catch {
      if let problem = error.problem { throw problem }
      let isHarm = !worker.memory.isSealed
      let postMortem = ExaminationScene(worker.memory)
      let said = worker.takeWords().suffix(1).map { ": \($0)" }.joined()
      let excess = worker.end().excess
      let words = excess.map { RunningWorker.Failure.ended($0).words } ?? error.words
      throw ExaminationFailure(
        words: isHarm
          ? RunningWorker.Failure.overwritten.words : "\(words)\(postMortem.words)\(said)",
        position: isHarm ? nil : postMortem.position,
        isHarm: isHarm,
        isLate: error.cause == .time && excess == nil
      )
    }
    _ = worker.end()
    guard answer.answer == .done else { throw WorkerProblem(answer.content) }
    return answer.content
  }
}

/// The last deed of a worker that has failed.
private struct ExaminationScene {
  /// The words that follow what happened to it, or none.
  let words: String
  let position: Position?

  init(_ memory: WorkerMemory) {
    func named(_ deed: String) -> (String, Position?) {
      let question = ExaminationNotes.question(in: memory)
      let side = question.map { " as \($0.side)" } ?? ""
      return (" as it \(deed)\(side)", question?.position)
    }
    let label = ExaminationNotes.label(in: memory)
    (words, position) =
      switch memory.glance(after: 0).turn {
      case Turn.xMoves, Turn.oMoves: named("chose a move")
      case Turn.xWeighs, Turn.oWeighs: named("weighed its moves")
      case Turn.xBegins, Turn.oBegins: named("began a game")
      case Turn.firstIsMade:
        (" as an instance was made\(label.isEmpty ? "" : " with \(label)")", nil)
      case Turn.firstIsEnded: (" as an instance ended", nil)
      default: ("", nil)
      }
  }
}
