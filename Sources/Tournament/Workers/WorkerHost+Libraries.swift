import Foundation
import GameModel
public import Plugins
import StrategyKit
import Supervision
import Synchronization

extension WorkerHost {
  /// The way to libraries: each is tried in a worker, and plays in one unless plug-ins are trusted.
  public var plugins: PluginAccess {
    PluginAccess { [self] path, limits in
      try Self.persisting { try describe(path, limits) }
    } strategies: { [self] entry, rules in
      guard !isTrusting else { return try PluginAccess.direct.strategies(of: entry, rules) }
      let setup = RemoteBotSetup(bot: .plugin(entry), rules: rules)
      let pool = pool(setup, WorkerLimits(entry.limits), files: [entry.path])
      return { try pool.strategy() }
    }
  }

  /// The offer of a library, as a worker that has loaded it reports.
  private func describe(_ path: String, _ limits: PluginLimits) throws -> PluginDescription {
    let memory = WorkerLimits(limits).memory
    var worker = try start(memoryLimit: memory, showing: [path])
    let answer: RunningWorker.Answer
    do throws(RunningWorker.Failure) {
      try worker.order(.describe, Array(path.utf8))
      answer = try worker.answer { _ in limits.startTime }
    } catch {
      let problem = error.problem ?? PluginError.unloadable(path, reason: "it \(error.words)")
      _ = worker.end()
      throw problem
    }
    guard answer.answer == .done else {
      _ = worker.end()
      throw (try? JSONDecoder().decode(PluginError.self, from: answer.content))
        ?? WorkerProblem(answer.content)
    }
    _ = worker.takeWords()
    if isTrusting {
      _ = worker.end(by: .now)
    } else {
      spares.keep(worker, for: path, memory: memory)
    }
    return try JSONDecoder().decode(PluginDescription.self, from: answer.content)
  }
}

/// Workers that have described a library, each of which may go on as a player of one of its bots.
final class SpareWorkers: Sendable {
  private struct Key: Hashable {
    let path: String
    let memory: Int
  }

  private let idle = Mutex<[Key: IdleProcess<RunningWorker>]>([:])
  private static let most = 4

  /// Keeps a worker for its library, if there are not many already.
  func keep(_ worker: consuming RunningWorker, for path: String, memory: Int) {
    let spare = IdleProcess(worker)
    let surplus = idle.withLock { idle in
      idle.count < Self.most
        ? idle.updateValue(spare, forKey: Key(path: path, memory: memory)) : spare
    }
    surplus?.end(by: .now)
  }

  func take(_ path: String, memory: Int) -> IdleProcess<RunningWorker>? {
    idle.withLock { $0.removeValue(forKey: Key(path: path, memory: memory)) }
  }

  func end(by deadline: SuspendingClock.Instant) {
    let all = idle.withLock { idle in
      defer { idle = [:] }
      return idle.values
    }
    for spare in all { spare.end(by: deadline) }
  }
}
