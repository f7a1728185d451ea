import Foundation
import GameModel
import StrategyKit
import Supervision
import TournamentCore

extension WorkerHost {
  /// Has a fresh worker examine a bot, given no more time and memory than it may have.
  func finding(of examination: Examination) throws -> Finding {
    try Self.persisting { try findingAtOnce(of: examination) }
  }

  private func findingAtOnce(of examination: Examination) throws -> Finding {
    let (law, limits) = (examination.law, WorkerLimits(examination.bot.limits))
    let order = try JSONEncoder().encode(examination)
    var worker = try start(
      memoryLimit: limits.memory,
      showing: [examination.bot.path]
    )
    let answer: RunningWorker.Answer
    do throws(RunningWorker.Failure) {
      try worker.order(.examine, order.bytes)
      answer = try worker.answer { glance in
        switch glance.turn {
        case _ where !glance.isSealed: .zero
        case Turn.nobody: Self.setupLimit
        case Turn.xMoves, Turn.oMoves, Turn.xWeighs, Turn.oWeighs: limits.move
        case Turn.firstIsEnded: limits.end
        default: limits.start
        }
      }
      guard worker.memory.isSealed else { throw .overwritten }
    } catch {
      if let problem = error.problem { throw problem }
      guard worker.memory.isSealed else {
        _ = worker.end()
        // What the bot does then says nothing about the laws.
        return Finding(
          wrong: RunningWorker.Failure.overwritten.words,
          examination,
          fix:
            "write to the memory of the library and its instances alone; -fsanitize=address tells where "
            + "it does not",
          isLast: true
        )
      }
      let (deed, position) = ExaminationNotes(worker.memory, examination.boards).lastDeed
      let said = worker.takeWords().suffix(1).map { ": \($0)" }.joined()
      let excess = worker.end().excess
      let words = excess.map { RunningWorker.Failure.ended($0).words } ?? error.words
      let isLate = error.cause == .time && excess == nil
      return Finding(
        wrong: "\(words)\(deed)\(said)",
        examination,
        fix: isLate
          ? "return in time: a move has its moveLimit, destroy that or a second, any other call its startTime"
          : law.fixOfFailure,
        in: position
      )
    }
    _ = worker.end()
    guard answer.answer == .done else { throw WorkerProblem(answer.content) }
    return try JSONDecoder().decode(Finding.self, from: answer.content)
  }
}

extension Finding {
  fileprivate init(
    wrong detail: String,
    _ examination: Examination,
    fix: String,
    in position: Position? = nil,
    isLast: Bool = false
  ) {
    let name = examination.law.name(on: examination.boards)
    step = CheckStep(name, .wrong, detail, fix: fix, position: position)
    self.isLast = isLast
  }
}
