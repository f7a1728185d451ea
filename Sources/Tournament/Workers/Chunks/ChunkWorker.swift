import Foundation
import Journal
import Supervision
import TournamentCore

/// A thread's worker, which plays chunks until it fails; then another one takes over.
final class ChunkWorker: ChunkPlace {
  private let tournament: ChunkTournament
  private var worker: RunningWorker?
  private var memoryLimit = 0
  /// The workers for pairings whose bots may use other memory, by that.
  private var others: [Int: IdleProcess<RunningWorker>] = [:]

  init(_ tournament: ChunkTournament) { self.tournament = tournament }

  /// Plays a chunk, with as many workers as it takes.
  ///
  /// A fault counts only in a worker that was started for the chunk: in one that has played others,
  /// it may come of what they left behind. A bot that does not answer is not asked twice.
  func play(_ chunk: Chunk) throws -> ChunkResult {
    var resolver = BlameResolver(tournament, chunk)
    while true {
      change(to: tournament.memoryLimit(of: chunk))
      let isFresh = worker == nil
      if isFresh { worker = try tournament.startWorker(memoryLimit: memoryLimit) }
      do {
        return try attempt(resolver.task)
      } catch let failure as RunningWorker.Failure {
        if let problem = failure.problem { throw problem }
        let postMortem = try takePostMortem(failure, in: chunk)
        if isFresh || postMortem.isLate { try resolver.conclude(postMortem) }
      } catch is WorkerProblem where !isFresh {
        // Earlier games may have left it unable to continue.
        endWorker()
      }
    }
  }

  func close() {
    endWorker()
    for worker in others.values { worker.end(by: .now + Self.grace) }
    others = [:]
  }

  private static let grace: Duration = .milliseconds(200)

  private func endWorker() {
    if let worker = worker.take() { _ = worker.end(by: .now + Self.grace) }
  }

  /// Changes to the worker that may use some memory, if there is one.
  private func change(to limit: Int) {
    guard limit != memoryLimit else { return }
    if let worker = worker.take() { others[memoryLimit] = IdleProcess(worker) }
    memoryLimit = limit
    worker = others.removeValue(forKey: limit)?.take()
  }

  private func attempt(_ task: Worker.Task) throws -> ChunkResult {
    let knowledge = try ChunkKnowledge(task).content
    guard var current = worker.take() else { throw RunningWorker.Failure.garbled }
    let answer: RunningWorker.Answer
    do {
      try current.order(.chunk, number: task.chunk.index, knowledge)
      answer = try current.answer { tournament.limit($0, in: task.chunk) }
    } catch {
      worker = consume current
      throw error
    }
    tournament.log(current.takeWords(), in: task.chunk)
    worker = consume current
    guard answer.answer == .done else { throw WorkerProblem(answer.content) }
    return try result(of: task.chunk, answer.content)
  }

  private func result(of chunk: Chunk, _ content: Data) throws -> ChunkResult {
    guard let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let result = tournament.line.result(in: Array(content[..<end])), result.chunk == chunk
    else { throw RunningWorker.Failure.garbled }
    if let timekeeper = tournament.timekeeper {
      let times = content[content.index(after: end)...]
      timekeeper.add(try JSONDecoder().decode([MoveTimes].self, from: times))
    }
    return result
  }

  private func takePostMortem(_ failure: RunningWorker.Failure, in chunk: Chunk) throws
    -> PostMortem
  {
    guard var failed = worker.take() else { throw WorkerProblem(failure.words) }
    let postMortem = PostMortem(failure, &failed, tournament.plan.rules)
    tournament.log(postMortem.words, in: chunk)
    // A bot that was late may have been busy taking more memory than it may have.
    guard let excess = failed.end().excess else { return postMortem }
    return postMortem.explained(by: .ended(excess))
  }
}
